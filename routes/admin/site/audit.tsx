import {
  AUDIT_PATH,
  AuditFilter,
  AuditKeeping,
  AuditTable,
} from "../../../components/admin/site/AuditTable.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  keepDaysOf,
  MAX_LOOKED_AT,
  searchAudit,
} from "../../../lib/audit/service.ts";
import { unwrap } from "../../../lib/failure.ts";
import { listPage } from "../../list_page.tsx";
import { AUDIT_ASKS, auditQuery } from "./audit_asks.ts";
import { auditNames } from "./audit_names.ts";

/** Who has changed what, and the days for which that is kept. */
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
      filter: (
        <>
          <p class="text-ink2 max-w-form">
            {t("audit.lead", { most: MAX_LOOKED_AT })}{" "}
            <a href="/admin/discussion/log">{t("audit.moderation")}</a>
          </p>
          <AuditFilter asked={asked} />
          <AuditKeeping
            keepDays={await keepDaysOf(act.site)}
            form={form}
          />
        </>
      ),
      empty: { icon: "history", title: t("audit.none") },
      rows: rows.length === 0 ? null : (
        <AuditTable
          rows={rows}
          nameOf={auditNames(c)}
        />
      ),
    };
  },
});
