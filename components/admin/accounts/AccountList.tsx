import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import {
  ACCOUNT_LIST_PATH,
  AccountTable,
  type AccountTableProps,
} from "./AccountTable.tsx";
import { MANY_FORM, ManyBar, type ManyBarProps } from "./ManyBar.tsx";

type AccountListProps =
  & Omit<AccountTableProps, "formId">
  & Pick<ManyBarProps, "total" | "looked">;

/** A page of accounts, and below it what can be done with several of them. */
export const AccountList = ({ total, looked, ...table }: AccountListProps) => (
  <div class="roster flex flex-col gap-5">
    <AccountTable {...table} formId={MANY_FORM} />
    <ManyBar
      t={table.t}
      total={total}
      isPaged={total > table.rows.length}
      looked={looked}
    />
  </div>
);

/** Where new accounts come from. */
export const AccountActions = ({ t }: { t: Translate }) => (
  <div class="flex flex-wrap gap-3">
    <Button icon="plus" href={`${ACCOUNT_LIST_PATH}/create`}>
      {t("people.newSubmit")}
    </Button>
    <Button icon="list" href={`${ACCOUNT_LIST_PATH}/generate`}>
      {t("people.generate")}
    </Button>
    <Button kind="primary" icon="upload" href={`${ACCOUNT_LIST_PATH}/import`}>
      {t("roster.import")}
    </Button>
  </div>
);
