import { useT } from "../reader.tsx";
import { userHomeHref } from "../users/address.ts";

export interface GradeView {
  points: number;
  most: number;
  tries: number;
  daysLate: number;
  /** When the last try was, in words. */
  last: string;
  isStuck: boolean;
  isWaiting: boolean;
  href: string;
}

export interface GradebookView {
  items: readonly { id: string; title: string; points: number; mean: number }[];
  rows: readonly {
    uid: string;
    username: string;
    name: string;
    number: string | null;
    grades: readonly (GradeView | null)[];
    total: number;
    /** In words; null: as everybody. */
    extended: string | null;
  }[];
  most: number;
  mean: number;
}

export interface GradebookTableProps extends GradebookView {
}

/** From so many tries on they are written out. */
const MANY_TRIES = 3;

/** Students × items; a cell opens the submission that it tells of. */
export function GradebookTable(props: GradebookTableProps) {
  const t = useT();
  const { items, rows } = props;
  return (
    <div
      class="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={t("trainings.tab.gradebook")}
    >
      <table class="grid-table grade-book">
        <thead>
          <tr>
            <th scope="col" class="held">{t("trainings.student")}</th>
            {items.map(({ id, title, points }) => (
              <th key={id} scope="col" class="middle" title={title}>
                {id}
                <span class="block text-sm text-ink3 num">/{points}</span>
              </th>
            ))}
            <th scope="col" class="end">{t("trainings.total")}</th>
          </tr>
          <tr>
            <th scope="row" class="held">{t("trainings.mean")}</th>
            {items.map(({ id, mean }) => (
              <td key={id} class="middle num">{mean}</td>
            ))}
            <td class="end num">
              {props.mean}/{props.most}
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid}>
              <th scope="row" class="held">
                {row.number && (
                  <span class="grade-number num">{row.number}</span>
                )}
                <a class="who" href={userHomeHref(row.username)}>{row.name}</a>
                {row.extended && (
                  <span class="block text-sm text-accent">{row.extended}</span>
                )}
              </th>
              {row.grades.map((grade, n) => (
                <GradeCell
                  key={n}
                  grade={grade}
                />
              ))}
              <td class="end num">
                <b>{row.total}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GradeCell({ grade }: { grade: GradeView | null }) {
  const t = useT();
  if (grade === null) {
    return (
      <td class="grade text-ink3">
        <span aria-hidden="true">·</span>
        <span class="sr-only">{t("trainings.untried")}</span>
      </td>
    );
  }
  const { points, most, tries, last, daysLate, isStuck } = grade;
  const kind = isStuck
    ? "grade-stuck"
    : points >= most && most > 0
    ? "grade-full"
    : points > 0
    ? "grade-part"
    : daysLate > 0
    ? "grade-part"
    : "grade-zero";
  return (
    <td class={`grade num ${kind}`}>
      <a
        href={grade.href}
        title={t("trainings.gradeTip", { points, most, tries, last })}
      >
        {grade.isWaiting ? "…" : points}
        {tries >= MANY_TRIES && <span class="text-sm">&nbsp;×{tries}</span>}
        {daysLate > 0 && (
          <>
            {" "}
            <span class="late text-sm">
              {t("trainings.lateMark", { days: daysLate })}
            </span>
          </>
        )}
      </a>
    </td>
  );
}
