import type { Viewer } from "../../../lib/accounts/access.ts";
import { mayImport } from "../../../lib/exchange/access.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { EXCHANGE_PATH } from "../../exchange/ExchangePage.tsx";
import { Button } from "../../ui/Button.tsx";

export interface ProblemListActionsProps {
  t: Translate;
  viewer: Viewer | null;
}

/** Where new problems come from. */
export function ProblemListActions({ t, viewer }: ProblemListActionsProps) {
  return (
    <>
      {mayImport(viewer) && (
        <Button kind="quiet" icon="inbox" href={EXCHANGE_PATH}>
          {t("exchange.open")}
        </Button>
      )}
      <Button kind="primary" icon="plus" href="/admin/problem/create">
        {t("admin.create")}
      </Button>
    </>
  );
}
