import { AUDIT_PATH } from "../../../components/admin/site/AuditTable.tsx";
import { KeepingDraft } from "../../../lib/audit/schema.ts";
import { setKeepDays } from "../../../lib/audit/service.ts";
import { form } from "../../form.ts";
import { auditLog } from "./audit.tsx";

export const auditKeepingForm = form({
  schema: KeepingDraft,
  run: ({ act }, { keepDays }) => setKeepDays(act, keepDays),
  next: () => ({ to: AUDIT_PATH, key: "audit.saved" }),
  again: ({ c }, state) => auditLog.again(c, auditLog.asks.parse({}), state),
});
