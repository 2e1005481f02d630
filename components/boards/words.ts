import type { Translate } from "../../lib/i18n/mod.ts";
import type { BoardWords, CellWords } from "./cell_look.ts";

export const cellWords = (t: Translate): CellWords => ({
  tries: t("boards.tries", { n: "{n}" }),
  tryOnce: t("boards.tryOnce"),
  first: t("boards.first"),
  late: t("boards.late"),
  pending: t("boards.pending"),
  wrong: t("boards.wrong"),
  sent: t("boards.sent"),
  changed: t("boards.changed", { name: "{line}", rank: "{n}" }),
});

export const boardWords = (t: Translate, rule: "acm" | "oi"): BoardWords => ({
  ...cellWords(t),
  title: t("boards.title"),
  rank: t("boards.rank"),
  person: t("boards.person"),
  total: t(rule === "acm" ? "boards.solved" : "boards.score"),
  time: t(rule === "acm" ? "boards.penalty" : "boards.runTime"),
  star: t("boards.star"),
  starFlag: t("boards.starFlag"),
  girl: t("boards.girl"),
  own: t("boards.own"),
  follow: t("boards.follow", { name: "{line}" }),
});
