import { MAX_USERNAME_CHARS, ROLES } from "../../lib/accounts/schema.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import {
  Check,
  type FormState,
  SelectField,
  TextField,
  type TextFieldProps,
} from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { accountPath, type AccountRow } from "./AccountTable.tsx";
import { ClassFields } from "./ClassFields.tsx";
import { MANY_PATH } from "./ManyBar.tsx";

export interface AccountFormProps {
  t: Translate;
  account: AccountRow & {
    titleName: string | null;
    titleColor: string | null;
    modifiedAt: number;
  };
  form: FormState;
  classes: readonly string[];
  canChangeRole: boolean;
  /** Whether it may be banned and deleted. */
  isDispensable: boolean;
}

/** Everything that root, or its teacher, changes of somebody's account. */
export function AccountForm(props: AccountFormProps) {
  const { t, account, form } = props;
  return (
    <>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={accountPath(account.uid)}
      >
        <FormErrors t={t} form={form} />
        <SendKey />
        <input type="hidden" name="seenAt" value={account.modifiedAt} />
        <Fact
          form={form}
          name="username"
          label={t("roster.name")}
          value={account.username}
          maxLength={MAX_USERNAME_CHARS}
          required
        />
        <Fact
          form={form}
          name="realname"
          label={t("roster.realname")}
          value={account.realname}
          maxLength={50}
        />
        <Fact
          form={form}
          name="number"
          label={t("people.number")}
          value={account.number}
          maxLength={200}
        />
        <ClassFields
          form={form}
          course={{ label: t("people.class"), value: account.course ?? "" }}
          school={{ label: t("people.school"), value: account.school ?? "" }}
          classes={props.classes}
        />
        <Fact
          form={form}
          name="email"
          type="email"
          label={t("roster.email")}
          value={account.email}
          maxLength={320}
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
        <div class="flex flex-wrap gap-3">
          <Button kind="primary">{t("shell.save")}</Button>
          {props.isDispensable && (
            <Button kind="danger" icon="trash" form="delete-account">
              {t("people.actionDelete")}
            </Button>
          )}
        </div>
      </form>
      {props.isDispensable && (
        <form id="delete-account" method="post" action={MANY_PATH}>
          <input type="hidden" name="uid" value={account.uid} />
          <input type="hidden" name="action" value="delete" />
          <input type="hidden" name="back" value={accountPath(account.uid)} />
        </form>
      )}
    </>
  );
}

/** Of somebody else: a browser must not offer its user's own. */
const Fact = (
  { value, ...props }: Omit<TextFieldProps, "value"> & { value: string | null },
) => <TextField {...props} value={value ?? ""} autoComplete="off" />;

function Standing(props: AccountFormProps) {
  const { t, account, form, canChangeRole, isDispensable } = props;
  const isSentAgain = "username" in form.values;
  return (
    <>
      {canChangeRole
        ? (
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
        )
        : (
          <p class="text-sm text-ink3">
            {t("roster.role")}: {t(`roster.role.${account.role}`)}.{" "}
            {!isDispensable && t("roster.standingHelp")}
          </p>
        )}
      {isDispensable && (
        <>
          <input type="hidden" name="hasBan" value="true" />
          <Check
            name="isBanned"
            label={t("roster.isBanned")}
            help={t("roster.isBannedHelp")}
            checked={isSentAgain ? "isBanned" in form.values : account.isBanned}
          />
        </>
      )}
    </>
  );
}
