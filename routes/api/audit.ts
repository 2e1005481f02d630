import { z } from "zod";
import { KeepingDraft } from "../../lib/audit/schema.ts";
import {
  keepDaysOf,
  searchAudit,
  setKeepDays,
} from "../../lib/audit/service.ts";
import { unwrap } from "../../lib/failure.ts";
import { firstRow, limit, pageNumber } from "../../lib/http/input.ts";
import { wireDate } from "../../lib/wire.ts";
import { AUDIT_ASKS, auditQuery } from "../admin/site/audit_asks.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

const query = z.object({
  ...AUDIT_ASKS,
  currentPage: pageNumber,
  limit: limit(20),
});

/** Who has changed what, newest first. */
export const apiAudit = api({
  answer: {
    ...shape("keepDays i?, total i, size i, current i, pages i"),
    records: [{
      ...shape(
        "id s, gmtCreate d, uid s, username s, ip s, action s, kind s, path s",
      ),
      changes: [{
        ...shape("what s, id s, label s"),
        fields: [shape("name s, before s?, after s?")],
      }],
      ...shape("total i"),
    }],
  },
  query,
}, async (act, { query }, c) => {
  const { currentPage, limit } = query;
  const part = { from: firstRow(query), limit };
  const asked = auditQuery(c, query);
  const { total, rows } = unwrap(await searchAudit(act, asked, part));
  return {
    keepDays: await keepDaysOf(act.site),
    total,
    size: limit,
    current: currentPage,
    pages: Math.ceil(total / limit),
    records: rows.map(({ at, id, ...record }) => ({
      id,
      gmtCreate: wireDate(at),
      ...record,
    })),
  };
});

export const apiSetAuditKeeping = api(
  { body: KeepingDraft },
  async (act, { body }) => void unwrap(await setKeepDays(act, body.keepDays)),
);
