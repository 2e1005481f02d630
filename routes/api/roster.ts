import { z } from "zod";
import {
  AccountDraft,
  changeAccount,
  listAccounts,
  toAccountRow,
} from "../../lib/accounts/roster.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  limit,
  optionalFlag,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { api } from "../define.ts";

const Query = z.object({
  keyword: optionalText(100),
  onlyAdmin: optionalFlag,
  currentPage: pageNumber,
  limit: limit(10),
});

/** Contract §23. */
export const apiAccounts = api(
  { query: Query },
  async ({ site }, { query }) => {
    const { keyword, onlyAdmin } = query;
    const { total, rows } = await listAccounts(site, {
      keyword,
      onlyAdmin,
      from: firstRow(query),
      limit: query.limit,
    });
    return pageOf(rows.map(toAccountRow), total, query);
  },
);

/** Contract §23. */
export const apiEditAccount = api(
  { body: AccountDraft, saysInBody: true },
  async (act, { body }) => {
    unwrap(await changeAccount(act, body));
  },
);
