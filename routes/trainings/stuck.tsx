import {
  type StuckItem,
  StuckPage,
  type StuckPerson,
} from "../../components/trainings/StuckPage.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { canEditTraining } from "../../lib/trainings/access.ts";
import { failingCases } from "../../lib/trainings/failing_cases.ts";
import { enterTraining } from "../../lib/trainings/reading.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { type ItemTrouble, troublesIn } from "../../lib/trainings/stuck.ts";
import {
  mayKnowWrong,
  wrongAnswers,
} from "../../lib/trainings/wrong_answers.ts";
import { page } from "../define.ts";
import { trainingPage } from "./frame.tsx";
import { itemName } from "./item_name.ts";
import {
  trainingAddress,
  trainingHere,
  type TrainingPages,
  TrainingParams,
} from "./place.tsx";
import { askedToRegister } from "./problems.tsx";

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
export const trainingStuck = (pages: TrainingPages) =>
  page({ params: TrainingParams }, async (c, { params: { tid } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const shown = trainingHere(c, pages, tid);
    const toRegister = askedToRegister(c, pages, shown);
    if (toRegister !== null) return toRegister;
    const training = trainingHere(c, pages, tid, enterTraining);
    const address = trainingAddress(c, pages, tid);
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
        ...itemName(c, row),
        href: hrefOf(address, c, row),
        ...{ solved, tried, tries, verdicts, ...failed },
        stuckCount: stuck.length,
      });
    }
    return await trainingPage(c, pages, {
      training,
      tab: "stuck",
      children: (
        <StuckPage
          verdicts={verdictWords(t)}
          items={items}
          people={canEditTraining(act, training)
            ? troubles.flatMap((row) => peopleOf(c, address, row))
            : null}
        />
      ),
    });
  });

const hrefOf = (address: string, c: AppContext, row: ItemTrouble) =>
  "quiz" in row
    ? `${address}/quiz/${row.quiz.qid}`
    : `${address}/problem/${encodeURIComponent(itemName(c, row).id)}`;

function peopleOf(
  c: AppContext,
  address: string,
  row: ItemTrouble,
): StuckPerson[] {
  const { directory } = c.get("act").site.accounts;
  return row.stuck.map(({ uid, tries, at, submitId }) => ({
    key: `${uid} ${row.key}`,
    name: directory.get(uid)?.realname || directory.nameOf(uid) || uid,
    item: itemName(c, row).title,
    tries,
    at,
    href: "quiz" in row
      ? `${address}/quiz/${row.quiz.qid}?answer=${submitId}`
      : `/submission-detail/${submitId}`,
  }));
}
