import { z } from "zod";
import { AUDIT_KINDS } from "../../../lib/audit/schema.ts";
import type { AuditQuery } from "../../../lib/audit/service.ts";
import { optionalText } from "../../../lib/http/input.ts";
import { momentTyped } from "../../../lib/http/moments.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { DAY_MS } from "../../../lib/durations.ts";

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
