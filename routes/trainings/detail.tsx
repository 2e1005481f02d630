import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../components/ui/Field.tsx";
import { htmlOf } from "../../lib/markdown/texts.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  countingProblems,
  isRegistered,
  policyOf,
} from "../../lib/trainings/reading.ts";
import { registerForTraining } from "../../lib/trainings/registration.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { readerOf } from "../page.tsx";
import { dueWords, feedbackWords } from "./due.ts";
import { momentText, trainingHere, trainingPage } from "./frame.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Time } from "../../components/ui/Time.tsx";
import type { OwnerPages } from "../owner.tsx";
import { Tid } from "../../lib/http/input.ts";

async function showDetail(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
  state: FormState = EMPTY_FORM,
): Promise<Response> {
  const act = c.get("act");
  const { descriptions } = act.site.trainings;
  // Who manages it comes in without.
  const asksPassword = training.isPrivate && !isRegistered(act, training) &&
    policyOf(act.site, training).whyNotEnter(act) ===
      "trainingNeedsRegistration";
  return await trainingPage(c, at, {
    training,
    tab: "introduction",
    isRefused: state !== EMPTY_FORM,
    children: (
      <Introduction
        path={at.url(c, `/training/${training.tid}`)}
        html={await htmlOf(
          readerOf(c),
          await descriptions.get(training.tid) ?? "",
        )}
        form={asksPassword ? state : null}
        facts={factsOf(c, training)}
        modifiedAt={training.modifiedAt}
      />
    ),
  });
}

function factsOf(
  c: AppContext,
  training: WholeTraining,
): readonly (readonly [string, string])[] {
  const t = c.get("t");
  const { begin, due, feedbackBefore, feedbackAfter } = training;
  const number = [t("trainings.number"), String(training.rank)] as const;
  if (begin === null && due === null) return [number];
  const words = dueWords(c, training);
  const isOnlyExam = training.isExam &&
    countingProblems(c.get("act").site, training).length === 0;
  return [
    number,
    ...begin === null
      ? []
      : [[t("trainings.begin"), momentText(c, begin)] as const],
    ...words === null ? [] : [
      [t("trainings.due"), words.until] as const,
      [t("trainings.lateRule"), words.rule] as const,
      // It is about programs: what an exam tells, and when, stands at the exam.
      ...isOnlyExam ? [] : [
        [
          t("trainings.feedbackBefore"),
          feedbackWords(c, feedbackBefore),
        ] as const,
        [
          t("trainings.feedbackAfter"),
          feedbackWords(c, feedbackAfter),
        ] as const,
      ],
    ],
  ];
}

export const trainingDetail = (at: OwnerPages) =>
  page(
    { params: Tid },
    (c, { params: { tid } }) => showDetail(c, at, trainingHere(c, at, tid)),
  );

/** The password of a private training; the problems follow. */
export const registerForm = (at: OwnerPages) =>
  form({
    params: Tid,
    open: (c, { tid }) => trainingHere(c, at, tid),
    run: ({ act, form, opened }) =>
      registerForTraining(act, opened.tid, form.get("password") ?? ""),
    next: ({ c, opened }) => ({
      to: at.url(c, `/training/${opened.tid}/problems`),
      key: "trainings.registered",
    }),
    again: ({ c, opened }, state) => showDetail(c, at, opened, state),
  });

interface IntroductionProps {
  path: string;
  /** Of the description. */
  html: string;
  /** Null: it needs no password, or the reader has given it. */
  form: FormState | null;
  facts: readonly (readonly [name: string, value: string])[];
  modifiedAt: number;
}

/** What a training is for; the way in, where it has a password. */
function Introduction(props: IntroductionProps) {
  const t = useT();
  const { form, path } = props;
  return (
    <div class="training-columns">
      <div class="flex flex-col gap-5 min-w-0">
        {form && (
          <form
            class="training-form"
            method="post"
            action={`${path}/register`}
            id="register"
          >
            <h2>{t("trainings.register")}</h2>
            <p class="text-ink2">{t("trainings.registerHelp")}</p>
            <TextField
              name="password"
              type="password"
              label={t("trainings.password")}
              autoComplete="off"
              form={form}
              reveal={t("trainings.passwordShow")}
              needed
            />
            <div>
              <Button kind="primary">{t("trainings.registerDo")}</Button>
            </div>
          </form>
        )}
        <div
          class="prose written"
          dangerouslySetInnerHTML={{ __html: props.html }}
        />
      </div>
      <dl class="training-facts">
        {props.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("trainings.updated")}</dt>
          <dd>
            <Time at={props.modifiedAt} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
