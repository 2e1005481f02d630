import Papa from "papaparse";
import { z } from "zod";
import {
  AUDIT_PATH,
  AuditFilter,
  AuditKeeping,
  AuditTable,
} from "../../../components/admin/site/AuditTable.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  AUDIT_KINDS,
  type AuditRecord,
  KeepingDraft,
} from "../../../lib/audit/schema.ts";
import {
  type AuditQuery,
  exportAudit,
  keepDaysOf,
  MAX_LOOKED_AT,
  searchAudit,
  setKeepDays,
} from "../../../lib/audit/service.ts";
import { unwrap } from "../../../lib/failure.ts";
import { DAY_MS } from "../../../lib/dates.ts";
import { safeCell } from "../../../lib/files/safe_cell.ts";
import { optionalText } from "../../../lib/http/input.ts";
import { momentTyped } from "../../../lib/http/moments.ts";
import { addressOf } from "../../../lib/http/query.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { listPage } from "../../list_page.tsx";
import { momentOf } from "../../page.tsx";

const day = z.preprocess(
  (value) => value === "" ? undefined : value,
  z.string().regex(/^\d{4}-\d\d-\d\d$/).optional(),
);

/** What the page, its file and the call are asked by. */
export const AUDIT_ASKS = {
  person: optionalText(100),
  kind: z.preprocess(
    (value) => value === "" ? undefined : value,
    z.enum(AUDIT_KINDS).optional(),
  ),
  target: optionalText(100),
  since: day,
  until: day,
};
type Asks = z.infer<z.ZodObject<typeof AUDIT_ASKS>>;

/** The days of a query are the reader's; both are meant as a whole. */
export function auditQuery(
  c: AppContext,
  { person, kind, target, since, until }: Asks,
): AuditQuery {
  const at = (day: string | undefined) =>
    day === undefined
      ? undefined
      : momentTyped(`${day}T00:00`, c.get("timeZone")) ?? undefined;
  const last = at(until);
  return {
    person,
    kind,
    target,
    from: at(since),
    until: last === undefined ? undefined : last + DAY_MS,
  };
}

export const auditLog = listPage({
  path: AUDIT_PATH,
  rows: 20,
  isSizable: true,
  asks: AUDIT_ASKS,
  async show(c, { query, part }, form: FormState = EMPTY_FORM) {
    const t = c.get("t");
    const act = c.get("act");
    const found = await searchAudit(act, auditQuery(c, query), part);
    const { total, rows } = unwrap(found);
    const { person, kind, target, since, until } = query;
    const asked = { person, kind, target, since, until };
    return {
      title: t("audit.title"),
      layout: "admin",
      status: form === EMPTY_FORM ? 200 : 422,
      total,
      actions: (
        <Button icon="download" href={addressOf(`${AUDIT_PATH}/csv`, asked)}>
          {t("audit.csv")}
        </Button>
      ),
      filter: (
        <>
          <p class="text-ink2 max-w-form">
            {t("audit.lead", { most: MAX_LOOKED_AT })}{" "}
            <a href="/admin/discussion/log">{t("audit.moderation")}</a>
          </p>
          <AuditFilter t={t} asked={asked} />
          <AuditKeeping
            t={t}
            keepDays={await keepDaysOf(act.site)}
            form={form}
          />
        </>
      ),
      empty: { icon: "history", title: t("audit.none") },
      rows: rows.length === 0
        ? null
        : <AuditTable t={t} moment={momentOf(c)} rows={rows} />,
    };
  },
});

export const auditKeepingForm = form({
  schema: KeepingDraft,
  run: ({ act }, { keepDays }) => setKeepDays(act, keepDays),
  next: () => ({ to: AUDIT_PATH, key: "audit.saved" }),
  again: ({ c }, state) => auditLog.again(c, auditLog.asks.parse({}), state),
});

/** Of the file, the same in every language: programs read it. */
const CSV_HEAD = "time person address kind action path changes".split(" ");

const changesText = ({ changes, total }: AuditRecord) =>
  [
    ...changes.map(({ what, id, label, fields }) =>
      `${what} ${id}${label === "" ? "" : ` (${label})`}: ${
        fields.map(({ name, before, after }) =>
          `${name} ${before ?? "–"} → ${after ?? "–"}`
        ).join("; ")
      }`
    ),
    ...(total > changes.length ? [`+${total - changes.length}`] : []),
  ].join("\n");

/** All of it that matches, as a table for spreadsheets. */
export const auditCsv = page(
  { query: z.object(AUDIT_ASKS) },
  async (c, { query }) => {
    const t = c.get("t");
    const found = await exportAudit(c.get("act"), auditQuery(c, query));
    const rows = unwrap(found).map((record) => [
      new Date(record.at).toISOString(),
      record.username,
      record.ip,
      t(`audit.kinds.${record.kind}`),
      record.action,
      record.path,
      changesText(record),
    ]);
    const table = [CSV_HEAD, ...rows];
    // With a mark by which Excel knows UTF-8.
    const text = `\ufeff${
      Papa.unparse(table.map((row) => row.map(safeCell)))
    }\r\n`;
    return new Response(text, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": "attachment; filename=audit.csv",
        "cache-control": "no-store",
      },
    });
  },
);
