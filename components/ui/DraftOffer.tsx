import { useT } from "../reader.tsx";
import { Button } from "./Button.tsx";

/** Inside a form with `data-draft`; the script shows it (islands/shell/drafts.ts). */
export const DraftOffer = () => {
  const t = useT();
  return (
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
  );
};
