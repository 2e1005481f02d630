import { MAX_USERNAME_CHARS, ROLES } from "../../lib/accounts/schema.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Check, type FormState, SelectField, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { accountPath, type AccountRow } from "./AccountTable.tsx";

export interface AccountFormProps {
  t: Translate;
  account: AccountRow & {
    titleName: string | null;
    titleColor: string | null;
    modifiedAt: number;
  };
  form: FormState;
  /** Whether the viewer may change its role, ban it and let it in. */
  canChangeStanding: boolean;
}

/** Everything that root changes of somebody's account. */
export function AccountForm(props: AccountFormProps) {
  const { t, account, form } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-[560px]"
      method="post"
      action={accountPath(account.uid)}
    >
      <FormErrors t={t} form={form} />
      <input type="hidden" name="seenAt" value={account.modifiedAt} />
      <TextField
        name="username"
        label={t("roster.name")}
        value={account.username}
        maxLength={MAX_USERNAME_CHARS}
        autoComplete="off"
        form={form}
        required
      />
      <TextField
        name="realname"
        label={t("roster.realname")}
        value={account.realname ?? ""}
        maxLength={50}
        autoComplete="off"
        form={form}
      />
      <TextField
        name="email"
        type="email"
        label={t("roster.email")}
        value={account.email ?? ""}
        maxLength={320}
        autoComplete="off"
        form={form}
      />
      <TextField
        name="newPassword"
        label={t("roster.newPassword")}
        help={t("roster.newPasswordHelp")}
        maxLength={20}
        autoComplete="off"
        form={form}
        mono
      />
      <Standing {...props} />
      <TextField
        name="titleName"
        label={t("roster.titleName")}
        value={account.titleName ?? ""}
        maxLength={20}
        form={form}
      />
      <TextField
        name="titleColor"
        label={t("roster.titleColor")}
        help={t("roster.titleColorHelp")}
        value={account.titleColor ?? ""}
        maxLength={7}
        form={form}
        mono
      />
      <div>
        <Button kind="primary">{t("shell.save")}</Button>
      </div>
    </form>
  );
}

function Standing({ t, account, form, canChangeStanding }: AccountFormProps) {
  if (!canChangeStanding) {
    return (
      <p class="text-sm text-ink3">
        {t("roster.role")}: {t(`roster.role.${account.role}`)}.{" "}
        {t("roster.standingHelp")}
      </p>
    );
  }
  const isSentAgain = "username" in form.values;
  return (
    <>
      <SelectField
        name="role"
        label={t("roster.role")}
        value={account.role}
        options={ROLES.map((role) => ({
          value: role,
          text: t(`roster.role.${role}`),
        }))}
        form={form}
      />
      <Check
        name="isBanned"
        label={t("roster.isBanned")}
        help={t("roster.isBannedHelp")}
        checked={isSentAgain ? "isBanned" in form.values : account.isBanned}
      />
    </>
  );
}
