import { Button } from "../../../components/ui/Button.tsx";
import { useT } from "../../../components/reader.tsx";
import { Empty, EmptyPart } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { refuse, unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canEditTraining } from "../../../lib/trainings/access.ts";
import { examHandInsToMark } from "../../../lib/trainings/exams/marking.ts";
import {
  examFigures,
  type QuestionFigures,
} from "../../../lib/trainings/exams/statistics.ts";
import {
  type AttemptRow,
  attemptRows,
} from "../../../lib/trainings/exams/view.ts";
import { isOutside } from "../../../lib/trainings/rank.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { shortOf } from "../../admin/training/pool_fields.tsx";
import { page } from "../../define.ts";
import { trainingHere, trainingPage } from "../frame.tsx";
import { personName } from "./review.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { Tid } from "../../../lib/http/input.ts";

/** What people chose or typed, and how many of them. */
export const chosenWords = (
  t: ReturnType<typeof useT>,
  choices: QuestionFigures["choices"],
): string =>
  choices.map(({ text, count }) =>
    `${text ?? t("exams.optionGone")} × ${count}`
  )
    .join(", ");

/** The exam of a training, for who manages it: nobody else is shown what others have done. */
export function managedExam(
  c: AppContext,
  at: OwnerPages,
  tid: number,
): WholeTraining {
  const training = trainingHere(c, at, tid);
  if (!canEditTraining(c.get("act"), training)) {
    return unwrap(refuse("forbidden"));
  }
  return training.isExam ? training : unwrap(refuse("examNotFound"));
}

interface PersonAttempt extends AttemptRow {
  uid: string;
  name: string;
}

/** Everybody's attempts, by name. */
async function attemptsOfAll(
  c: AppContext,
  training: WholeTraining,
): Promise<PersonAttempt[]> {
  const act = c.get("act");
  const { sittings } = await act.site.trainings.examBook.of(training);
  const rows: PersonAttempt[] = [];
  for (const sitting of sittings.values()) {
    const { uid } = sitting;
    if (isOutside(act.site, training, uid)) continue;
    const name = personName(c, training, uid);
    for (const row of await attemptRows(act, training, sitting, () => true)) {
      rows.push({ ...row, uid, name });
    }
  }
  return rows.sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.n - b.n
  );
}

/** What everybody has of an exam, and how its questions did. */
export const examResults = (at: OwnerPages) =>
  page({ params: Tid }, async (c, { params: { tid } }) => {
    const act = c.get("act");
    const { site } = act;
    const training = managedExam(c, at, tid);
    return await trainingPage(c, at, {
      training,
      tab: "exam",
      children: (
        <Results
          path={at.url(c, `/training/${tid}/exam`)}
          marksHref={(await examHandInsToMark(act, training)).length > 0
            ? at.url(c, `/training/${tid}/marks`)
            : null}
          rows={await attemptsOfAll(c, training)}
          figures={await examFigures(site, training)}
          short={await shortOf(c, training)}
        />
      ),
    });
  });

interface ResultsProps {
  path: string;
  /** Where essays are marked; null: there are none. */
  marksHref: string | null;
  rows: readonly PersonAttempt[];
  figures: readonly QuestionFigures[];
  short: readonly { name: string; count: number; has: number }[];
}

function Results(props: ResultsProps) {
  const { path, marksHref, rows, figures, short } = props;
  const t = useT();
  return (
    <>
      {short.map((pool) => (
        <Notice key={pool.name} kind="warn">
          {t("exams.poolShort", pool)}
        </Notice>
      ))}
      <section class="flex flex-col gap-2">
        <h2>{t("exams.people")}</h2>
        <div class="flex flex-wrap gap-3 no-print">
          {marksHref !== null && (
            <Button icon="edit" href={marksHref}>{t("quizzes.mark")}</Button>
          )}
          {rows.length > 0 && (
            <Button icon="download" href={`${path}/people/csv/table`}>
              CSV
            </Button>
          )}
        </div>
        {rows.length === 0
          ? <Empty icon="inbox" title={t("exams.nobody")} />
          : <People path={path} rows={rows} />}
      </section>
      <section class="flex flex-col gap-2">
        <h2>{t("exams.statistics")}</h2>
        {figures.length === 0
          ? <EmptyPart title={t("exams.statisticsNone")} />
          : <Figures path={path} rows={figures} />}
      </section>
    </>
  );
}

const People = (
  { path, rows }: Pick<ResultsProps, "path" | "rows">,
) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ uid, n }) => `${uid} ${n}`}
        columns={[
          {
            title: t("exams.person"),
            cell: "lead",
            of: ({ uid, name, n }) => (
              <a
                class="row-link text-ink"
                href={`${path}/results/${encodeURIComponent(uid)}/${n + 1}`}
              >
                {t("exams.of", { name, n: n + 1 })}
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
                  {isByClock && ` ${t("exams.endedByClock")}`}
                  {isTakenBack && (
                    <>
                      {" "}
                      <span class="tag">{t("exams.takenBack")}</span>
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
            of: ({ result }) =>
              result === null ? "–" : t("exams.ofMost", { ...result }),
          },
          {
            title: t("exams.best"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: ({ points }) => points ?? "–",
          },
        ]}
      />
    </div>
  );
};

const percent = (share: number) => `${Math.round(100 * share)} %`;

const Figures = (
  { path, rows }: { path: string; rows: readonly QuestionFigures[] },
) => {
  const t = useT();
  return (
    <>
      <div class="flex flex-wrap items-center gap-3">
        <p class="text-md text-ink2 grow">{t("exams.discriminationHelp")}</p>
        <span class="no-print">
          <Button icon="download" href={`${path}/questions/csv/table`}>
            CSV
          </Button>
        </span>
      </div>
      <div class="card rows">
        <Table
          rows={rows}
          keyOf={({ qid }) => qid}
          columns={[
            {
              title: t("exams.questions"),
              cell: "lead break-words",
              of: ({ headline }) => headline,
            },
            {
              title: t("exams.drawnFor"),
              width: "narrow end",
              cell: "num",
              isLabelled: true,
              of: ({ had }) => had,
            },
            {
              title: t("exams.answeredBy"),
              width: "narrow end",
              cell: "num",
              isLabelled: true,
              of: ({ answered }) => answered,
            },
            {
              title: t("exams.share"),
              width: "narrow end",
              cell: "num",
              isLabelled: true,
              of: ({ share }) => percent(share),
            },
            {
              title: t("exams.discrimination"),
              width: "narrow end",
              cell: "num",
              isLabelled: true,
              of: ({ discrimination }) =>
                discrimination === null
                  ? "–"
                  : Math.round(100 * discrimination),
            },
            {
              title: t("exams.chosen"),
              cell: "break-words text-ink2",
              isLabelled: true,
              of: ({ choices }) => chosenWords(t, choices) || "–",
            },
          ]}
        />
      </div>
    </>
  );
};
