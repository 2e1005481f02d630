import { ClosedMark } from "./ItemTable.tsx";
import { userHomeHref } from "../users/address.ts";
import { useT } from "../reader.tsx";
import type { Closed } from "../../lib/trainings/reading.ts";

interface GradeView {
  points: number;
  most: number;
  tries: number;
  daysLate: number;
  /** When the last try was, in words. */
  last: string;
  isStuck: boolean;
  isWaiting: boolean;
  /** Set by hand, whatever was judged. */
  isByHand?: true;
  /** Solved where it does not count here. */
  isElsewhere: boolean;
  /** How many hints were taken. */
  hints: number;
  href: string;
}

/** A cell of the gradebook; null: nothing was sent, `elsewhere`: nothing here, but it is solved. */
type Cell = GradeView | Pick<GradeView, "hints"> | "elsewhere" | null;

export interface GradebookView {
  items: readonly {
    id: string;
    title: string;
    points: number;
    mean: number;
    closed: Closed | null;
    /** There are hints to it, which may have been taken. */
    hasHints: boolean;
  }[];
  rows: readonly {
    uid: string;
    username: string;
    name: string;
    number: string | null;
    grades: readonly Cell[];
    total: number;
    /** In words; null: as everybody. */
    extended: string | null;
  }[];
  most: number;
  mean: number;
}

/** From so many tries on they are written out. */
const MANY_TRIES = 3;

/** Solved, where it does not count here: the legend has its words. */
const Elsewhere = () => {
  const t = useT();
  return (
    <span title={t("trainings.elsewhereHelp")}>
      <span aria-hidden="true">↗</span>
      <span class="sr-only">{t("trainings.elsewhere")}</span>
    </span>
  );
};

/** The hints were taken one after the other: how many says which. */
const Hints = ({ count }: { count: number }) => {
  const t = useT();
  return <span class="block text-sm">{t("hints.took", { count })}</span>;
};

/** Students × items; a cell opens the submission that it tells of. */
export function GradebookTable(props: GradebookView) {
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
            {items.map(({ id, title, points, closed }) => (
              <th key={id} scope="col" class="middle" title={title}>
                {id}
                {closed !== "hidden" && (
                  <span class="block text-sm text-ink3 num">/{points}</span>
                )}
                {closed !== null && (
                  <span class="block">
                    <ClosedMark closed={closed} />
                  </span>
                )}
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

function GradeCell({ grade }: { grade: Cell }) {
  const t = useT();
  if (grade === "elsewhere") {
    return (
      <td class="grade text-ink2">
        <Elsewhere />
      </td>
    );
  }
  if (grade === null) {
    return (
      <td class="grade text-ink3">
        <span aria-hidden="true">·</span>
        <span class="sr-only">{t("trainings.untried")}</span>
      </td>
    );
  }
  if (!("points" in grade)) {
    return (
      <td class="grade text-ink2">
        <Hints count={grade.hints} />
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
        title={[
          t("trainings.gradeTip", { points, most, tries, last }),
          ...isStuck ? [t("trainings.stuckRule")] : [],
        ].join(" · ")}
      >
        {grade.isWaiting ? "…" : points}
        {grade.isByHand && <span title={t("terms.cellByHand")}>&nbsp;✎</span>}
        {grade.isElsewhere && (
          <>
            &nbsp;<Elsewhere />
          </>
        )}
        {grade.hints > 0 && <Hints count={grade.hints} />}
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
