import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import type { Act } from "./act.ts";
import {
  grantedTo,
  isRoot,
  type Permission,
  PERMISSIONS,
  toViewer,
  type Viewer,
} from "./access.ts";
import { type Role, ROLES, type User } from "./schema.ts";

const MAX_NAME_CHARS = 60;

/** What a role may do, where root has changed it. */
const RoleGrants = z.object({
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
});
type RoleGrants = z.infer<typeof RoleGrants>;

/** What root calls a permission, in place of our own words. */
const PermissionName = z.object({
  permission: z.enum(PERMISSIONS),
  name: z.string(),
});
type PermissionName = z.infer<typeof PermissionName>;

const grantCollection = (store: Store) =>
  store.collection<RoleGrants, [role: Role]>({
    name: "role_grants",
    audience: "private",
    schema: RoleGrants,
    id: ({ role }) => [role],
  });

const nameCollection = (store: Store) =>
  store.collection<PermissionName, [permission: Permission]>({
    name: "permission_names",
    audience: "private",
    schema: PermissionName,
    id: ({ permission }) => [permission],
  });

/** Which role has which permissions, as the contract has it (§0.6) and root has changed it. */
export async function openRights(store: Store) {
  const grants = grantCollection(store);
  const names = nameCollection(store);
  const keptGrants = await Kept.load(grants);
  const keptNames = await Kept.load(names);
  const permissionsOf = (role: Role): readonly Permission[] =>
    keptGrants.get(role)?.permissions ?? grantedTo(role);
  const rights = {
    grants,
    names,
    /** Whether the site has named teachers; its switch is registered here (`openSite`). */
    hasTeachers: () => true,
    permissionsOf,
    /** Returns what root calls a permission; null: what it is called anyway. */
    nameOf: (permission: Permission): string | null =>
      keptNames.get(permission)?.name ?? null,
    viewerOf: (user: User): Viewer =>
      toViewer(user, permissionsOf, rights.hasTeachers()),
  };
  return rights;
}
export type Rights = Awaited<ReturnType<typeof openRights>>;

/** What a call and a form send. */
export const RoleDraft = z.object({
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
});
export const PermissionDraft = z.object({
  permission: z.enum(PERMISSIONS),
  /** "" for our own words. */
  name: z.string().trim().max(MAX_NAME_CHARS, "textTooLong"),
});

/** Sets what a role may do, from the next request of its people on. Root's own rights stay. */
export async function setRole(
  { site, viewer }: Act,
  { role, permissions }: z.infer<typeof RoleDraft>,
): Promise<Result<null, Refusal>> {
  if (!isRoot(viewer)) return refuse("forbidden");
  if (role === "root") return refuse("rootRights");
  const wanted = PERMISSIONS.filter((name) => permissions.includes(name));
  const { grants } = site.accounts.rights;
  const saved = await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(grants, role);
    const next = { role, permissions: wanted };
    if (known === null) tx.insert(grants, next);
    else tx.put(grants, next);
    return ok(null);
  });
  site.log.info("rights of a role set", {
    role,
    permissions: wanted.join(" "),
    by: viewer!.username,
  });
  return saved;
}

/** Sets what permissions are called in the admin area. */
export async function namePermissions(
  { site, viewer }: Act,
  drafts: readonly z.infer<typeof PermissionDraft>[],
): Promise<Result<null, Refusal>> {
  if (!isRoot(viewer)) return refuse("forbidden");
  const { names } = site.accounts.rights;
  return await site.store.transact<null, Refusal>(async (tx) => {
    for (const draft of drafts) {
      const known = await tx.get(names, draft.permission);
      if (draft.name === "") {
        if (known !== null) tx.delete(names, draft.permission);
      } else if (known === null) tx.insert(names, draft);
      else tx.put(names, draft);
    }
    return ok(null);
  });
}
