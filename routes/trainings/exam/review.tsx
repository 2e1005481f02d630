import type { ComponentChildren } from "preact";
import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Fact, Facts } from "../../../components/ui/Facts.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { refuse, unwrap } from "../../../lib/failure.ts";
import { id, Tid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { showsRealNames } from "../../../lib/trainings/access.ts";
import type { ExamSight } from "../../../lib/trainings/exams/rules.ts";
import type { ExamSitting } from "../../../lib/trainings/exams/schema.ts";
import {
  ATTEMPT_DEEDS,
  changeAttempts,
} from "../../../lib/trainings/exams/service.ts";
import {
  attemptQuestions,
  type AttemptRow,
  attemptRows,
  sightOf,
} from "../../../lib/trainings/exams/view.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { trainingToManage } from "../../admin/training/open.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { htmlPage, redirect } from "../../page.tsx";
import { examHere } from "./cover.tsx";
import { endedQuestion } from "./question.tsx";
import { managedExam } from "./results.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { aroundTraining } from "../frame.tsx";

/** An attempt as its reader is told of it. */
async function showAttempt(
  c: AppContext,
  at: OwnerPages,
  { training, sitting, n, sight, title, back, deeds }: {
    training: WholeTraining;
    sitting: ExamSitting;
    n: number;
    sight: ExamSight;
    title: string;
    back: { href: string; text: string };
    /** What its reader may do about it. */
    deeds?: ComponentChildren;
  },
): Promise<Response> {
  const act = c.get("act");
  const questions = await attemptQuestions(act.site, training, sitting, n);
  const rows = await attemptRows(act, training, sitting, () => sight.total);
  const of = { training, uid: sitting.uid, sight };
  return await htmlPage(c, {
    title: `${title} - ${training.title}`,
    body: aroundTraining(
      c,
      at,
      <Attempt row={rows[n]} title={title} back={back} deeds={deeds}>
        {await Promise.all(
          questions.map((question, n) =>
            endedQuestion(c, question, { ...of, n })
          ),
        )}
      </Attempt>,
    ),
  });
}

const Own = Tid.extend({ attempt: id });

/** One's own ended attempt; one that runs is answered. */
export const examAttempt = (at: OwnerPages) =>
  page({ params: Own }, async (c, { params: { tid, attempt } }) => {
    const act = c.get("act");
    const opened = await examHere(c, at, tid);
    if (opened instanceof Response) return opened;
    const { training, sitting } = opened;
    const n = attempt - 1;
    const known = sitting?.attempts[n];
    if (sitting === null || known === undefined) {
      return unwrap(refuse("examAttemptNotFound"));
    }
    const path = at.url(c, `/training/${tid}/exam`);
    if (known.endedAt === null) return redirect(c, `${path}/paper`);
    const t = c.get("t");
    return await showAttempt(c, at, {
      training,
      sitting,
      n,
      sight: sightOf(act, training, sitting, n),
      title: t("exams.attempt", { n: attempt }),
      back: { href: path, text: t("exams.toExam") },
    });
  });

const OfPerson = Own.extend({ uid: z.string().min(1).max(64) });

/** Somebody's attempt with everything, for who manages the training. */
export const examAttemptOf = (at: OwnerPages) =>
  page({ params: OfPerson }, async (c, { params: { tid, uid, attempt } }) => {
    const { site } = c.get("act");
    const training = managedExam(c, at, tid);
    const sitting = await site.trainings.sittings.get(tid, uid);
    if (sitting === null || sitting.attempts[attempt - 1] === undefined) {
      return unwrap(refuse("examAttemptNotFound"));
    }
    const t = c.get("t");
    return await showAttempt(c, at, {
      training,
      sitting,
      n: attempt - 1,
      sight: { total: true, results: true, key: true },
      title: t("exams.of", {
        name: personName(c, training, uid),
        n: attempt,
      }),
      back: {
        href: at.url(c, `/training/${tid}/exam/results`),
        text: t("exams.toResults"),
      },
      deeds: (
        <Deeds
          action={at.url(
            c,
            `/admin/training/${tid}/exam/${encodeURIComponent(uid)}/${attempt}`,
          )}
          isTakenBack={sitting.attempts[attempt - 1].takenBack !== null}
          more={sitting.moreAttempts}
        />
      ),
    });
  });

/** Takes an attempt back, lets it count again, or gives its person one more. */
export const changeAttemptForm = (at: OwnerPages) =>
  form({
    params: OfPerson,
    schema: z.object({ deed: z.enum(ATTEMPT_DEEDS) }),
    makes: true,
    open: (c, { tid }) =>
      trainingToManage(c, at, tid).isExam ||
      unwrap(refuse("examNotFound")),
    run: ({ act, params: { tid, uid, attempt } }, { deed }) =>
      changeAttempts(act, tid, { uid, attempt: attempt - 1, deed }),
    next: ({ c, params: { tid, uid, attempt } }) => ({
      to: at.url(
        c,
        `/training/${tid}/exam/results/${encodeURIComponent(uid)}/${attempt}`,
      ),
      key: "exams.changedAttempt",
    }),
  });

/** What a teacher may do about somebody's attempt (row S3.1). */
function Deeds(
  { action, isTakenBack, more }: {
    action: string;
    isTakenBack: boolean;
    more: number;
  },
) {
  const t = useT();
  return (
    <form
      method="post"
      action={action}
      class="flex flex-wrap items-center gap-3 no-print"
    >
      <SendKey />
      {isTakenBack
        ? (
          <Button name="deed" value="countAgain">
            {t("exams.countAgain")}
          </Button>
        )
        : (
          <Button
            name="deed"
            value="takeBack"
            confirm={t("exams.takeBackAsk")}
          >
            {t("exams.takeBack")}
          </Button>
        )}
      <Button name="deed" value="oneMore" icon="plus">
        {t("exams.oneMore")}
      </Button>
      {more > 0 && (
        <span class="text-ink2">{t("exams.moreGiven", { count: more })}</span>
      )}
    </form>
  );
}

/** What somebody is called in a training's lists. */
export function personName(
  c: AppContext,
  training: WholeTraining,
  uid: string,
): string {
  const act = c.get("act");
  const user = act.site.accounts.directory.get(uid);
  return showsRealNames(act, training) && user?.realname ||
    (user?.username ?? uid);
}

function Attempt(
  { row, title, back, deeds, children }: {
    row: AttemptRow;
    title: string;
    back: { href: string; text: string };
    deeds?: ComponentChildren;
    children: ComponentChildren;
  },
) {
  const t = useT();
  const { startedAt, endedAt, isByClock, result, points } = row;
  return (
    <>
      <a class="back" href={back.href}>
        <Icon name="chevronLeft" />
        {back.text}
      </a>
      <header class="flex flex-col gap-2">
        <h1 class="break-words">{title}</h1>
        <Facts>
          <Fact name={t("exams.began")}>
            <Time at={startedAt} />
          </Fact>
          <Fact name={t(isByClock ? "exams.endedByClock" : "exams.ended")}>
            {endedAt === null ? t("exams.runs") : <Time at={endedAt} />}
          </Fact>
          <Fact name={t("exams.result")}>
            <span class="num">
              {result === null
                ? t("exams.notTold")
                : t("exams.ofMost", { ...result })}
            </span>
          </Fact>
          {points !== null && (
            <Fact name={t("exams.best")}>
              <span class="num">{t("exams.worth", { points })}</span>
            </Fact>
          )}
        </Facts>
      </header>
      {row.isTakenBack && (
        <Notice kind="warn">{t("exams.takenBackHelp")}</Notice>
      )}
      {isByClock && <Notice kind="info">{t("exams.timeOver")}</Notice>}
      {deeds}
      {children}
    </>
  );
}
