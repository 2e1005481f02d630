import { z } from "zod";
import { contestSummary } from "../../components/contests/summary.ts";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../components/ui/Field.tsx";
import { register } from "../../lib/contests/registration.ts";
import { Cid } from "../../lib/http/input.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { momentOf, readerOf, safePath } from "../page.tsx";
import { contestPage, openContest } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Notice } from "../../components/ui/Notice.tsx";

async function show(c: AppContext, cid: number, state: FormState) {
  const t = c.get("t");
  const act = c.get("act");
  const { site } = act;
  const contest = openContest(c, cid);
  const { rules, head, whyNot, isManager } = contest;
  const text = await site.contests.descriptions.get(cid) ?? "";
  const uid = act.viewer?.uid ?? "";
  const isRegistered =
    site.venues.members.get({ kind: "contest", id: cid }, uid) !== null;
  const needsPassword = rules.auth !== "public" && !isManager && !isRegistered;
  const board = rules.opensBoard && act.now >= rules.begin
    ? `/contest/${rules.rule}-scoreboard/${cid}`
    : null;
  return await contestPage(c, contest, {
    title: t("contests.tab.overview"),
    tab: "overview",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <Overview
        cid={cid}
        html={await htmlOf(readerOf(c), text)}
        summary={contestSummary(t, momentOf(c), rules, head)}
        whyNot={whyNot === null ? null : t(`errors.${whyNot}`)}
        register={needsPassword ? state : null}
        board={board}
      />
    ),
  });
}

export const contestOverview = page(
  { params: Cid },
  (c, { params }) => show(c, params.cid, EMPTY_FORM),
);

export const registerForm = form({
  params: Cid,
  schema: z.object({
    password: z.string().max(1000, "contestPasswordWrong").default(""),
    next: z.string().max(2000).optional(),
  }),
  run: ({ act, params }, { password }) => register(act, params.cid, password),
  next: ({ params }, _, { next }) => ({
    to: safePath(next) ?? `/contest/${params.cid}`,
    key: "contests.registeredNow",
  }),
  again: ({ c, params }, state) => show(c, params.cid, state),
});

interface OverviewProps {
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
function Overview(props: OverviewProps) {
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
