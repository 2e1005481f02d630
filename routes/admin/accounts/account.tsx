import { z } from "zod";
import {
  ACCOUNT_LIST_PATH,
  accountPath,
  type AccountRow,
} from "../../../components/admin/accounts/AccountTable.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import {
  canChangeRole,
  canManageAccount,
  isDispensable,
} from "../../../lib/accounts/access.ts";
import {
  AccountDraft,
  changeAccount,
} from "../../../lib/account_lists/accounts.ts";
import { type User, USER_STATUS } from "../../../lib/accounts/schema.ts";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { seenIn } from "../../forms.ts";
import { colorTyped } from "../../../lib/http/colors.ts";
import { classesOf, toRow } from "./account_lists.tsx";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ColorField } from "../../../components/ui/ColorField.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { userHomeHref } from "../../../components/users/address.ts";
import { MANY_PATH } from "../../../components/admin/accounts/ManyBar.tsx";
import { PersonFields } from "../../../components/admin/accounts/PersonFields.tsx";
import { RoleField } from "../../../components/admin/accounts/RoleField.tsx";

const Params = z.object({ uid: z.string().min(1).max(32) });

async function accountOf(c: AppContext, uid: string): Promise<User> {
  const { site, viewer } = c.get("act");
  const user = await site.accounts.users.get(uid);
  if (user === null) throw failure("notFound");
  if (!canManageAccount(viewer, user, site.accounts.classBook)) {
    throw failure("accountNotYours");
  }
  return user;
}

function showForm(c: AppContext, user: User, form: FormState) {
  const t = c.get("t");
  const { viewer } = c.get("act");
  const title = t("roster.account", { name: user.username });
  return adminPage(c, {
    title,
    isRefused: Object.keys(form.errors).length > 0,
    children: (
      <AccountForm
        account={toRow(user)}
        form={form}
        classes={classesOf(c).map(({ name }) => name)}
        canChangeRole={canChangeRole(viewer, user)}
        isDispensable={isDispensable(viewer, user)}
      />
    ),
  });
}

export const showAccount = page(
  { params: Params },
  async (c, { params: { uid } }) =>
    showForm(c, await accountOf(c, uid), EMPTY_FORM),
);

/** The form's fields as the call has them. */
function draftOf(uid: string, form: Form) {
  const password = form.get("newPassword") ?? "";
  // Not there where they may not be changed.
  const role = form.get("role");
  return parseInput(AccountDraft, {
    uid,
    username: form.get("username") ?? "",
    realname: form.get("realname"),
    number: form.get("number") ?? undefined,
    course: form.get("course") ?? undefined,
    school: form.get("school") ?? undefined,
    email: form.get("email"),
    titleName: form.get("titleName"),
    titleColor: colorTyped(form, "titleColor"),
    setNewPwd: password !== "",
    password,
    seenAt: seenIn(form, "seenAt"),
    ...(role === null ? {} : { role }),
    ...(form.get("hasBan") === null ? {} : {
      status: form.get("isBanned") === null
        ? USER_STATUS.normal
        : USER_STATUS.banned,
    }),
  });
}

export const accountForm = form({
  params: Params,
  open: (c, { uid }) => accountOf(c, uid),
  draft: ({ form, params: { uid } }) => draftOf(uid, form),
  makes: true,
  run: ({ act }, draft) => changeAccount(act, draft),
  next: (_, { username }) => ({
    to: ACCOUNT_LIST_PATH,
    key: "roster.saved",
    params: { name: username },
  }),
  fields: { password: "newPassword", status: "isBanned" },
  again: ({ c, opened }, form) => showForm(c, opened, form),
});

interface AccountFormProps {
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
function AccountForm(props: AccountFormProps) {
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
