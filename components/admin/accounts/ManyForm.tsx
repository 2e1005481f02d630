import { useT } from "../../reader.tsx";
import type { ManyAction } from "../../../lib/account_lists/many.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { ClassNames } from "./ClassNames.tsx";
import { MANY_PATH } from "./ManyBar.tsx";

export interface ManyFormProps {
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
export function ManyForm(props: ManyFormProps) {
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
    case "move":
      return t("people.moveSubmit");
    case "delete":
      return t("people.actionDelete");
  }
}

/** What is asked, as the page's title. */
export function questionOf(
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
