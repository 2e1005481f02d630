import { useT } from "../reader.tsx";
import { TrainingProgress } from "../trainings/TrainingTable.tsx";

export interface OwnTrainingsProps {
  rows: readonly {
    tid: number;
    title: string;
    solved: number;
    total: number;
    elsewhere: number;
    /** Until when, in words; null: at any time. */
    due: string | null;
  }[];
}

/** The trainings that somebody is at, what is due first. */
export const OwnTrainings = ({ rows }: OwnTrainingsProps) => {
  const t = useT();
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("trainings.own.title")}</h2>
      <ul class="own-trainings">
        {rows.map(({ tid, title, solved, total, elsewhere, due }) => (
          <li key={tid}>
            <a href={`/training/${tid}/problems`}>{title}</a>
            {due && <span class="text-md text-ink2">{due}</span>}
            <TrainingProgress
              solved={solved}
              total={total}
              elsewhere={elsewhere}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
