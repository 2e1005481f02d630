import { DRAFT } from "../../lib/drafts/form_draft.ts";
import { useT } from "../reader.tsx";
import { Button } from "./Button.tsx";
import type { FormState } from "./Field.tsx";

/**
 * What a form carries that keeps what is typed: `name` is its address, with `#` and more
 * where several are sent there. `step`: the field that has the server make the form with
 * all of its rows and save nothing; without, the draft is put into the form as it stands.
 */
export const keepsDraft = (
  name: string,
  { isFresh, step }: { isFresh: boolean; step?: string },
) => ({
  "data-draft": name,
  // One that came back holds what was typed already.
  "data-draft-fresh": isFresh ? "" : undefined,
  "data-draft-step": step,
});

/** Nothing has been sent yet of what is typed into it. */
export const isFreshForm = ({ values, errors }: FormState): boolean =>
  Object.keys(values).length + Object.keys(errors).length === 0;

/** Inside a form with `data-draft`; the script shows it (islands/shell/drafts.ts). */
export const DraftOffer = ({ name }: { name?: string }) => {
  const t = useT();
  return (
    <>
      {name !== undefined && <input type="hidden" name={DRAFT} value={name} />}
      <div class="notice notice-info" data-draft-offer="" hidden>
        <div data-draft-found="">
          <div class="flex flex-wrap items-center gap-2">
            <span>
              {t("shell.draftFound")} <span data-draft-time="" />
            </span>
            <span data-draft-restore="">
              <Button small type="button" icon="history">
                {t("shell.draftRestore")}
              </Button>
            </span>
            <span data-draft-forget="">
              <Button small kind="quiet" type="button">
                {t("shell.draftForget")}
              </Button>
            </span>
          </div>
        </div>
        <span data-draft-gone="" role="status" hidden>
          {t("shell.draftGone")}
        </span>
      </div>
    </>
  );
};
