import { AccountFilter } from "../../../components/admin/accounts/AccountFilter.tsx";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";
import {
  AccountActions,
  AccountList,
} from "../../../components/admin/accounts/AccountList.tsx";
import { may } from "../../../lib/accounts/access.ts";
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
        />
      ),
    };
  },
});
