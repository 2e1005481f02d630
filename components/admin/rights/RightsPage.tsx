import { useT } from "../../reader.tsx";
import type { Permission } from "../../../lib/accounts/access.ts";
import type { Role } from "../../../lib/accounts/schema.ts";
import { Button } from "../../ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";

export const RIGHTS_PATH = "/admin/auth";

export interface RightsPageProps {
  roles: readonly { role: Role; permissions: readonly Permission[] }[];
  permissions: readonly { permission: Permission; name: string }[];
  /** The names as they were sent, if one was refused. */
  form: FormState;
}

/** Each role with what it may do; below, what permissions are called. */
export function RightsPage(props: RightsPageProps) {
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
