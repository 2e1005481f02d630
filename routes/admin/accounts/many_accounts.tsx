import { z } from "zod";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { canManageAccount, may } from "../../../lib/accounts/access.ts";
import {
  changeMany,
  keptOut,
  ManyAction,
  MAX_AT_ONCE,
} from "../../../lib/account_lists/many.ts";
import {
  CLASS_NAME,
  findAccounts,
} from "../../../lib/account_lists/accounts.ts";
import type { User } from "../../../lib/accounts/schema.ts";
import {
  Failure,
  failure,
  type Refusal,
  refusalText,
  refuse,
} from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { MessageKey, Translate } from "../../../lib/i18n/mod.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { form, type Next } from "../../form.ts";
import { formState } from "../../forms.ts";
import { safePath } from "../../page.tsx";
import { classesOf, toQuery } from "./account_lists.tsx";
import { accountList } from "./accounts.tsx";
import { keepSlips } from "./slips.tsx";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { ClassNames } from "../../../components/admin/accounts/ClassNames.tsx";
import { MANY_PATH } from "../../../components/admin/accounts/ManyBar.tsx";

/** Whoever was listed is so still: one goes back to the list as it was. */
const STAYING: ReadonlySet<ManyAction> = new Set([
  "ban",
  "allow",
  "teach",
  "unteach",
]);

/** Done twice they come to the same; between the two somebody may undo the first. */
const REPEATABLE: ReadonlySet<string | null> = new Set(["ban", "allow"]);

/** Many accounts at once: asked about first, then done. */
export const manyForm = form({
  makes: ({ form }) => !REPEATABLE.has(form.get("action")),
  run: ({ c, form }) => take(c, form),
  next: (_, { next, flash }) => ({ to: next, ...flash }),
});

type Flash = Pick<Next, "key" | "params">;

/** What is on the page after it; else the page that asks or refuses. */
async function take(
  c: AppContext,
  form: Form,
): Promise<Result<{ next: string; flash: Flash }, Response>> {
  const parsed = ManyAction.safeParse(form.get("action"));
  if (!parsed.success) throw failure("invalid", { field: "action" });
  const action = parsed.data;
  const { viewer } = c.get("act");
  const found = await chosen(c, form);
  if (!found.ok) return err(await backToList(c, form, found.error));
  const users = found.value;
  const reasons = users.map((user) => keptOut(viewer, user, action));
  const isAny = reasons.includes(null);
  if (!isAny) return err(await backToList(c, form, reasons[0]!));
  if (form.get("confirmed") === null) {
    return err(await ask(c, { action, users, form: EMPTY_FORM }, form));
  }
  return await act(c, { action, users }, form);
}

/** The part of the list that was looked at. */
function lookedOf(form: Form) {
  const looked = parseInput(accountList.asks, form.toObject());
  if (!looked.ok) throw new Failure(looked.error[0], { atEdge: true });
  return looked.value;
}

/** The list as it was, with what was ticked, and why nothing was done. */
const backToList = (c: AppContext, sent: Form, refusal: Refusal) =>
  accountList.again(c, lookedOf(sent), {
    refusal,
    ticked: new Set(sent.all("uid")),
  });

/** Whose boxes were ticked, or all that the list has on all of its pages. */
async function chosen(
  c: AppContext,
  form: Form,
): Promise<Result<User[], Refusal>> {
  const { site, viewer } = c.get("act");
  const uids = form.get("all") === null
    ? [...new Set(form.all("uid"))]
    : findAccounts(c.get("act"), toQuery(lookedOf(form)));
  if (uids.length > MAX_AT_ONCE) {
    return refuse("manyTooMany", {
      params: { count: uids.length, most: MAX_AT_ONCE },
    });
  }
  // What is no account's may be longer than any key.
  const known = uids.filter((uid) => site.accounts.directory.get(uid) !== null);
  const users = await site.accounts.users.getMany(known.map((uid) => [uid]));
  const theirs = users.filter((user) => user !== null)
    .filter((user) => canManageAccount(viewer, user, site.accounts.classBook));
  return theirs.length === 0 ? refuse("manyNone") : ok(theirs);
}

interface Asking {
  action: ManyAction;
  users: readonly User[];
  form: FormState;
}

function ask(c: AppContext, { action, users, form }: Asking, sent: Form) {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const apart = users.filter((user) => keptOut(viewer, user, action) !== null);
  const meant = users.filter((user) => !apart.includes(user));
  const title = questionOf(t, action, meant.length);
  const back = safePath(sent.get("back")) ??
    accountList.addressOf(c, lookedOf(sent));
  const uids = new Set(meant.map(({ uid }) => uid));
  const nobody = { from: 0, limit: 0 };
  return adminPage(c, {
    title,
    isRefused: form !== EMPTY_FORM,
    children: (
      <ManyForm
        action={action}
        accounts={meant}
        apart={apart.map((user) => ({
          name: user.username,
          reason: refusalText(t, keptOut(viewer, user, action)!),
        }))}
        submissions={site.submissions.catalogue.find({ uids }, nobody).total}
        classes={classesOf(c).map(({ name }) => name)}
        isForAll={may(viewer, "user_admin")}
        form={form}
        back={back}
      />
    ),
  });
}

const Move = z.object({ newCourse: CLASS_NAME });

const DONE = {
  reset: "people.doneReset",
  ban: "people.doneBan",
  allow: "people.doneAllow",
  move: "people.doneMove",
  delete: "people.doneDelete",
  teach: "roster.doneTeach",
  unteach: "roster.doneUnteach",
} as const satisfies Record<ManyAction, MessageKey>;

