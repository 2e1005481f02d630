import { z } from "zod";
import {
  ContestAnnouncements,
  ContestAnnouncementText,
} from "../../components/contests/Announcements.tsx";
import { Questions } from "../../components/contests/Questions.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { announcementsOf } from "../../lib/contests/announcements.ts";
import {
  answer,
  ask,
  clarificationsOf,
} from "../../lib/contests/clarifications.ts";
import { itemProblems } from "../../lib/contests/items.ts";
import {
  AnswerDraft,
  type Clarification,
  ClarificationDraft,
} from "../../lib/contests/schema.ts";
import { Failure, failure } from "../../lib/failure.ts";
import { Cid, id, optionalId } from "../../lib/http/input.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { momentOf, readerOf } from "../page.tsx";
import { contestPage, enterContest, type OpenContest } from "./shell.tsx";

const Query = z.object({ open: optionalId });

export const contestAnnouncements = page(
  { params: Cid, query: Query },
  (c, { params: { cid }, query: { open } }) => {
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    return open === undefined
      ? showAll(c, contest, { form: EMPTY_FORM, answering: null })
      : showOne(c, contest, open);
  },
);

async function showOne(c: AppContext, contest: OpenContest, open: number) {
  const { site } = c.get("act");
  const row = announcementsOf(site, contest.cid)
    .find(({ id }) => id === open);
  if (row === undefined) throw failure("notFound");
  const text = await site.contests.announcementTexts.get(open) ?? "";
  return await contestPage(c, contest, {
    title: row.title,
    tab: "announcements",
    body: (
      <ContestAnnouncementText
        cid={contest.cid}
        row={row}
        html={await htmlOf(readerOf(c), text)}
      />
    ),
  });
}

interface Asked {
  form: FormState;
  /** Whose answer has come back; null: a question has. */
  answering: number | null;
}

async function showAll(c: AppContext, contest: OpenContest, asked: Asked) {
  const t = c.get("t");
  const act = c.get("act");
  const { cid, isManager } = contest;
  const rows = announcementsOf(act.site, cid);
  const locale = c.get("locale");
  const problems = itemProblems(act.site, cid)
    .filter(({ problem }) => contest.policy.whyNotRead(act, problem) === null)
    .map(({ item, problem }) => ({
      pid: problem.pid,
      name: `${item.displayId} ${
        item.displayTitle || titleOf(problem, locale)
      }`,
    }));
  const nameOf = (pid: number | null) =>
    problems.find((problem) => problem.pid === pid)?.name ?? null;
  const shown = ({ uid, pid, ...row }: Clarification) => ({
    ...row,
    problem: nameOf(pid),
    username: isManager || uid === act.viewer?.uid
      ? act.site.accounts.directory.nameOf(uid)
      : null,
  });
  const questions = (await clarificationsOf(act, cid)).map(shown);
  // Staff see first what waits for them.
  if (isManager) {
    questions.sort((a, b) =>
      Number(a.answer !== null) - Number(b.answer !== null)
    );
  }
  return await contestPage(c, contest, {
    title: t("contests.tab.announcements"),
    tab: "announcements",
    status: asked.form === EMPTY_FORM ? 200 : 422,
    body: (
      <>
        <section class="flex flex-col gap-4" id="contest-announcements">
          <h1>{t("contests.tab.announcements")}</h1>
          {rows.length === 0
            ? <p class="text-ink2">{t("contests.announcementsNone")}</p>
            : (
              <ContestAnnouncements
                cid={cid}
                rows={rows}
              />
            )}
        </section>
        <Questions
          moment={momentOf(c)}
          cid={cid}
          questions={questions}
          problems={problems}
          isManager={isManager}
          {...asked}
        />
      </>
    ),
  });
}

/** Opens a contest for a form of this page; throws for whom it is closed. */
function inside(c: AppContext, cid: number): OpenContest {
  const contest = enterContest(c, cid);
  if (!(contest instanceof Response)) return contest;
  throw new Failure({ code: "forbidden" }, { atEdge: true });
}

const here = (cid: number) => `/contest/${cid}/announcements`;

export const askForm = form({
  params: Cid,
  open: (c, { cid }) => inside(c, cid),
  schema: ClarificationDraft.extend({
    pid: optionalId.transform((pid) => pid ?? null),
  }),
  makes: true,
  run: ({ act, params }, draft) => ask(act, params.cid, draft),
  next: ({ params: { cid } }) => ({
    to: here(cid),
    key: "contests.asked",
  }),
  again: ({ c, opened }, state) =>
    showAll(c, opened, { form: state, answering: null }),
});

export const answerForm = form({
  params: Cid.extend({ id }),
  open: (c, { cid }) => inside(c, cid),
  schema: AnswerDraft,
  pick: (form) => ({
    // A prepared answer, unless one was written.
    answer: form.get("answer")?.trim() || form.get("canned") || "",
    isForAll: form.get("isForAll") !== null,
  }),
  run: ({ act, params: { cid, id } }, draft) => answer(act, cid, id, draft),
  next: ({ params: { cid } }) => ({
    to: here(cid),
    key: "contests.answered",
  }),
  again: ({ c, opened, params }, state) =>
    showAll(c, opened, { form: state, answering: params.id }),
});
