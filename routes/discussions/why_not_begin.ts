import { isRoot } from "../../lib/accounts/access.ts";
import { categoriesOf } from "../../lib/discussions/categories.ts";
import { mayBegin } from "../../lib/discussions/service.ts";
import { refusalText } from "../../lib/failure.ts";
import type { AppContext } from "../../lib/requests/request.ts";

/** Why the viewer cannot start a discussion, as far as it can be told before anything is written; null: they can. */
export function whyNotBegin(c: AppContext): string | null {
  const t = c.get("t");
  const act = c.get("act");
  const begins = mayBegin(act);
  if (!begins.ok) return refusalText(t, begins.error);
  if (categoriesOf(act.site).length > 0) return null;
  return t(
    isRoot(act.viewer)
      ? "discussions.categoryFirst"
      : "discussions.categoryMissing",
  );
}
