import { useT } from "../../reader.tsx";
import { type Role, ROLES } from "../../../lib/accounts/schema.ts";
import { type FormState, SelectField } from "../../ui/Field.tsx";

export interface RoleFieldProps {
  form: FormState;
  value: Role;
}

/**
 * A role to choose, and what it may do (docs/rights.md): of the one chosen at
 * once (styles/roles.css), of all to compare.
 */
export const RoleField = ({ form, value }: RoleFieldProps) => {
  const t = useT();
  return (
    <div class="role-field">
      <SelectField
        name="role"
        label={t("roster.role")}
        value={value}
        options={ROLES.map((role) => ({
          value: role,
          text: t(`roster.role.${role}`),
        }))}
        form={form}
      />
      <div aria-live="polite">
        {ROLES.map((role) => (
          <p key={role} class="role-chosen" data-role={role}>
            {t(`roster.may.${role}`)}
          </p>
        ))}
      </div>
      <details class="more">
        <summary>{t("roster.allRoles")}</summary>
        <dl class="role-list">
          {ROLES.map((role) => (
            <div key={role}>
              <dt>{t(`roster.role.${role}`)}</dt>
              <dd>{t(`roster.may.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
};