async function act(
  c: AppContext,
  { action, users }: Omit<Asking, "form">,
  sent: Form,
): Promise<Result<{ next: string; flash: Flash }, Response>> {
  const typed = parseInput(Move, { newCourse: sent.get("newCourse") ?? "" });
  if (!typed.ok) {
    const form = formState(c, sent, typed.error);
    return err(await ask(c, { action, users, form }, sent));
  }
  const { done, slips, refusals } = await changeMany(
    c.get("act"),
    users.map(({ uid }) => uid),
    { action, course: typed.value.newCourse },
  );
  if (done.length === 0 && refusals.length > 0) {
    const [refusal] = refusals;
    const field = refusal.field === "course" ? "newCourse" : undefined;
    const form = formState(c, sent, [{ ...refusal, field }]);
    return err(await ask(c, { action, users, form }, sent));
  }
  // The class that was shown may have nobody any more.
  const next = slips.length > 0
    ? await keepSlips(c, slips)
    : STAYING.has(action)
    ? safePath(sent.get("back")) ?? ACCOUNT_LIST_PATH
    : ACCOUNT_LIST_PATH;
  const flash: Flash = refusals.length === 0
    ? { key: DONE[action], params: { count: done.length } }
    : {
      key: "people.doneSome",
      params: {
        done: done.length,
        left: refusals.length,
        reason: refusalText(c.get("t"), refusals[0]),
      },
    };
  return ok({ next, flash });
}

interface ManyFormProps {
  action: ManyAction;
  accounts: readonly {
    uid: string;
    username: string;
    realname: string | null;
  }[];
  /** Those chosen to whom it is not done, and why. */
  apart: readonly { name: string; reason: string }[];
  /** What they have sent, all together. */
  submissions: number;
  classes: readonly string[];
  /** They may be taken out of every class. */
  isForAll: boolean;
  form: FormState;
  back: string;
}

/** More than anybody reads. */
const NAMED = 200;

/** Asks before it is done, in words that say what becomes of them. */
function ManyForm(props: ManyFormProps) {
  const t = useT();
  const { action, accounts, form } = props;
  const more = accounts.length - NAMED;
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={MANY_PATH}
    >
      <FormErrors form={form} />
      <SendKey />
      <What {...props} />
      {props.apart.length > 0 && (
        <Notice kind="info">
          {props.apart.map(({ name, reason }) => (
            <p key={name}>{t("people.leftOut", { name, reason })}</p>
          ))}
        </Notice>
      )}
      <ul class="account-names">
        {accounts.slice(0, NAMED).map(({ uid, username, realname }) => (
          <li key={uid}>
            {username}
            {realname && <span class="text-ink3">{realname}</span>}
          </li>
        ))}
        {more > 0 && <li>{t("people.tooManyNamed", { count: more })}</li>}
      </ul>
      {accounts.map(({ uid }) => (
        <input key={uid} type="hidden" name="uid" value={uid} />
      ))}
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="confirmed" value="true" />
      <input type="hidden" name="back" value={props.back} />
      <div class="flex flex-wrap gap-3">
        <Button
          kind={action === "delete" || action === "ban" ? "danger" : "primary"}
        >
          {wordOf(t, action)}
        </Button>
        <Button kind="quiet" href={props.back}>{t("people.cancel")}</Button>
      </div>
    </form>
  );
}

function wordOf(t: Translate, action: ManyAction): string {
  switch (action) {
    case "reset":
      return t("people.actionReset");
    case "ban":
      return t("people.actionBan");
    case "allow":
      return t("people.actionAllow");
    case "teach":
      return t("roster.actionTeach");
    case "unteach":
      return t("roster.actionUnteach");
    case "move":
      return t("people.moveSubmit");
    case "delete":
      return t("people.actionDelete");
  }
}

/** What is asked, as the page's title. */
function questionOf(
  t: Translate,
  action: ManyAction,
  count: number,
): string {
  switch (action) {
    case "reset":
      return t("people.askReset", { count });
    case "ban":
      return t("people.askBan", { count });
    case "allow":
      return t("people.askAllow", { count });
    case "teach":
      return t("roster.askTeach", { count });
    case "unteach":
      return t("roster.askUnteach", { count });
    case "move":
      return t("people.askMove", { count });
    case "delete":
      return t("people.askDelete", { count });
  }
}

function What(
  { action, submissions, classes, isForAll, form }: ManyFormProps,
) {
  const t = useT();
  switch (action) {
    case "reset":
      return <p>{t("people.resetWhat")}</p>;
    case "ban":
      return <p>{t("people.banWhat")}</p>;
    case "allow":
      return <p>{t("people.allowWhat")}</p>;
    case "teach":
      return <p>{t("roster.may.teacher")}</p>;
    case "unteach":
      return <p>{t("roster.unteachWhat")}</p>;
    case "move":
      return (
        <>
          <TextField
            name="newCourse"
            label={t("people.classNew")}
            help={isForAll
              ? t("people.classNewHelp")
              : t("people.classNewTeacherHelp")}
            maxLength={100}
            autoComplete="off"
            list="classes"
            required={!isForAll}
            form={form}
          />
          <ClassNames names={classes} />
        </>
      );
    case "delete":
      return (
        <>
          <p>{t("people.deleteGoes")}</p>
          {submissions > 0 && (
            <p>{t("people.deleteStays", { count: submissions })}</p>
          )}
          <p>{t("people.deleteStaysAlso")}</p>
          <p class="font-semibold">{t("people.deleteNoUndo")}</p>
        </>
      );
  }
}
