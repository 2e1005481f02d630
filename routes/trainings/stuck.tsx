import { verdictWords } from "../../components/ui/words.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { canEditTraining, showsRealNames } from "../../lib/trainings/access.ts";
import { failingCases } from "../../lib/trainings/failing_cases.ts";
import { enterTraining } from "../../lib/trainings/reading.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { type ItemTrouble, troublesIn } from "../../lib/trainings/stuck.ts";
import {
  mayKnowWrong,
  wrongAnswers,
} from "../../lib/trainings/wrong_answers.ts";
import { page } from "../define.ts";
import { trainingHere, trainingPage } from "./frame.tsx";
import { itemWords } from "../../components/trainings/item_words.ts";
import { askedToRegister } from "./problems.tsx";
import { useT } from "../../components/reader.tsx";
import { ProblemName } from "../../components/problems/ProblemName.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { Verdict, type VerdictWords } from "../../components/ui/Verdict.tsx";
import type { OwnerPages } from "../owner.tsx";
import { Tid } from "../../lib/http/input.ts";

/** Items whose cases and answers are looked at: those where most stop. */
const LOOKED_INTO = 6;

/** What exactly fails of an item, as far as the reader may know. */
async function failedOf(
  c: AppContext,
  training: WholeTraining,
  row: ItemTrouble,
): Promise<Pick<StuckItem, "cases" | "answers">> {
  const act = c.get("act");
  if ("problem" in row) {
    return {
      cases: await failingCases(act, training, row.problem),
      answers: [],
    };
  }
  const states = await act.site.trainings.quizStates.of(training);
  const own = states.get(act.viewer?.uid ?? "")?.has(row.quiz.qid) ?? false;
  return {
    cases: [],
    answers: mayKnowWrong(act, training, own)
      ? await wrongAnswers(act, training, row.quiz)
      : [],
  };
}

