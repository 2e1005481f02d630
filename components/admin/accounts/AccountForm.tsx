import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { ColorField } from "../../ui/ColorField.tsx";
import { Check, type FormState, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Time } from "../../ui/Time.tsx";
import { userHomeHref } from "../../users/address.ts";
import {
  ACCOUNT_LIST_PATH,
  accountPath,
  type AccountRow,
} from "./AccountTable.tsx";
import { MANY_PATH } from "./ManyBar.tsx";
import { PersonFields } from "./PersonFields.tsx";
import { RoleField } from "./RoleField.tsx";

export interface AccountFormProps {
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
  const t = useT();
  const { account, form } = props;
  return (
    <>
      <p class="flex flex-wrap gap-x-5 gap-y-1 text-md text-ink2">
        <span>
          {t("roster.created")} <Time at={account.createdAt} />
        </span>
        <span>
          {t("roster.lastLogin")} {account.lastLoginAt === null
            ? t("roster.never")
            : <Time at={account.lastLoginAt} />}
        </span>
        <a href={userHomeHref(account.username)}>{t("roster.publicPage")}</a>
        <a href={`/status?username=${encodeURIComponent(account.username)}`}>
          {t("roster.submissions")}
        </a>
      </p>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={accountPath(account.uid)}
      >
        <FormErrors form={form} />
        <SendKey />
        <input type="hidden" name="seenAt" value={account.modifiedAt} />
        <FormCard title={t("roster.person")}>
          <PersonFields {...props} />
        </FormCard>
        <FormCard title={t("roster.access")}>
          <TextField
            name="newPassword"
            label={t("roster.newPassword")}
            help={t("roster.newPasswordHelp")}
            maxLength={20}
            autoComplete="off"
            form={form}
            mono
          />
          <RoleAndStatus {...props} />
        </FormCard>
        <FormCard title={t("roster.titleShown")}>
          <TextField
            name="titleName"
            label={t("roster.titleName")}
            value={account.titleName ?? ""}
            maxLength={20}
            form={form}
          />
          <ColorField
            name="titleColor"
            label={t("roster.titleColor")}
            value={account.titleColor ?? ""}
            form={form}
          />
        </FormCard>
        <FormButtons
          danger={props.isDispensable && (
            <Button kind="danger" icon="trash" form="delete-account">
              {t("people.actionDelete")}
            </Button>
          )}
        >
          <Button kind="primary">{t("shell.save")}</Button>
          <Button kind="quiet" href={ACCOUNT_LIST_PATH}>
            {t("shell.cancel")}
          </Button>
        </FormButtons>
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

function RoleAndStatus(props: AccountFormProps) {
  const t = useT();
  const { account, form, canChangeRole, isDispensable } = props;
  const isSentAgain = "username" in form.values;
  return (
    <>
      {canChangeRole
        ? <RoleField form={form} value={account.role} />
        : (
          <p class="text-sm text-ink3">
            <b>{t(`roster.role.${account.role}`)}</b>{" "}
            {t(`roster.may.${account.role}`)}{" "}
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
