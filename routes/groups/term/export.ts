import { z } from "zod";
import type { AppContext } from "../../../lib/requests/request.ts";
import { bookOf, type OpenTerm } from "../../../lib/terms/book.ts";
import { headOf } from "../../../lib/terms/importing.ts";
import type { TermBook, TermCell } from "../../../lib/terms/schema.ts";
import { page } from "../../define.ts";
import { tableFile } from "../../table_file.ts";
import {
  namesFor,
  openTermPage,
  type PersonName,
  TermParams,
} from "./place.ts";

/** In whose order the columns stand (row S1.3). */
export const ORDERS = ["gavel", "school", "moodle"] as const;
type Order = typeof ORDERS[number];

const Params = TermParams.extend({
  order: z.enum(ORDERS),
  kind: z.enum(["csv", "xlsx"]),
});

/** The heads of Moodle's own table of grades, which are English wherever they are read. */
const MOODLE = [
  "First name",
  "Last name",
  "ID number",
  "Institution",
  "Department",
  "Email address",
  "Username",
] as const;

type Table = (string | number)[][];

/** A term as a table: people, their points, their totals. */
function tableOf(
  c: AppContext,
  order: Order,
  { works, rows }: TermBook,
  nameOf: (row: TermBook["rows"][number]) => PersonName,
): Table {
  const t = c.get("t");
  const points = ({ is, points }: TermCell) =>
    is === "excused"
      ? t("terms.markExcused")
      : points ?? (is === "missing" ? 0 : "");
  const heads = works.map((work) => headOf(work, works));
  const before: Record<Order, readonly string[]> = {
    gavel: [
      t("trainings.studentNumber"),
      t("trainings.username"),
      t("trainings.realname"),
    ],
    school: [t("trainings.studentNumber"), t("trainings.realname")],
    moodle: MOODLE,
  };
  const who = (
    { number, name, username }: PersonName,
  ): Record<Order, Table[0]> => ({
    gavel: [number ?? "", username, name],
    school: [number ?? "", name],
    moodle: [name, "", number ?? "", "", "", "", username],
  });
  return [
    [
      ...before[order],
      ...heads.map((head, n) =>
        order === "moodle"
          ? `${
            works[n].kind === "quiz" ? "Quiz" : "Assignment"
          }: ${head} (Real)`
          : `${head} (${works[n].most})`
      ),
      order === "moodle" ? "Course total (Real)" : t("trainings.total"),
    ],
    ...rows.map((row) => [
      ...who(nameOf(row))[order],
      ...row.cells.map(points),
      row.total ?? "",
    ]),
  ];
}

/** A term to download. */
export const termTable = page(
  { params: Params },
  async (c, { params }) => {
    const open: OpenTerm = openTermPage(c, params);
    const book = await bookOf(c.get("act"), open.term);
    return tableFile(
      `term-${params.termId}`,
      params.kind,
      tableOf(c, params.order, book, namesFor(c, open)),
    );
  },
);
