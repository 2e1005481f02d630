import type { Later } from "../../lib/evidence/follows.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { STATUS_LETTERS, statusName } from "../../lib/judging/status.ts";

/** What was done to a contest after its board was published, in a line. */
export function laterWords(t: Translate, entry: Later): string {
  switch (entry.kind) {
    case "verdict": {
      const letters = STATUS_LETTERS[statusName(entry.status)];
      const verdict = entry.score === null
        ? letters
        : `${letters} ${entry.score}`;
      return t("evidence.verdict", { id: entry.id, verdict });
    }
    case "gone":
      return t("evidence.gone", { id: entry.id });
    case "ordered":
      return t("evidence.ordered", { id: entry.id, action: entry.action });
    case "changed": {
      const { what, label, id, fields } = entry.what;
      return t("evidence.changed", {
        what,
        label: label || id,
        fields: fields.map(({ name, before, after }) =>
          `${name} ${before ?? "–"} → ${after ?? "–"}`
        ).join(", "),
      });
    }
    case "noted":
      return t("evidence.note");
    case "published":
      return t("evidence.published");
  }
}

/** Why it was done, as far as somebody has said so. */
export const laterReason = (entry: Later): string =>
  entry.kind === "noted" ? entry.text : "reason" in entry ? entry.reason : "";
