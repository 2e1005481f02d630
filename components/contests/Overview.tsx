import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { Notice } from "../ui/Notice.tsx";

export interface OverviewProps {
  cid: number;
  /** Sanitised HTML, made by `lib/markdown`. */
  html: string;
  summary: readonly string[];
  /** What keeps the reader out now, in words; null: nothing does. */
  whyNot: string | null;
  /** The password's form; null: they need none. */
  register: FormState | null;
  /** The scoreboard for everybody; null: there is none yet. */
  board: string | null;
}

/** A contest's first page: how to come in, what it is, how it goes. */
export function Overview(props: OverviewProps) {
  const t = useT();
  const { cid, html, summary, whyNot, register, board } = props;
  return (
    <>
      <h1 class="sr-only">{t("contests.tab.overview")}</h1>
      {whyNot !== null && <Notice kind="info">{whyNot}</Notice>}
      {register !== null && <RegisterForm cid={cid} form={register} />}
      <div class="contest-overview">
        <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
        <section class="contest-says">
          <h2>{t("contests.howItGoes")}</h2>
          <ul>
            {summary.map((sentence) => <li key={sentence}>{sentence}</li>)}
          </ul>
          {board !== null && (
            <a class="text-md" href={board}>{t("contests.outsideBoard")}</a>
          )}
        </section>
      </div>
    </>
  );
}

interface RegisterFormProps {
  cid: number;
  form: FormState;
}

/** Spec 2 §4: the contest's password, once. */
const RegisterForm = ({ cid, form }: RegisterFormProps) => {
  const t = useT();
  return (
    <form
      class="contest-register"
      method="post"
      action={`/contest/${cid}/register`}
    >
      <FormErrors form={form} />
      <TextField
        name="password"
        type="password"
        label={t("contests.password")}
        help={t("contests.passwordHelp")}
        autoComplete="off"
        form={form}
        needed
      />
      <div>
        <Button kind="primary" icon="key">{t("contests.register")}</Button>
      </div>
    </form>
  );
};
