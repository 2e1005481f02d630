import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty, EmptyPart } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { refusalText, unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canEditTraining } from "../../../lib/trainings/access.ts";
import {
  examPoints,
  examQuestions,
} from "../../../lib/trainings/exams/grade.ts";
import {
  allowedAttempts,
  usedAttempts,
} from "../../../lib/trainings/exams/rules.ts";
import {
  beginExam,
  type OpenExam,
  openExam,
  runningEnd,
  whyNotBegin,
} from "../../../lib/trainings/exams/service.ts";
import {
  type AttemptRow,
  attemptRows,
  sightOf,
} from "../../../lib/trainings/exams/view.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { momentText, trainingHere, trainingPage } from "../frame.tsx";
import { askedToRegister } from "../problems.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { Tid } from "../../../lib/http/input.ts";

/** The exam of a training at these pages, for its reader; a response leads where they have to go first. */
export async function examHere(
  c: AppContext,
  at: OwnerPages,
  tid: number,
): Promise<OpenExam | Response> {
  const training = trainingHere(c, at, tid);
  return askedToRegister(c, at, training) ??
    unwrap(await openExam(c.get("act"), tid));
}

/** What an exam is, and one's attempts at it. */
export const examCover = (at: OwnerPages) =>
  page({ params: Tid }, async (c, { params: { tid } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const opened = await examHere(c, at, tid);
    if (opened instanceof Response) return opened;
    const { training, sitting, until } = opened;
    const rows = sitting === null ? [] : await attemptRows(
      act,
      training,
      sitting,
      (n) => sightOf(act, training, sitting, n).total,
    );
    const { points } = examPoints(act.site, training);
    const questions = sitting?.attempts.at(-1)?.questions.length ??
      examQuestions(act.site, training);
    const why = whyNotBegin(opened, act.now);
    const runs = rows.at(-1)?.endedAt === null;
    const end = runningEnd(opened);
    const { examMinutes, examWait, examPercent } = training;
    const most = allowedAttempts(training, sitting);
    const timeOf = (moment: number) => momentText(c, moment);
    return await trainingPage(c, at, {
      training,
      tab: "exam",
      children: questions === 0
        ? <Empty icon="book" title={t("errors.examEmpty")} />
        : (
          <Cover
            path={at.url(c, `/training/${tid}/exam`)}
            facts={[
              [t("exams.questions"), String(questions)],
              [t("exams.points"), String(points)],
              [
                t("exams.time"),
                examMinutes === 0
                  ? t("exams.timeNone")
                  : t("exams.timeOf", { count: examMinutes }),
              ],
              ...until === null ? [] : [
                [t("exams.until"), timeOf(until)] as const,
              ],
              [
                t("exams.attempts"),
                t("exams.attemptsOf", {
                  used: usedAttempts(sitting),
                  most,
                }),
              ],
              ...examWait === 0 || most === 1 ? [] : [
                [
                  t("exams.wait"),
                  t("exams.waitOf", { count: examWait }),
                ] as const,
              ],
              ...examPercent === 0 || most === 1 ? [] : [
                [
                  t("exams.attempt", { n: "2…" }),
                  t("exams.percentOf", { percent: examPercent }),
                ] as const,
              ],
              [
                t("exams.tells"),
                t(
                  training.examTells === "due"
                    ? "exams.tellsDue"
                    : "exams.tellsHandIn",
                ),
              ],
            ]}
            rows={rows}
            running={!runs
              ? null
              : end === null
              ? t("exams.running")
              : t("exams.runningUntil", { at: timeOf(end) })}
            whyNot={why && refusalText(t, why.error)}
            minutes={examMinutes}
            manages={canEditTraining(act, training)}
          />
        ),
    });
  });

/** Begins an attempt, or goes on with the one that runs. */
export const beginExamForm = (at: OwnerPages) =>
  form({
    params: Tid,
    open: (c, { tid }) => trainingHere(c, at, tid),
    makes: true,
    run: ({ act, opened: { tid } }) => beginExam(act, tid),
    next: ({ c, opened: { tid } }) => ({
      to: at.url(c, `/training/${tid}/exam/paper`),
    }),
  });

interface CoverProps {
  path: string;
  facts: readonly (readonly [name: string, value: string])[];
  rows: readonly AttemptRow[];
  /** In words; null: no attempt runs. */
  running: string | null;
  /** Why no attempt can be begun. */
  whyNot: string | null;
  minutes: number;
  manages: boolean;
}

function Cover(props: CoverProps) {
  const t = useT();
  const { path, rows, running, whyNot, minutes } = props;
  return (
    <div class="training-columns">
      <div class="flex flex-col gap-5 min-w-0">
        <div class="flex flex-wrap items-center gap-3">
          {running !== null
            ? (
              <>
                <p class="grow min-w-0">{running}</p>
                <Button kind="primary" href={`${path}/paper`}>
                  {t("exams.goOn")}
                </Button>
              </>
            )
            : whyNot !== null
            ? <Notice kind="info">{whyNot}</Notice>
            : (
              <form method="post" action={path}>
                <SendKey />
                <Button
                  kind="primary"
                  confirm={minutes === 0
                    ? undefined
                    : t("exams.beginAsk", { count: minutes })}
                >
                  {rows.length === 0 ? t("exams.begin") : t("exams.beginAgain")}
                </Button>
              </form>
            )}
          {props.manages && (
            <Button icon="chart" href={`${path}/results`}>
              {t("exams.results")}
            </Button>
          )}
        </div>
        <section class="flex flex-col gap-2">
          <h2>{t("exams.mine")}</h2>
          {rows.length === 0
            ? <EmptyPart title={t("exams.noneMine")} />
            : (
              <Attempts
                rows={rows}
                hrefOf={(n) => `${path}/attempt/${n + 1}`}
              />
            )}
        </section>
      </div>
      <dl class="training-facts">
        {props.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Somebody's attempts; one that runs leads nowhere. */
const Attempts = (
  { rows, hrefOf }: {
    rows: readonly AttemptRow[];
    hrefOf: (n: number) => string;
  },
) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ n }) => n}
        columns={[
          {
            title: t("exams.attempt", { n: "" }),
            cell: "lead",
            of: ({ n, endedAt }) =>
              endedAt === null
                ? t("exams.attempt", { n: n + 1 })
                : (
                  <a class="row-link text-ink" href={hrefOf(n)}>
                    {t("exams.attempt", { n: n + 1 })}
                  </a>
                ),
          },
          {
            title: t("exams.began"),
            isLabelled: true,
            of: ({ startedAt }) => <Time at={startedAt} />,
          },
          {
            title: t("exams.ended"),
            isLabelled: true,
            of: ({ endedAt, isByClock, isTakenBack }) =>
              endedAt === null ? t("exams.runs") : (
                <>
                  <Time at={endedAt} />
                  {isTakenBack && (
                    <>
                      {" "}
                      <span class="tag">{t("exams.takenBack")}</span>
                    </>
                  )}
                  {isByClock && (
                    <>
                      {" "}
                      <span class="text-ink2">{t("exams.endedByClock")}</span>
                    </>
                  )}
                </>
              ),
          },
          {
            title: t("exams.result"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: ({ points, endedAt, isTakenBack }) =>
              endedAt === null || isTakenBack
                ? "–"
                : points ?? <span class="text-ink2">{t("exams.notTold")}</span>,
          },
        ]}
      />
    </div>
  );
};
