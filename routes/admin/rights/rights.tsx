import { z } from "zod";
import {
  RIGHTS_PATH,
  RightsPage,
} from "../../../components/admin/rights/RightsPage.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { type Permission, PERMISSIONS } from "../../../lib/accounts/access.ts";
import {
  namePermissions,
  PermissionDraft,
  RoleDraft,
  setRole,
} from "../../../lib/accounts/rights.ts";
import { ROLES } from "../../../lib/accounts/schema.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";

/** What a permission is called here: by root, or by ourselves. */
export const permissionName = (c: AppContext, permission: Permission) =>
  c.get("act").site.accounts.rights.nameOf(permission) ??
    c.get("t")(`rights.permission.${permission}`);

function show(c: AppContext, form: FormState = EMPTY_FORM) {
  const t = c.get("t");
  const { rights } = c.get("act").site.accounts;
  return adminPage(c, {
    title: t("rights.title"),
    lead: t("rights.lead"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <RightsPage
        roles={ROLES.filter((role) => role !== "root")
          .map((role) => ({ role, permissions: rights.permissionsOf(role) }))}
        permissions={PERMISSIONS.map((permission) => ({
          permission,
          name: permissionName(c, permission),
        }))}
        form={form}
      />
    ),
  });
}

export const showRights = (c: AppContext) => show(c);

export const roleForm = form({
  params: z.object({ role: RoleDraft.shape.role }),
  schema: RoleDraft,
  pick: (form, { params: { role } }) => ({
    role,
    permissions: form.all("permissions"),
  }),
  run: ({ act }, draft) => setRole(act, draft),
  next: ({ params: { role } }) => ({
    to: `${RIGHTS_PATH}#role-${role}`,
    key: "rights.saved",
  }),
});

const { name } = PermissionDraft.shape;

/** A name that is our own, or empty, is not kept: it follows the reader's language. */
export const namesForm = form({
  schema: z.partialRecord(PermissionDraft.shape.permission, name),
  pick: (form) =>
    Object.fromEntries(
      PERMISSIONS.flatMap((permission) => {
        const typed = form.get(permission);
        return typed === null ? [] : [[permission, typed]];
      }),
    ),
  run: ({ c, act }, names) => {
    const t = c.get("t");
    return namePermissions(
      act,
      PERMISSIONS.flatMap((permission) => {
        const typed = names[permission];
        if (typed === undefined) return [];
        const isOwn = typed === t(`rights.permission.${permission}`);
        return [{ permission, name: isOwn ? "" : typed }];
      }),
    );
  },
  next: () => ({ to: RIGHTS_PATH, key: "rights.saved" }),
  again: ({ c }, form) => show(c, form),
});
