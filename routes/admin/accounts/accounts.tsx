import { AccountFilter } from "../../../components/admin/accounts/AccountFilter.tsx";
import {
  ACCOUNT_LIST_PATH,
  AccountTable,
  type AccountTableProps,
} from "../../../components/admin/accounts/AccountTable.tsx";
import { isNamedTeacher, may } from "../../../lib/accounts/access.ts";
import { listAccounts } from "../../../lib/account_lists/accounts.ts";
import { listPage } from "../../list_page.tsx";
import { momentOf } from "../../page.tsx";
import {
  ASKS,
  classesOf,
  inOrder,
  type Refused,
  refusedNotice,
  shownClass,
  slipsOpen,
  toQuery,
  toRow,
} from "./account_lists.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import {
  MANY_FORM,
  ManyBar,
  type ManyBarProps,
} from "../../../components/admin/accounts/ManyBar.tsx";

/** The accounts that the viewer manages. */
export const accountList = listPage({
  path: ACCOUNT_LIST_PATH,
  rows: 50,
  isSizable: true,
  asks: ASKS,
  fits: (_, query) => inOrder(query),
  inAddress: ({ desc, currentPage, ...asked }) => ({
    ...asked,
    // In the address as words: a false one would be left out.
    desc: desc === undefined ? undefined : `${desc}`,
    currentPage: currentPage === 1 ? undefined : currentPage,
  }),
  async show(c, { query, part, hrefOf }, refused?: Refused) {
    const t = c.get("t");
    const act = c.get("act");
    const { limit: _, ...looked } = query;
    const column = query.sort ?? "created";
    const desc = query.desc ?? column === "created";
    const { total, rows } = await listAccounts(act, {
      ...toQuery(query),
      ...part,
      sort: column,
      desc,
    });
    const isForAll = may(act.viewer, "user_admin");
    // Of a teacher whom nothing is asked of and who has nobody yet.
    const hasNoClass = total === 0 && !isForAll &&
      !query.keyword && !query.course && !query.role;
    return {
      title: t("roster.title"),
      layout: "admin",
      status: refused === undefined ? 200 : 422,
      total,
      actions: <AccountActions />,
      filter: (
        <>
          {refused && refusedNotice(t, refused)}
          {await slipsOpen(c)}
          <AccountFilter
            asked={looked}
            sort={{ column, desc }}
            classes={classesOf(c)}
            isForAll={isForAll}
          />
          {shownClass(c, query.course)}
        </>
      ),
      empty: {
        icon: "user",
        title: t(hasNoClass ? "roster.noClass" : "roster.empty"),
        children: (
          <p>{t(hasNoClass ? "roster.noClassHelp" : "roster.emptyHelp")}</p>
        ),
        next: { href: "/admin/user/import", text: t("admin.importTitle") },
      },
      rows: rows.length === 0 ? null : (
        <AccountList
          moment={momentOf(c)}
          rows={rows.map(toRow)}
          ticked={refused?.ticked}
          sort={{ column, desc }}
          filled={act.site.accounts.directory.filledColumns()}
          sortHref={(by) =>
            hrefOf({ sort: by, desc: by === column ? !desc : undefined })}
          total={total}
          looked={looked}
          givesRoles={isForAll}
          hasTeachers={rows.some(isNamedTeacher)}
        />
      ),
    };
  },
});

type AccountListProps =
  & Omit<AccountTableProps, "formId">
  & Omit<ManyBarProps, "isPaged">;

/** A page of accounts, and below it what can be done with several of them. */
const AccountList = (props: AccountListProps) => (
  <div class="roster flex flex-col gap-5">
    <AccountTable {...props} formId={MANY_FORM} />
    <ManyBar {...props} isPaged={props.total > props.rows.length} />
  </div>
);

const CREATE = { href: `${ACCOUNT_LIST_PATH}/create`, icon: "plus" } as const;
const GENERATE = {
  href: `${ACCOUNT_LIST_PATH}/generate`,
  icon: "list",
} as const;

/** Where new accounts come from; a phone has the one for a whole class, and a menu. */
const AccountActions = () => {
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
