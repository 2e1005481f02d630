import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Copyable } from "../accounts/Copyable.tsx";

/** All that a machine needs in order to judge for this site. */
export interface NewToken {
  name: string;
  token: string;
  /** Installs what judging needs. */
  install: string;
  /** Starts the judge. */
  command: string;
  /** The site was called without TLS, and so will the judge call it. */
  isOpen: boolean;
}

/** The only address that the site listens on, when none else can reach it. */
type Loopback = string | null;

export interface NewJudgeProps {
  form: FormState;
  loopback: Loopback;
}

export function NewJudge({ form, loopback }: NewJudgeProps) {
  const t = useT();
  return (
    <form method="post" action="/admin/judges">
      <FormCard title={t("judges.newTitle")} help={t("judges.newHelp")}>
        {loopback !== null && (
          <Notice kind="info">
            {t("judges.loopback", { host: loopback })}
          </Notice>
        )}
        <FormErrors form={form} />
        <SendKey />
        <TextField
          name="name"
          label={t("judges.name")}
          help={t("judges.nameHelp")}
          form={form}
          maxLength={64}
          autoFocus={form.errors.name !== undefined}
          autoComplete="off"
          required
          mono
        />
        <div>
          <Button kind="primary" icon="plus">{t("judges.newSubmit")}</Button>
        </div>
      </FormCard>
    </form>
  );
}

/** The token and what to do with it, on top: it is shown only now. */
export function MadeToken(
  { made, loopback }: { made: NewToken; loopback: Loopback },
) {
  const t = useT();
  return (
    <div class="card p-5 flex flex-col gap-3" role="status">
      <p class="font-medium">{t("judges.tokenOnce", { judge: made.name })}</p>
      <Copyable id="new-token" text={made.token} />
      <p>{t("judges.autoInstall")}</p>
      <Copyable id="new-install" text={made.install} />
      <p>{t("judges.tokenCommand")}</p>
      <Copyable id="new-command" text={made.command} />
      {loopback !== null && (
        <Notice kind="warn">{t("judges.loopback", { host: loopback })}</Notice>
      )}
      {made.isOpen && <Notice kind="info">{t("judges.insecure")}</Notice>}
    </div>
  );
}