/** Where a class stops, item by item; names are for who manages the training. */
export const trainingStuck = (at: OwnerPages) =>
  page({ params: Tid }, async (c, { params: { tid } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const shown = trainingHere(c, at, tid);
    const toRegister = askedToRegister(c, at, shown);
    if (toRegister !== null) return toRegister;
    const training = trainingHere(c, at, tid, enterTraining);
    const address = at.url(c, `/training/${tid}`);
    const knows = showsRealNames(act, training);
    const troubles = await troublesIn(act.site, training);
    const items: StuckItem[] = [];
    for (const row of troubles) {
      const { solved, tried, tries, verdicts, stuck, key } = row;
      const isLookedInto = tried > solved && items.length < LOOKED_INTO ||
        // Answers that were wrong at first are told of as well.
        "quiz" in row && verdicts.length > 0 && items.length < LOOKED_INTO;
      const failed = isLookedInto
        ? await failedOf(c, training, row)
        : { cases: [], answers: [] };
      items.push({
        key,
        ...itemWords(c.get("t"), row),
        href: hrefOf(address, c, row),
        ...{ solved, tried, tries, verdicts, ...failed },
        stuckCount: stuck.length,
      });
    }
    return await trainingPage(c, at, {
      training,
      tab: "stuck",
      children: (
        <StuckPage
          verdicts={verdictWords(t)}
          items={items}
          people={canEditTraining(act, training)
            ? troubles.flatMap((row) => peopleOf(c, address, row, knows))
            : null}
        />
      ),
    });
  });

/** Null: nobody can open it at the moment. */
const hrefOf = (address: string, c: AppContext, row: ItemTrouble) =>
  "quiz" in row
    ? `${address}/quiz/${row.quiz.qid}`
    : row.closed !== null
    ? null
    : `${address}/problem/${encodeURIComponent(itemWords(c.get("t"), row).id)}`;

function peopleOf(
  c: AppContext,
  address: string,
  row: ItemTrouble,
  /** Whether the reader is shown what people are called. */
  knows: boolean,
): StuckPerson[] {
  const { directory } = c.get("act").site.accounts;
  return row.stuck.map(({ uid, tries, at, submitId }) => ({
    key: `${uid} ${row.key}`,
    name: knows && directory.get(uid)?.realname || directory.nameOf(uid) || uid,
    item: itemWords(c.get("t"), row).title,
    tries,
    at,
    href: "quiz" in row
      ? `${address}/quiz/${row.quiz.qid}?answer=${submitId}`
      : `/submission-detail/${submitId}`,
  }));
}

interface StuckItem {
  key: string;
  id: string;
  title: string;
  href: string | null;
  solved: number;
  tried: number;
  tries: number;
  verdicts: readonly (readonly [status: number, count: number])[];
  /** How many people have tried often and not solved it. */
  stuckCount: number;
  /** Which cases failed first; empty where the reader may not know. */
  cases: readonly (readonly [n: number, count: number])[];
  /** The wrong answers to a quiz, the most frequent first; likewise. */
  answers: readonly { part: number | null; text: string; count: number }[];
}

interface StuckPerson {
  key: string;
  name: string;
  item: string;
  tries: number;
  at: number;
  href: string;
}

interface StuckPageProps {
  verdicts: VerdictWords;
  items: readonly StuckItem[];
  /** Null: names are for who manages the training. */
  people: readonly StuckPerson[] | null;
}

/** What stops people: where most of them stop, then item by item, then who. */
function StuckPage(props: StuckPageProps) {
  const t = useT();
  const { items, people } = props;
  const tried = items.filter(({ tried }) => tried > 0);
  if (tried.length === 0) {
    return <Empty icon="chart" title={t("trainings.stuckNothing")} />;
  }
  const [worst] = tried;
  const open = worst.tried - worst.solved;
  return (
    <>
      <div class="figures-line">
        <p>
          <b>{open}</b>
          {open === 0 ? t("trainings.stuckNobody") : t("trainings.stuckMost", {
            title: worst.title,
            tried: worst.tried,
          })}
        </p>
      </div>
      <div class="card rows">
        <Items {...props} items={tried} />
      </div>
      <WrongAnswers items={tried} />
      {people !== null && people.length > 0 && (
        <section class="flex flex-col gap-3">
          <h2 title={t("trainings.stuckRule")}>{t("trainings.stuckNow")}</h2>
          <div class="card rows">
            <Table
              rows={people}
              keyOf={({ key }) => key}
              columns={[
                {
                  title: t("trainings.student"),
                  cell: "lead",
                  of: ({ name, href }) => (
                    <a class="row-link who" href={href}>{name}</a>
                  ),
                },
                {
                  title: t("submissions.problem"),
                  isLabelled: true,
                  of: ({ item }) => item,
                },
                {
                  title: t("trainings.triesHead"),
                  width: "narrow end",
                  cell: "num",
                  isLabelled: true,
                  of: ({ tries }) => tries,
                },
                {
                  title: t("trainings.lastTry"),
                  width: "narrow end",
                  cell: "text-ink2",
                  isLabelled: true,
                  of: ({ at }) => <Time at={at} />,
                },
              ]}
            />
          </div>
        </section>
      )}
    </>
  );
}

const Items = ({ items, verdicts }: StuckPageProps) => {
  const t = useT();
  return (
    <Table
      kind="problem-names"
      rows={items}
      keyOf={({ key }) => key}
      columns={[
        {
          title: t("submissions.problem"),
          cell: "lead",
          of: ({ id, title, href }) => (
            <ProblemName
              problemId={id}
              title={title}
              href={href ?? undefined}
              isRowLink
            />
          ),
        },
        {
          title: t("trainings.stuckSolved"),
          width: "narrow end",
          cell: "num",
          isLabelled: true,
          of: ({ solved, tried }) => `${solved}/${tried}`,
        },
        {
          title: t("trainings.triesHead"),
          width: "narrow end",
          cell: "num",
          isLabelled: true,
          of: ({ tries }) => tries,
        },
        {
          title: t("trainings.stuckHead"),
          width: "narrow end",
          cell: "num",
          isLabelled: true,
          of: ({ stuckCount }) => (
            <span title={t("trainings.stuckRule")}>{stuckCount}</span>
          ),
        },
        {
          title: t("trainings.stuckVerdicts"),
          isLabelled: true,
          of: (row) => (
            <span class="flex flex-wrap gap-x-3 gap-y-1">
              {row.verdicts.map(([status, count]) => (
                <span key={status} class="whitespace-nowrap">
                  <Verdict status={status} words={verdicts} as="letters" />
                  <span class="num">&nbsp;×{count}</span>
                </span>
              ))}
            </span>
          ),
        },
        items.some(({ cases }) => cases.length > 0)
          ? {
            title: t("trainings.stuckCases"),
            isLabelled: true,
            of: ({ cases }) =>
              cases.map(([n, count]) => `#${n} ×${count}`).join("  "),
          }
          : null,
      ]}
    />
  );
};

/** What was answered wrongly most often, quiz by quiz. */
function WrongAnswers({ items }: Pick<StuckPageProps, "items">) {
  const t = useT();
  const rows = items.flatMap(({ key, title, href, answers }) =>
    answers.map((answer) => ({
      key: `${key} ${answer.part} ${answer.text}`,
      title: answer.part === null
        ? title
        : t("trainings.stuckPart", { title, n: answer.part }),
      href,
      ...answer,
    }))
  );
  if (rows.length === 0) return null;
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("trainings.stuckAnswers")}</h2>
      <div class="card rows">
        <Table
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              title: t("trainings.stuckAnswer"),
              cell: "lead break-words",
              of: ({ text }) => text,
            },
            {
              title: t("trainings.quiz"),
              isLabelled: true,
              of: ({ title, href }) => <a href={href ?? undefined}>{title}</a>,
            },
            {
              title: t("trainings.stuckTimes"),
              width: "narrow end",
              cell: "num",
              isLabelled: true,
              of: ({ count }) => count,
            },
          ]}
        />
      </div>
    </section>
  );
}
