import { useT } from "../../reader.tsx";
import type { ReactNode } from "react";
import type { MailState } from "../../../lib/mail/config.ts";
import type { Mail } from "../../../lib/mail/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Empty, Notice } from "../../ui/Notice.tsx";
import { Time } from "../../ui/Time.tsx";
import { MailForm, type MailFormProps } from "./MailForm.tsx";

/** What the list shows of a mail: nothing that was written in it. */
export type MailRow = Pick<
  Mail,
  "id" | "kind" | "to" | "state" | "tries" | "createdAt" | "words"
>;

export interface MailPageProps extends Omit<MailFormProps, "isOn"> {
  state: MailState;
  /** Whether the mailer has been heard of lately. */
  hasMailer: boolean;
  baseUrl: string;
  testForm: FormState;
  /** Where a test mail goes, unless another address is typed. */
  testTo: string;
  mails: readonly MailRow[];
}

/** Whether mail goes out, the way to the server, a try of it, and what went out. */
export function MailPage(props: MailPageProps) {
  const t = useT();
  const { state, mails } = props;
  return (
    <>
      <div class="max-w-form">
        <StateNotice {...props} />
      </div>
      <MailForm {...props} isOn={state !== "off"} />
      {state !== "off" && <TestForm {...props} />}
      {(state !== "off" || mails.length > 0) && (
        <section class="flex flex-col gap-3 max-w-form">
          <h2>{t("mail.trafficTitle")}</h2>
          <Traffic mails={mails} />
        </section>
      )}
    </>
  );
}

function StateNotice({ state, hasMailer, baseUrl }: MailPageProps) {
  const t = useT();
  switch (state) {
    case "off":
      return <Notice kind="info">{t("mail.stateOff")}</Notice>;
    case "noAddress":
      return <Notice kind="error">{t("mail.stateNoAddress")}</Notice>;
    case "noMailer":
      return <Notice kind="error">{t("mail.stateNoMailer")}</Notice>;
    case "on":
      return (
        <Notice kind={hasMailer ? "ok" : "error"}>
          <p>{hasMailer ? t("mail.stateOn") : t("mail.stateSilent")}</p>
          <p class="[overflow-wrap:anywhere]">
            {t("mail.baseUrlIs", { address: baseUrl })}{" "}
            <a class="underline" href="/admin/conf">{t("website.conf")}</a>
          </p>
        </Notice>
      );
  }
}

function TestForm({ testForm, testTo }: MailPageProps) {
  const t = useT();
  return (
    <form class="max-w-form" method="post" action="/admin/mail/test">
      <FormCard title={t("mail.testTitle")} help={t("mail.testHelp")}>
        <FormErrors form={testForm} />
        <TextField
          name="email"
          type="email"
          label={t("mail.testTo")}
          form={testForm}
          value={testTo}
          maxLength={320}
          autoComplete="email"
          required
        />
        <div>
          <Button icon="send">{t("mail.testSend")}</Button>
        </div>
      </FormCard>
    </form>
  );
}

interface TrafficProps {
  mails: readonly MailRow[];
}

function Traffic({ mails }: TrafficProps): ReactNode {
  const t = useT();
  if (mails.length === 0) {
    return (
      <div class="card">
        <Empty icon="inbox" title={t("mail.trafficEmpty")}>
          <p>{t("mail.trafficEmptyHelp")}</p>
        </Empty>
      </div>
    );
  }
  return (
    <div class="card rows">
      <table class="table cards">
        <thead>
          <tr>
            <th>{t("mail.testTo")}</th>
            <th class="narrow">{t("mail.state")}</th>
            <th>{t("mail.serverSays")}</th>
            <th class="narrow end">{t("admin.updatedAt")}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <td class="lead [overflow-wrap:anywhere]">
                {mail.to}
                <span class="block text-sm text-ink3">
                  {t(`mail.kind.${mail.kind}`)}
                </span>
              </td>
              <td class="narrow stands">
                {t(`mail.state.${mail.state}`)}
                {mail.tries > 1 && (
                  <span class="block text-sm text-ink3">
                    {t("mail.tries", { tries: mail.tries })}
                  </span>
                )}
              </td>
              <td class="text-md text-ink2 [overflow-wrap:anywhere]">
                {mail.words && <CardLabel text={t("mail.serverSays")} />}
                {mail.words}
              </td>
              <td class="narrow end text-ink2">
                <CardLabel text={t("admin.updatedAt")} />
                <Time at={mail.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
