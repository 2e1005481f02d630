import { z } from "zod";
import { AccountForm } from "../../components/admin/AccountForm.tsx";
import {
  AccountTable,
  ROSTER_PATH,
} from "../../components/admin/AccountTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
} from "../../components/ui/Field.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { canChangeStanding } from "../../lib/accounts/access.ts";
import {
  AccountDraft,
  changeAccount,
  listAccounts,
} from "../../lib/accounts/roster.ts";
import {
  type Role,
  ROLE_IDS,
  type User,
  USER_STATUS,
} from "../../lib/accounts/schema.ts";
import { failure } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import {
  firstRow,
  optionalFlag,
  optionalText,
  pageNumber,
  parseInput,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/http/request.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { page } from "../define.ts";
import { formState, receiveForm } from "../forms.ts";
import { htmlPage, momentOf, redirect } from "../page.tsx";

const PAGE_ROWS = 30;

const Query = z.object({
  keyword: optionalText(100),
  onlyAdmin: optionalFlag,
  currentPage: pageNumber,
});
type Query = z.infer<typeof Query>;

const toRow = ({ roles, status, ...user }: User) => ({
  ...user,
  role: roles[0],
  isBanned: status === USER_STATUS.banned,
});

export const showAccounts = page({ query: Query }, async (c, { query }) => {
  const t = c.get("t");
  const { site } = c.get("act");
  const { currentPage, ...asked } = query;
  const { total, rows } = await listAccounts(site, {
    ...asked,
    from: firstRow({ currentPage, limit: PAGE_ROWS }),
    limit: PAGE_ROWS,
  });
  return htmlPage(c, {
    title: t("roster.title"),
    layout: "admin",
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <div class="flex flex-wrap items-center justify-between gap-3">
          <h1>{t("roster.title")}</h1>
          <Button kind="primary" icon="upload" href={`${ROSTER_PATH}/import`}>
            {t("roster.import")}
          </Button>
        </div>
        <Filter t={t} query={query} />
        <AccountTable t={t} moment={momentOf(c)} rows={rows.map(toRow)} />
        <Pager
          t={t}
          current={currentPage}
          pages={Math.ceil(total / PAGE_ROWS)}
          total={total}
          hrefOf={(currentPage) =>
            addressOf(ROSTER_PATH, { ...asked, currentPage })}
        />
      </div>
    ),
  });
});

function Filter({ t, query }: { t: Translate; query: Query }) {
  return (
    <form
      class="flex flex-wrap items-center gap-3"
      action={ROSTER_PATH}
      role="search"
    >
      <input
        class="input grow basis-[220px] w-auto"
        type="search"
        name="keyword"
        value={query.keyword ?? ""}
        maxLength={100}
        placeholder={t("roster.search")}
        aria-label={t("roster.search")}
        data-search=""
      />
      <div data-autosubmit="">
        <Check
          name="onlyAdmin"
          label={t("roster.adminsOnly")}
          checked={query.onlyAdmin ?? false}
        />
      </div>
      <Button icon="search">{t("shell.search")}</Button>
    </form>
  );
}

const Params = z.object({ uid: z.string().min(1).max(32) });

async function accountOf(c: AppContext, uid: string): Promise<User> {
  const user = await c.get("act").site.users.get(uid);
  if (user === null) throw failure("notFound");
  return user;
}

function showForm(c: AppContext, user: User, form: FormState) {
  const t = c.get("t");
  const title = t("roster.account", { name: user.username });
  return htmlPage(c, {
    title,
    layout: "admin",
    status: Object.keys(form.errors).length === 0 ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1 class="break-words">{title}</h1>
        <AccountForm
          t={t}
          account={toRow(user)}
          form={form}
          canChangeStanding={canChangeStanding(c.get("act").viewer, user)}
        />
      </div>
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
    email: form.get("email"),
    titleName: form.get("titleName"),
    titleColor: form.get("titleColor"),
    setNewPwd: password !== "",
    password,
    seenAt: Number(form.get("seenAt") ?? NaN),
    ...(role === null ? {} : {
      type: ROLE_IDS[role as Role] ?? -1,
      status: form.get("isBanned") === null
        ? USER_STATUS.normal
        : USER_STATUS.banned,
    }),
  });
}

/** As the form names what the call names otherwise. */
const FORM_FIELDS: Record<string, string> = {
  password: "newPassword",
  type: "role",
  status: "isBanned",
};

export const accountForm = page(
  { params: Params },
  async (c, { params: { uid } }) => {
    await using form = await receiveForm(c);
    const user = await accountOf(c, uid);
    const draft = draftOf(uid, form);
    const saved = draft.ok
      ? await changeAccount(c.get("act"), draft.value)
      : draft;
    if (saved.ok) {
      return redirect(c, ROSTER_PATH, {
        key: "roster.saved",
        params: { name: saved.value.username },
      });
    }
    const refusals = [saved.error].flat().map((refusal) => ({
      ...refusal,
      field: FORM_FIELDS[refusal.field ?? ""] ?? refusal.field,
    }));
    return showForm(c, user, formState(c, form, refusals));
  },
);
