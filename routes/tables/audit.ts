import { auditLog } from "../admin/site/audit.tsx";
import { auditCsv } from "../admin/site/audit_csv.ts";
import { auditKeepingForm } from "../admin/site/audit_keeping.ts";
import { apiAudit, apiSetAuditKeeping } from "../api/audit.ts";
import { get, post, put, type Route } from "../define.ts";
import { rootOnly } from "../guards.ts";

/** Who has changed what; part of `../mod.ts`. Nothing here changes a record. */
export const AUDIT_ROUTES: readonly Route[] = [
  get("/admin/audit", rootOnly, auditLog),
  get("/admin/audit/file", rootOnly, auditCsv),
  post("/admin/audit/keep", rootOnly, auditKeepingForm),
  get("/api/admin/audit", rootOnly, apiAudit),
  put("/api/admin/audit/keep", rootOnly, apiSetAuditKeeping),
];
