import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
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
      total={total}
      isPaged={total > table.rows.length}
      looked={looked}
    />
  </div>
);

const CREATE = { href: `${ACCOUNT_LIST_PATH}/create`, icon: "plus" } as const;
const GENERATE = {
  href: `${ACCOUNT_LIST_PATH}/generate`,
  icon: "list",
} as const;

/** Where new accounts come from; a phone has the one for a whole class, and a menu. */
export const AccountActions = () => {
  const t = useT();
  return (
    <>
      <div class="flex gap-3 max-sm:hidden">
        <Button {...CREATE}>{t("people.newSubmit")}</Button>
        <Button {...GENERATE}>{t("people.generate")}</Button>
      </div>
      <span class="account-import">
        <Button
          kind="primary"
          icon="upload"
          href={`${ACCOUNT_LIST_PATH}/import`}
        >
          {t("roster.import")}
        </Button>
      </span>
      <details class="menu sm:hidden">
        <summary class="btn btn-icon" aria-label={t("people.newOther")}>
          <Icon name="dots" />
        </summary>
        <div class="menu-list">
          <a href={CREATE.href}>
            <Icon name={CREATE.icon} /> {t("people.newSubmit")}
          </a>
          <a href={GENERATE.href}>
            <Icon name={GENERATE.icon} /> {t("people.generate")}
          </a>
        </div>
      </details>
    </>
  );
};
