import { changeAccount } from "../account_lists/accounts.ts";
import { AccountDraft } from "../account_lists/accounts.ts";
import { type Role, ROLE_IDS } from "../accounts/schema.ts";
import { type Refusal, refuse } from "../failure.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import { canManageCampuses } from "./access.ts";
import type { Act } from "./act.ts";
import type { Campus, CampusDraft } from "./schema.ts";

type CampusRole = Extract<Role, `sy_${string}`>;
const FIELDS = {
  sy_campus_principal: "principals",
  sy_campus_teacher: "teachers",
} as const;
/** Whoever has one of these gets the role that their campus gives; admins stay admins. */
const TURNED: readonly Role[] = [
  "teacher",
  "user",
  "sy_campus_principal",
  "sy_campus_teacher",
];

/** The accounts that a form names, with the role that each is to have. */
function staffOf(
  { site }: Act,
  draft: CampusDraft,
  campusId: number | null,
): Result<Map<string, CampusRole>, Refusal> {
  const staff = new Map<string, CampusRole>();
  for (const role of ["sy_campus_teacher", "sy_campus_principal"] as const) {
    const field = FIELDS[role];
    for (const name of draft[field]) {
      const uid = site.accounts.directory.uidOf(name);
      const known = uid === null ? null : site.accounts.directory.get(uid);
      const params = { name };
      if (uid === null || known === null) {
        return refuse("campusPersonUnknown", { field, params });
      }
      if (!TURNED.includes(known.role)) {
        return refuse("campusPersonUnfit", { field, params });
      }
      const other = site.campuses.book.ofStaff(uid);
      if (other !== null && other.id !== campusId) {
        return refuse("campusPersonElsewhere", {
          field,
          params: { name, campus: other.name },
        });
      }
      staff.set(uid, role);
    }
  }
  return ok(staff);
}

/** Makes a campus, or changes one; the accounts that it names get its roles. */
export async function saveCampus(
  act: Act,
  draft: CampusDraft,
  id: number | null = null,
): Promise<Result<Campus, Refusal>> {
  const { site, now } = act;
  if (!canManageCampuses(act)) return refuse("forbidden");
  const staff = staffOf(act, draft, id);
  if (!staff.ok) return staff;
  const own = id ?? await site.campuses.ids.next();
  const saved = await site.store.transact<Campus, Refusal>(async (tx) => {
    const { records } = site.campuses;
    const known = id === null ? null : await tx.get(records, id);
    if (id !== null && known === null) return refuse("campusNotFound");
    const holder = await tx.findBy(records, "name", nameKey(draft.name));
    if (holder !== null && holder.id !== id) {
      return refuse("campusNameTaken", { field: "name" });
    }
    const campus = {
      id: own,
      name: draft.name,
      staff: [...staff.value.keys()],
      createdAt: known?.createdAt ?? now,
    };
    return ok(
      known === null ? tx.insert(records, campus) : tx.put(records, campus),
    );
  });
  if (!saved.ok) return saved;
  for (const [uid, role] of staff.value) {
    const type = ROLE_IDS[role];
    const changed = await changeAccount(act, AccountDraft.parse({ uid, type }));
    if (!changed.ok) return changed;
  }
  return saved;
}

/** Removes a campus with its purchase records; its people stay, with their roles. */
export async function removeCampus(
  act: Act,
  id: number,
): Promise<Result<Campus, Refusal>> {
  const { site } = act;
  if (!canManageCampuses(act)) return refuse("forbidden");
  for (const before of site.campuses.beforeRemoval) await before(id);
  return await site.store.transact<Campus, Refusal>(async (tx) => {
    const known = await tx.get(site.campuses.records, id);
    if (known === null) return refuse("campusNotFound");
    tx.delete(site.campuses.records, id);
    return ok(known);
  });
}
