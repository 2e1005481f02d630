import { z } from "zod";
import type { Refusal } from "../failure.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { may } from "../accounts/access.ts";
import { cellsOf, COLUMNS } from "./columns.ts";
import { importRows } from "./import.ts";
import { ROLES } from "../accounts/schema.ts";
import type { Slip } from "../accounts/slips.ts";

/** A row of a class list, and the role, which only root can give. */
export const NewAccountDraft = z.object({
  ...Object.fromEntries(
    COLUMNS.map((column) => [column, z.string().default("")]),
  ),
  role: z.enum(ROLES, "roleUnknown").default("user"),
}).transform(({ role, ...cells }) => ({
  role,
  cells: cellsOf((column) => (cells as Record<string, string>)[column]),
}));
type NewAccountDraft = z.infer<typeof NewAccountDraft>;

/** Creates one account, by the same rules as a class list with one row. */
export async function createAccount(
  act: Act,
  { cells, role }: NewAccountDraft,
): Promise<Result<Slip, Refusal[]>> {
  if (role !== "user" && !may(act.viewer, "user_admin")) {
    return err([{ code: "forbidden", field: "role" }]);
  }
  const { added: [slip], left: [row] } = await importRows(
    act,
    [{ row: 1, cells }],
    { inventsPasswords: true, role },
  );
  return slip === undefined
    ? err(
      Object.entries(row.faults).map(([field, fault]) => ({ ...fault, field })),
    )
    : ok(slip);
}
