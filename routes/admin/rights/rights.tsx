import { z } from "zod";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { type Permission, PERMISSIONS } from "../../../lib/accounts/access.ts";
import {
  namePermissions,
  PermissionDraft,
  RoleDraft,
  setRole,
} from "../../../lib/accounts/rights.ts";
import { type Role, ROLES } from "../../../lib/accounts/schema.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";

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

const RIGHTS_PATH = "/admin/auth";

interface RightsPageProps {
  roles: readonly { role: Role; permissions: readonly Permission[] }[];
  permissions: readonly { permission: Permission; name: string }[];
  /** The names as they were sent, if one was refused. */
  form: FormState;
}

/** Each role with what it may do; below, what permissions are called. */
function RightsPage(props: RightsPageProps) {
  const t = useT();
  const { roles, permissions, form } = props;
  return (
    <div class="flex flex-col gap-5 max-w-form">
      {roles.map(({ role, permissions: granted }) => (
        <details
          class="card p-5"
          id={`role-${role}`}
          key={role}
        >
          <summary class="cursor-pointer">
            <b>{t(`roster.role.${role}`)}</b>{" "}
            <span class="mono text-sm text-ink2">{role}</span>{" "}
            <span class="text-sm text-ink2">
              {t("rights.count", { count: granted.length })}
            </span>
          </summary>
          <form
            class="flex flex-col gap-4 pt-4"
            method="post"
            action={`${RIGHTS_PATH}/role/${role}`}
          >
            <div class="grid gap-3 sm:grid-cols-2">
              {permissions.map(({ permission, name }) => (
                <Check
                  key={permission}
                  name="permissions"
                  value={permission}
                  label={name}
                  help={permission}
                  checked={granted.includes(permission)}
                />
              ))}
            </div>
            <div>
              <Button kind="primary" small>{t("rights.saveRole")}</Button>
            </div>
          </form>
        </details>
      ))}
      <form
        class="flex flex-col gap-5"
        method="post"
        action={`${RIGHTS_PATH}/names`}
      >
        <FormErrors form={form} />
        <FormCard title={t("rights.names")} help={t("rights.namesHelp")}>
          <div class="grid gap-5 sm:grid-cols-2">
            {permissions.map(({ permission, name }) => (
              <TextField
                key={permission}
                name={permission}
                label={permission}
                form={form}
                value={form === EMPTY_FORM ? name : form.values[permission]}
                maxLength={60}
                autoComplete="off"
              />
            ))}
          </div>
        </FormCard>
        <FormButtons>
          <Button kind="primary">{t("rights.saveNames")}</Button>
        </FormButtons>
      </form>
    </div>
  );
}
