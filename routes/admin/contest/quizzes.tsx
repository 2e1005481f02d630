import { z } from "zod";
import {
  ContestQuizItem,
  pointsField,
} from "../../../components/admin/contest/ContestQuizItem.tsx";
import { ContestQuizzes } from "../../../components/admin/contest/ContestQuizzes.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { quizName } from "../../../lib/contests/board/quizzes.ts";
import { QuizItemFields } from "../../../lib/contests/item_draft.ts";
import type { Listed } from "../../../lib/contests/list.ts";
import {
  addContestQuiz,
  changeContestQuiz,
  contestQuizCandidates,
  type ItemQuiz,
  itemQuizzes,
  removeContestQuiz,
} from "../../../lib/contests/quizzes.ts";
import { refuse, unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Cid, id, optionalText } from "../../../lib/http/input.ts";
import { pointsOf } from "../../../lib/quizzes/grading.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { colorTyped } from "../color_typed.ts";
import {
  contestAdminPage,
  type ContestPlace,
  listOf,
  openManaged,
} from "./place.tsx";

const OneParams = z.object({ cid: id, qid: id });
const Query = z.object({ keyword: optionalText(100) });

/** More are found by more words. */
const MAX_CANDIDATES = 20;

const sumOf = ({ quiz, item }: ItemQuiz) =>
  pointsOf(quiz, item.scores).values().reduce((sum, each) => sum + each, 0);

/** Where quizzes do not count, whoever adds them is told (row W9.4). */
const leadOf = (c: AppContext, { rules }: Listed) =>
  rules.rule === "acm" ? c.get("t")("contestQuizzes.acm") : undefined;

function showList(
  c: AppContext,
  place: ContestPlace,
  cid: number,
  { keyword, form }: { keyword?: string; form: FormState },
) {
  const act = c.get("act");
  const listed = openManaged(c, place, cid);
  const candidates = contestQuizCandidates(act, listed.rules, keyword);
  return contestAdminPage(c, place, {
    listed,
    tab: "quizzes",
    lead: leadOf(c, listed),
    isRefused: form !== EMPTY_FORM,
    children: (
      <ContestQuizzes
        path={`${listOf(c, place)}/${cid}`}
        rows={itemQuizzes(act.site, cid).map((row) => ({
          qid: row.quiz.qid,
          displayId: quizName(row.item.displayId, row.quiz.qid),
          title: row.item.displayTitle || row.quiz.headline,
          type: row.quiz.type,
          order: row.item.order,
          points: sumOf(row),
        }))}
        keyword={keyword}
        candidates={candidates.slice(0, MAX_CANDIDATES)}
        more={Math.max(0, candidates.length - MAX_CANDIDATES)}
        form={form}
      />
    ),
  });
}

interface OpenItem extends ItemQuiz {
  listed: Listed;
}

function openItem(
  c: AppContext,
  place: ContestPlace,
  { cid, qid }: { cid: number; qid: number },
): OpenItem {
  const listed = openManaged(c, place, cid);
  const row = itemQuizzes(c.get("act").site, cid)
    .find(({ quiz }) => quiz.qid === qid);
  return row === undefined
    ? unwrap<OpenItem>(refuse("quizNotInContest"))
    : { listed, ...row };
}

async function showItem(
  c: AppContext,
  place: ContestPlace,
  { listed, quiz, item }: OpenItem,
  form: FormState,
) {
  const act = c.get("act");
  const { qid, headline } = quiz;
  const body = await act.site.quizzes.bodies.get(qid);
  const points = pointsOf(quiz, item.scores);
  return contestAdminPage(c, place, {
    listed,
    tab: "quizzes",
    lead: leadOf(c, listed),
    isRefused: form !== EMPTY_FORM,
    children: (
      <ContestQuizItem
        path={`${listOf(c, place)}/${listed.head.cid}`}
        qid={qid}
        headline={headline}
        item={item}
        parts={(body?.parts ?? []).map(({ uuid, title }) => ({
          uuid,
          title,
          points: points.get(uuid) ?? 0,
        }))}
        isFrozen={act.now >= listed.rules.begin}
        form={form}
      />
    ),
  });
}

/** A number as it was typed: what is none, no bound lets through. */
const numberTyped = (form: Form, name: string) => {
  const typed = form.get(name)?.trim();
  return typed === undefined ? undefined : typed === "" ? NaN : Number(typed);
};

/** The quizzes of a contest: added, ordered, given points, taken out (rows A8.7, G6.22, G6.23). */
export const contestQuizPages = (place: ContestPlace) => {
  const toList = ({ c, params: { cid } }: {
    c: AppContext;
    params: { cid: number };
  }) => `${listOf(c, place)}/${cid}/quizzes`;
  return {
    list: page(
      { params: Cid, query: Query },
      (c, { params: { cid }, query: { keyword } }) =>
        showList(c, place, cid, { keyword, form: EMPTY_FORM }),
    ),

    add: form({
      params: Cid,
      open: (c, { cid }) => openManaged(c, place, cid),
      run: ({ act, params, form }) =>
        addContestQuiz(act, params.cid, { qid: Number(form.get("qid")) }),
      next: (done) => ({ to: toList(done), key: "contestQuizzes.added" }),
      again: ({ c, params: { cid }, form }, state) =>
        showList(c, place, cid, {
          form: state,
          keyword: form.get("keyword") ?? undefined,
        }),
    }),

    item: page(
      { params: OneParams },
      (c, { params }) =>
        showItem(c, place, openItem(c, place, params), EMPTY_FORM),
    ),

    change: form({
      params: OneParams,
      open: (c, params) => openItem(c, place, params),
      schema: QuizItemFields,
      pick: (form: Form) => ({
        displayId: form.get("displayId") ?? "",
        displayTitle: form.get("displayTitle") ?? "",
        color: colorTyped(form, "color") ?? "",
      }),
      run({ act, form, opened: { quiz }, params: { cid, qid } }, draft) {
        const points = quiz.parts.map((uuid) =>
          [uuid, numberTyped(form, pointsField(uuid))] as const
        );
        // A contest that has begun shows no fields for them.
        const isGiven = points.every(([, value]) => value !== undefined);
        return changeContestQuiz(act, cid, qid, {
          ...draft,
          order: numberTyped(form, "order"),
          scores: isGiven
            ? Object.fromEntries(points) as Record<string, number>
            : undefined,
        });
      },
      next: (done) => ({ to: toList(done), key: "contestQuizzes.saved" }),
      again: ({ c, opened }, state) => showItem(c, place, opened, state),
    }),

    remove: form({
      params: OneParams,
      open: (c, params) => openItem(c, place, params),
      run: ({ act, params: { cid, qid } }) => removeContestQuiz(act, cid, qid),
      next: (done) => ({ to: toList(done), key: "contestQuizzes.removed" }),
    }),
  };
};
