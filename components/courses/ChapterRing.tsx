import { useT } from "../reader.tsx";

export interface ChapterRingProps {
  done: number;
  total: number;
}

const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of a chapter is finished, as a circle that closes; told in words too. */
export function ChapterRing({ done, total }: ChapterRingProps) {
  const t = useT();
  const state = done === 0 ? 0 : done < total ? 1 : 2;
  const words = ([
    "courses.chapterNone",
    "courses.chapterSome",
    "courses.chapterAll",
  ] as const)[state];
  return (
    <span
      class="chapter-ring"
      data-state={state}
      title={`${t(words)} · ${t("courses.chapterDone", { done, total })}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r={RADIUS} />
        {done > 0 && (
          <circle
            class="chapter-ring-done"
            cx="12"
            cy="12"
            r={RADIUS}
            transform="rotate(-90 12 12)"
            stroke-dasharray={`${ROUND * done / total} ${ROUND}`}
          />
        )}
        {state === 2 && <path d="m8.5 12.3 2.6 2.5 4.6-5.2" />}
      </svg>
      <span class="sr-only">{t(words)}</span>
    </span>
  );
}
