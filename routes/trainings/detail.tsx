import { Introduction } from "../../components/trainings/Introduction.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { htmlOf } from "../../lib/markdown/texts.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { isRegistered, policyOf } from "../../lib/trainings/reading.ts";
import { registerForTraining } from "../../lib/trainings/registration.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { readerOf } from "../page.tsx";
import { dueWords, feedbackWords } from "./due.ts";
import { momentText, trainingPage } from "./frame.tsx";
import {
  trainingAddress,
  trainingHere,
  type TrainingPages,
  TrainingParams,
} from "./place.tsx";

async function showDetail(
  c: AppContext,
  pages: TrainingPages,
  training: WholeTraining,
  state: FormState = EMPTY_FORM,
): Promise<Response> {
  const act = c.get("act");
  const { descriptions } = act.site.trainings;
  // Who manages it comes in without.
  const asksPassword = training.isPrivate && !isRegistered(act, training) &&
    policyOf(act.site, training).whyNotEnter(act) ===
      "trainingNeedsRegistration";
  return await trainingPage(c, pages, {
    training,
    tab: "introduction",
    isRefused: state !== EMPTY_FORM,
    children: (
      <Introduction
        path={trainingAddress(c, pages, training.tid)}
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
  return [
    number,
    ...begin === null
      ? []
      : [[t("trainings.begin"), momentText(c, begin)] as const],
    ...words === null ? [] : [
      [t("trainings.due"), words.until] as const,
      [t("trainings.lateRule"), words.rule] as const,
      [
        t("trainings.feedbackBefore"),
        feedbackWords(c, feedbackBefore),
      ] as const,
      [t("trainings.feedbackAfter"), feedbackWords(c, feedbackAfter)] as const,
    ],
  ];
}

export const trainingDetail = (pages: TrainingPages) =>
  page(
    { params: TrainingParams },
    (c, { params: { tid } }) =>
      showDetail(c, pages, trainingHere(c, pages, tid)),
  );

/** The password of a private training; the problems follow. */
export const registerForm = (pages: TrainingPages) =>
  form({
    params: TrainingParams,
    open: (c, { tid }) => trainingHere(c, pages, tid),
    run: ({ act, form, opened }) =>
      registerForTraining(act, opened.tid, form.get("password") ?? ""),
    next: ({ c, opened }) => ({
      to: `${trainingAddress(c, pages, opened.tid)}/problems`,
      key: "trainings.registered",
    }),
    again: ({ c, opened }, state) => showDetail(c, pages, opened, state),
  });
