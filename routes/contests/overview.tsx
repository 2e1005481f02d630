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
import { boardFor, roomBody, RoomQuery } from "./inside/problems.tsx";
import {
  contestPage,
  enterContest,
  type OpenContest,
  openContest,
} from "./shell.tsx";
import { boardProblems } from "../../lib/contests/board/problems.ts";
import { shortTime } from "../../components/contests/words.ts";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Notice } from "../../components/ui/Notice.tsx";

async function show(
  c: AppContext,
  contest: OpenContest,
  { form, containsEnd }: { form: FormState; containsEnd: boolean },
) {
  const t = c.get("t");
  const act = c.get("act");
  const { site } = act;
  const { cid, rules, head, whyNot, isManager } = contest;
  const text = await site.contests.descriptions.get(cid) ?? "";
  const uid = act.viewer?.uid ?? "";
  const isRegistered =
    site.venues.members.get({ kind: "contest", id: cid }, uid) !== null;
  const needsPassword = rules.auth !== "public" && !isManager && !isRegistered;
  const html = text.trim() === "" ? null : await htmlOf(readerOf(c), text);
  // Its rules stand beside its problems.
  const isOpen = whyNot === null &&
    contest.policy.clock(act).state !== "unstarted";
  const about = html === null ? null : <About html={html} />;
  const body = whyNot === null
    ? await roomBody(c, contest, { containsEnd, about })
    : (
      <Before
        whyNot={t(`errors.${whyNot}`)}
        waits={whyNot === "contestNotBegun"
          ? {
            count: boardProblems(site, cid).length,
            at: shortTime(rules.begin, momentOf(c)),
            isRegistered,
            needsPassword,
          }
          : null}
      />
    );
  return await contestPage(c, contest, {
    title: t("contests.problemsTitle"),
    tab: "overview",
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <>
        <h1 class="sr-only">{t("contests.problemsTitle")}</h1>
        {needsPassword && <RegisterForm cid={cid} form={form} />}
        {body}
        {!isOpen && (
          <div class="contest-overview">
            {about ?? <div />}
            <HowItGoes
              summary={contestSummary(t, momentOf(c), rules, head)}
              board={boardFor(rules, act.now)}
            />
          </div>
        )}
      </>
    ),
  });
}

/** A contest's first page: what it is and, for whoever may come in, what it asks (row W4.1). */
export const contestOverview = page(
  { params: Cid, query: RoomQuery },
  (c, { params: { cid }, query }) =>
    show(c, openContest(c, cid), {
      form: EMPTY_FORM,
      containsEnd: query.containsEnd === true,
    }),
);

/** The same at the address that its list of problems had (spec 2 §2). */
export const contestProblemList = page(
  { params: Cid, query: RoomQuery },
  async (c, { params: { cid }, query }) => {
    const contest = enterContest(c, cid);
    return contest instanceof Response ? contest : await show(c, contest, {
      form: EMPTY_FORM,
      containsEnd: query.containsEnd === true,
    });
  },
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
  again: ({ c, params: { cid } }, form) =>
    show(c, openContest(c, cid), { form, containsEnd: false }),
});

interface BeforeProps {
  /** What keeps the reader out now, in words. */
  whyNot: string;
  /** While it has not begun; null: something else keeps them out. */
  waits: {
    count: number;
    at: string;
    isRegistered: boolean;
    needsPassword: boolean;
  } | null;
}

/** What stands in place of the problems for who may not come in yet. */
function Before({ whyNot, waits }: BeforeProps) {
  const t = useT();
  if (waits === null) return <Notice kind="info">{whyNot}</Notice>;
  const { count, at, isRegistered, needsPassword } = waits;
  return (
    <div class="contest-overview">
      <section class="flex flex-col gap-3">
        <h2>
          {count === 0 ? whyNot : t("contestRoom.opensAt", { count, at })}
        </h2>
        <p class="text-ink2">{t("contestRoom.opensItself")}</p>
        {count > 0 && (
          <div class="before-balloons" aria-hidden="true">
            {Array.from(
              { length: count },
              (_, n) => <span key={n} class="not-told" />,
            )}
          </div>
        )}
      </section>
      <section class="contest-says">
        <h2>{t("contestRoom.beforeTitle")}</h2>
        <ul>
          {!needsPassword && (
            <li>
              {t(
                isRegistered
                  ? "contestRoom.beforeRegistered"
                  : "contestRoom.beforeOpen",
              )}
            </li>
          )}
          <li>
            <a href="/problem">{t("contestRoom.beforePractice")}</a>
          </li>
          <li>
            <a href="#rules">{t("contestRoom.beforeRules")}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}

/** What its makers say of a contest, in sanitised HTML, made by `lib/markdown`. */
function About({ html }: { html: string }) {
  const t = useT();
  return (
    <section class="contest-says">
      <h2>{t("contestRoom.description")}</h2>
      <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

/** Its rules in sentences, and the scoreboard for everybody, where there is one. */
function HowItGoes(
  { summary, board }: { summary: readonly string[]; board: string | null },
) {
  const t = useT();
  return (
    <section class="contest-says" id="rules">
      <h2>{t("contests.howItGoes")}</h2>
      <ul>
        {summary.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
      {board !== null && (
        <a class="text-md" href={board}>{t("contests.outsideBoard")}</a>
      )}
    </section>
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
