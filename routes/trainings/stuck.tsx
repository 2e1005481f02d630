import { StuckPage } from "../../components/trainings/StuckPage.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { canEditTraining } from "../../lib/trainings/access.ts";
import { failingCases } from "../../lib/trainings/failing_cases.ts";
import { displayIdOf, enterTraining } from "../../lib/trainings/reading.ts";
import { troublesIn } from "../../lib/trainings/stuck.ts";
import { page } from "../define.ts";
import { momentOf } from "../page.tsx";
import { trainingPage } from "./frame.tsx";
import {
  trainingAddress,
  trainingHere,
  type TrainingPages,
  TrainingParams,
} from "./place.tsx";
import { askedToRegister } from "./problems.tsx";

/** Where a class stops, item by item; with names and cases for who manages the training. */
export const trainingStuck = (pages: TrainingPages) =>
  page({ params: TrainingParams }, async (c, { params: { tid } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const shown = trainingHere(c, pages, tid);
    const toRegister = askedToRegister(c, pages, shown);
    if (toRegister !== null) return toRegister;
    const training = trainingHere(c, pages, tid, enterTraining);
    const isManager = canEditTraining(act, training);
    const locale = c.get("locale");
    const troubles = await troublesIn(act.site, training);
    const [worst] = troubles;
    const cases = isManager && worst !== undefined
      ? await failingCases(act, training, worst.problem)
      : [];
    const { directory } = act.site.accounts;
    return await trainingPage(c, pages, {
      training,
      tab: "stuck",
      children: (
        <StuckPage
          t={t}
          moment={momentOf(c)}
          verdicts={verdictWords(t)}
          items={troubles.map((row) => ({
            id: displayIdOf(row),
            title: titleOf(row.problem, locale),
            href: `${trainingAddress(c, pages, tid)}/problem/${
              encodeURIComponent(displayIdOf(row))
            }`,
            solved: row.solved,
            tried: row.tried,
            tries: row.tries,
            verdicts: row.verdicts,
            stuckCount: row.stuck.length,
            cases: isManager ? row === worst ? cases : [] : null,
          }))}
          people={isManager
            ? troubles.flatMap((row) =>
              row.stuck.map(({ uid, tries, at, submitId }) => ({
                key: `${uid} ${row.problem.pid}`,
                name: directory.get(uid)?.realname ||
                  directory.nameOf(uid) || uid,
                item: titleOf(row.problem, locale),
                tries,
                at,
                href: `/submission-detail/${submitId}`,
              }))
            )
            : null}
        />
      ),
    });
  });
