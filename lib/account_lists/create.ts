import { z } from "zod";
import type { Refusal } from "../failure.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { may } from "../accounts/access.ts";
import { cellsOf, COLUMNS } from "./columns.ts";
import { importRows, PAGE_PATIENCE_MS } from "./importing.ts";
import { ROLES } from "../accounts/schema.ts";

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

/** Creates one account, by the same rules as a class list with one row. Returns its name, and the key of its slip. */
export async function createAccount(
  act: Act,
  { cells, role }: NewAccountDraft,
): Promise<Result<{ username: string; key: string }, Refusal[]>> {
  if (role !== "user" && !may(act.viewer, "user_admin")) {
    return err([{ code: "forbidden", field: "role" }]);
  }
  const { key, left: [row] } = await importRows(
    act,
    [{ row: 1, cells }],
    { inventsPasswords: true, role, patienceMs: PAGE_PATIENCE_MS },
  );
  return key === null
    ? err(
      Object.entries(row.faults).map(([field, fault]) => ({ ...fault, field })),
    )
    : ok({ username: cells.username, key });
}
