import { useT } from "../reader.tsx";

/** How much of a course somebody has finished; the colour of success only at the end of it. */
export const CourseProgress = (
  { percent }: { percent: number },
) => {
  const t = useT();
  return (
    <span class="course-progress">
      <progress
        class={percent === 100 ? "progress progress-all" : "progress"}
        max={100}
        value={percent}
        aria-label={t("courses.percent", { percent })}
      />
      <span class="num" aria-hidden="true">{percent}%</span>
    </span>
  );
};
