import { keptView } from "../../../components/kept.tsx";
import { useT } from "../../../components/reader.tsx";
import type {
  TermBook,
  TermCell,
  TermWork,
} from "../../../lib/terms/schema.ts";
import { tenths } from "../../../lib/terms/total.ts";
import { KIND_WORDS } from "./formula.tsx";
import type { PersonName } from "./place.ts";

interface TermTableProps {
  /** Of the term. */
  at: string;
  book: TermBook;
  nameOf: (row: TermBook["rows"][number]) => PersonName;
}

/** What everybody has of a work on average, of those for whom it counts. */
function meanOf({ rows }: TermBook, n: number): number | null {
  let sum = 0;
  let people = 0;
  for (const { cells } of rows) {
    const { is, points } = cells[n];
    if (is !== "done" && is !== "missing") continue;
    sum += points ?? 0;
    people++;
  }
  return people === 0 ? null : tenths(sum / people);
}

/** People × works; a number leads to what it is made of (row S1.1). */
export function TermTable({ at, book, nameOf }: TermTableProps) {
  const t = useT();
  const { works, rows } = book;
  const totals = rows.flatMap(({ total }) => total === null ? [] : [total]);
  const heads = works.map(({ key, most, isLeft }) => ({ key, most, isLeft }));
  return (
    <div
      class="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={t("terms.table")}
    >
      <table class="grid-table grade-book">
        <thead>
          <tr>
            <th scope="col" class="held">{t("trainings.student")}</th>
            {works.map(({ key, title, most, kind, isBonus, isLeft }) => (
              <th key={key} scope="col" class="middle term-head">
                <a class="text-ink" href={`${at}/work/${key}`} title={title}>
                  {title}
                </a>
                <span class="block text-sm text-ink3 num">
                  {isLeft
                    ? t("terms.isLeft")
                    : isBonus
                    ? t("terms.bonus")
                    : t(KIND_WORDS[kind])} /{most}
                </span>
              </th>
            ))}
            <th scope="col" class="end">{t("trainings.total")}</th>
          </tr>
          <tr>
            <th scope="row" class="held">{t("trainings.mean")}</th>
            {works.map(({ key }, n) => (
              <td key={key} class="middle num">{meanOf(book, n) ?? "–"}</td>
            ))}
            <td class="end num">
              {totals.length === 0
                ? "–"
                : tenths(totals.reduce((a, b) => a + b, 0) / totals.length)}
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TermLine
              key={row.uid}
              at={at}
              {...nameOf(row)}
              isGone={row.isGone}
              cells={row.cells}
              total={row.total}
              works={heads}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TermLineProps extends PersonName {
  at: string;
  isGone: boolean;
  cells: readonly TermCell[];
  total: number | null;
  works: readonly Pick<TermWork, "key" | "most" | "isLeft">[];
}

/** One person's line: of a class few change from one look to the next. */
const TermLine = keptView("term line", (
  { at, username, name, number, isGone, cells, total, works }: TermLineProps,
) => {
  const t = useT();
  const words = cellWords(t);
  const path = encodeURIComponent(username);
  return (
    <tr>
      <th scope="row" class="held">
        {number && <span class="grade-number num">{number}</span>}
        <a class="who" href={`${at}/person/${path}`}>{name}</a>
        {isGone && (
          <span class="block text-sm text-ink3">{t("terms.gone")}</span>
        )}
      </th>
      {cells.map((cell, n) => (
        <td key={n} class={classOf(cell, works[n])}>
          <a
            href={`${at}/mark?work=${works[n].key}&of=${path}`}
            title={words.title(cell) ?? undefined}
          >
            {words.text(cell)}
          </a>
        </td>
      ))}
      <td class="end num">
        <b>{total ?? "–"}</b>
      </td>
    </tr>
  );
});

const classOf = (
  { is, points }: TermCell,
  { most, isLeft }: Pick<TermWork, "most" | "isLeft">,
) => {
  if (isLeft || points === null && is !== "missing") {
    return "grade text-ink3";
  }
  if (is === "missing" || points === 0) return "grade num grade-zero";
  return `grade num ${points! >= most ? "grade-full" : "grade-part"}`;
};

/** A cell in words: what stands in it, and what more there is to say. */
export function cellWords(t: ReturnType<typeof useT>) {
  const is = {
    done: null,
    open: t("terms.cellOpen"),
    missing: t("terms.cellMissing"),
    excused: t("terms.cellExcused"),
    apart: t("terms.cellApart"),
    none: t("terms.cellNone"),
  };
  const [byHand, late, extended, dropped] = [
    t("terms.cellByHand"),
    t("terms.cellLate"),
    t("terms.cellExtended"),
    t("terms.cellDropped"),
  ];
  const [excused, isLate] = [t("terms.markExcused"), t("terms.markLate")];
  return {
    text: (cell: TermCell): string => {
      if (cell.is === "excused") return excused;
      const points = cell.is === "missing" ? 0 : cell.points;
      if (points === null) return "·";
      const marks = (cell.isByHand ? " ✎" : "") +
        (cell.isLate ? ` ${isLate}` : "");
      return cell.isDropped ? `(${points})${marks}` : `${points}${marks}`;
    },
    title: (cell: TermCell): string | null => {
      if (
        cell.is === "done" && !cell.isByHand && !cell.isLate &&
        !cell.isExtended && !cell.isDropped
      ) return null;
      return [
        is[cell.is],
        cell.isByHand ? byHand : null,
        cell.isLate ? late : null,
        cell.isExtended ? extended : null,
        cell.isDropped ? dropped : null,
      ].filter(Boolean).join(" · ");
    },
  };
}
