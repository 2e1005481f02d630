import { PERMISSIONS } from "../../lib/accounts/access.ts";
import {
  namePermissions,
  PermissionDraft,
  RoleDraft,
  setRole,
} from "../../lib/accounts/rights.ts";
import { ROLES } from "../../lib/accounts/schema.ts";
import { unwrap } from "../../lib/failure.ts";
import { permissionName } from "../admin/rights/rights.tsx";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

/** All permissions, with what they are called (spec 3 §2.10). */
export const apiPermissions = api(
  { answer: [shape("permission s, name s")] },
  (_, __, c) =>
    PERMISSIONS.map((permission) => ({
      permission,
      name: permissionName(c, permission),
    })),
);

export const apiNamePermission = api(
  { body: PermissionDraft },
  async (act, { body }) => void unwrap(await namePermissions(act, [body])),
);

/** All roles, with what they may do. */
export const apiRoles = api({
  answer: [{ ...shape("role s"), permissions: ["s"] }],
}, ({ site }) =>
  ROLES.map((role) => ({
    role,
    permissions: PERMISSIONS.filter((permission) =>
      site.accounts.rights.permissionsOf(role).includes(permission)
    ),
  })));

export const apiSetRole = api(
  { body: RoleDraft },
  async (act, { body }) => void unwrap(await setRole(act, body)),
);
