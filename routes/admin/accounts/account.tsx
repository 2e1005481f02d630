import { z } from "zod";
import { AccountForm } from "../../../components/admin/accounts/AccountForm.tsx";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  canChangeRole,
  canManageAccount,
  isDispensable,
} from "../../../lib/accounts/access.ts";
import {
  AccountDraft,
  changeAccount,
} from "../../../lib/account_lists/accounts.ts";
import {
  type Role,
  ROLE_IDS,
  type User,
  USER_STATUS,
} from "../../../lib/accounts/schema.ts";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { seenIn } from "../../forms.ts";
import { colorTyped } from "../color_typed.ts";
import { classesOf, toRow } from "./account_lists.tsx";
import { adminPage } from "../admin_page.tsx";

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
    ...(role === null ? {} : { type: ROLE_IDS[role as Role] ?? -1 }),
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
  fields: { password: "newPassword", type: "role", status: "isBanned" },
  again: ({ c, opened }, form) => showForm(c, opened, form),
});
