import type { Translate } from "../../lib/i18n/mod.ts";
import type { CellWords } from "./cell_look.ts";

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
