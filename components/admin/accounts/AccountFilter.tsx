import { useT } from "../../reader.tsx";
import type { ClassCount } from "../../../lib/accounts/directory.ts";
import {
  type AccountListOrder,
  orderOf,
} from "../../../lib/accounts/account_order.ts";
import { ROLES } from "../../../lib/accounts/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { Select, type SelectProps } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { ACCOUNT_LIST_PATH, type AccountTableProps } from "./AccountTable.tsx";

/** What the list shows, as its address has it. */
export interface AccountsAsked {
  keyword?: string;
  /** A class's name; "-" for those of none. */
  course?: string;
  role?: string;
}

export interface AccountFilterProps {
  asked: AccountsAsked;
  sort: AccountTableProps["sort"];
  classes: readonly ClassCount[];
  /** Whether there are other accounts than those of pupils in classes. */
  isForAll: boolean;
}

/** In the address: who is in no class. No class can be named so. */
export const NO_CLASS = "-";

export function AccountFilter(
  { asked, sort, classes, isForAll }: AccountFilterProps,
) {
  const t = useT();
  return (
    <form
      class="account-filter"
      action={ACCOUNT_LIST_PATH}
      role="search"
    >
      <SearchField value={asked.keyword} label={t("people.search")} isOfList />
      {/* On a phone the choices are folded, unless one of them is made. */}
      <details
        class="account-fold"
        open={asked.course !== undefined || asked.role !== undefined}
      >
        <summary class="btn btn-quiet btn-small">
          {t("people.filter")}
          <Icon name="chevronDown" />
        </summary>
      </details>
      <Choice
        name="course"
        value={asked.course}
        label={t("people.class")}
        options={[
          { value: "", text: t("people.classAll") },
          ...classes.map(({ name, count }) => ({
            value: name,
            text: t("people.classCount", { name, count }),
          })),
          ...isForAll ? [{ value: NO_CLASS, text: t("people.classNone") }] : [],
        ]}
      />
      {isForAll && (
        <Choice
          name="role"
          value={asked.role}
          label={t("roster.role")}
          options={[
            { value: "", text: t("people.roleAll") },
            { value: "staff", text: t("roster.adminsOnly") },
            ...ROLES.map((role) => ({
              value: role,
              text: t(`roster.role.${role}`),
            })),
          ]}
        />
      )}
      <OrderChoice sort={sort} />
      <span class="account-search">
        <Button icon="search">{t("shell.search")}</Button>
      </span>
    </form>
  );
}

/** Those that cards can be put in; the first is how the list is at first. */
const ORDERS = [
  "created-desc",
  "username",
  "realname",
  "number",
  "course",
  "school",
  "role",
  "lastLogin-desc",
  "lastLogin",
  "created",
] as const satisfies readonly AccountListOrder[];

/** In place of a table's heads, where there are cards; elsewhere it is unseen. */
function OrderChoice({ sort: { column, desc } }: {
  sort: AccountTableProps["sort"];
}) {
  const t = useT();
  const now = orderOf({ sort: column, desc });
  const options = ORDERS.map((order, n) => ({
    value: n === 0 ? "" : order as string,
    text: t(`people.order.${order}`),
  }));
  const isThere = ORDERS.some((order) => order === now);
  return (
    <Choice
      name="order"
      value={now === ORDERS[0] ? "" : now}
      label={t("people.order")}
      options={isThere
        ? options
        : [...options, { value: now, text: t("people.orderAsIs") }]}
      isForCards
    />
  );
}

const Choice = (
  { isForCards, ...props }: SelectProps & { isForCards?: boolean },
) => (
  <div
    class={isForCards ? "account-choice account-order" : "account-choice"}
    data-autosubmit=""
  >
    <Select {...props} value={props.value ?? ""} />
  </div>
);
