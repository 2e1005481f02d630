import { z } from "zod";
import {
  GenerateDraft,
  generateUsers,
} from "../../lib/account_lists/generate.ts";
import { MAX_AT_ONCE } from "../../lib/account_lists/many.ts";
import { removeAccounts } from "../../lib/account_lists/remove.ts";
import {
  AccountDraft,
  changeAccount,
  listAccounts,
  toAccountRow,
} from "../../lib/account_lists/accounts.ts";
import { Failure, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  limit,
  optionalFlag,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { openSlips } from "../../lib/account_lists/slip_lists.ts";
import { workbook } from "../admin/accounts/slips.tsx";
import { api } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";

const Query = z.object({
  keyword: optionalText(100),
  onlyAdmin: optionalFlag,
  currentPage: pageNumber,
  limit: limit(10),
});

/** Contract §23. */
export const apiAccounts = api(
  {
    answer: pageOfRows({
      ...shape(
        "uid s, username s, nickname s?, avatar s?, titleName s?, titleColor s?, email s?, number s?, gender s, school s?, course s?, signature s?, realname s?, github s?, blog s?, cfUsername s?, password null, status i, gmtCreate d, gmtModified d",
      ),
      roles: [shape("id i, role s, description s?, status i")],
    }),
    query: Query,
  },
  async (act, { query }) => {
    const { keyword, onlyAdmin } = query;
    const { total, rows } = await listAccounts(act, {
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

/** Contract §23: their names and passwords come with the table. */
export const apiGenerateUsers = api(
  { answer: shape("key s"), body: GenerateDraft },
  async (act, { body }) => {
    const { key, waitsFor } = unwrap(await generateUsers(act, body));
    if (waitsFor !== null) throw new Failure(waitsFor, { atEdge: true });
    return { key };
  },
);

/** Contract §21: half an hour; the page has them for longer. */
const TABLE_LIFE_MS = 30 * 60_000;

/** Contract §21: to whoever has made them. */
export const apiGeneratedTable = api(
  { query: z.object({ key: z.string().regex(/^[0-9a-f]{1,64}$/) }) },
  async (act, { query: { key } }) => {
    const opened = await openSlips(act, key);
    const isLate = opened.ok &&
      opened.value.list.at + TABLE_LIFE_MS <= act.now;
    const slips = opened.ok && !isLate ? opened.value.slips : null;
    // A failed download is a 400, whatever the reason (contract §0.2).
    if (slips === null) {
      const code = opened.ok && !isLate ? "slipsNotYet" : "slipsGone";
      throw new Failure({ code }, { atEdge: true, status: 400 });
    }
    return workbook(key, [
      ["username", "password"],
      ...slips.map(({ username, password }) => [username, password]),
    ]);
  },
);

/** Contract §23: 400 when none was deleted; others are kept and told of. */
export const apiDeleteAccounts = api(
  { body: z.object({ ids: z.array(z.string().max(32)).max(MAX_AT_ONCE) }) },
  async (act, { body: { ids } }) => {
    const { done, refusals } = await removeAccounts(act, new Set(ids));
    if (done.length === 0) {
      const refusal = refusals[0] ?? { code: "manyNone" };
      throw new Failure(refusal, { atEdge: false, status: 400 });
    }
  },
);
