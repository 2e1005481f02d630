import { z } from "zod";
import { useT } from "../../components/reader.tsx";
import {
  ElsewhereMark,
  HandIn,
} from "../../components/trainings/ItemTable.tsx";
import { Breadcrumbs } from "../../components/layout/Breadcrumbs.tsx";
import { failure, refuse, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import { openProblemIn } from "../../lib/submissions/open_problem.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import type { Act } from "../../lib/site/site.ts";
import { bestElsewhere, handIn } from "../../lib/trainings/hand_in.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import {
  problemStandings,
  scoresOf,
  type Standing,
} from "../../lib/trainings/standing.ts";
import {
  enterTraining,
  problemCalled,
  trainingVenue,
} from "../../lib/trainings/reading.ts";
import { isJudgingOpen } from "../../lib/venues/traits.ts";
import { form } from "../form.ts";
import { problemPages } from "../problems/pages.ts";
import { PLAIN_SENDS } from "../problems/place.ts";
import { trainingStrip } from "./strip.ts";
import { askedToRegister } from "./problems.tsx";
import type { OwnerPages } from "../owner.tsx";
import { trainingHere } from "./frame.tsx";

const Params = z.object({
  tid: id,
  problemId: z.string().min(1).max(64),
});

/** A training's problems: what is sent from their pages is sent to the training. */
export const trainingProblemPages = (at: OwnerPages) =>
  problemPages({
    params: Params,
    async open(c, { tid, problemId }) {
      const act = c.get("act");
      const toRegister = askedToRegister(c, at, trainingHere(c, at, tid));
      if (toRegister !== null) return toRegister;
      const training = trainingHere(c, at, tid, enterTraining);
      const asked = problemCalled(act.site, training, problemId);
      if (asked === null) return unwrap(refuse("problemNotFound"));
      const venue = trainingVenue(training);
      const { row, statement } = unwrap(
        await openProblemIn(act, venue, asked.problem),
      );
      const path = at.url(c, `/training/${tid}`);
      const { pid } = asked.problem;
      const standing = (await problemStandings(act, training, [pid]))(pid);
      const part = standing.isElsewhere || standing.status === STATUS.accepted
        ? null
        : await partElsewhere(act, training, asked.problem, standing);
      const displayId = asked.item.displayId || asked.problem.problemId;
      return {
        venue,
        row,
        statement,
        displayId,
        displayTitle: asked.item.displayTitle,
        address: `${path}/problem/${encodeURIComponent(displayId)}`,
        asked: {},
        tells: { origin: true, counts: true },
        status: standing.status,
        notice: standing.isElsewhere || part !== null
          ? (
            <ElsewhereNotice
              href={`${path}/problem/${encodeURIComponent(displayId)}`}
              part={part}
            />
          )
          : null,
        strip: () => trainingStrip(c, at, training),
        top: (
          <div class="training-top">
            <Breadcrumbs />
          </div>
        ),
        closed: isJudgingOpen(act.site.website.config, venue)
          ? null
          : "judgingClosed",
        sends: PLAIN_SENDS,
        submissionsAt: "/submission-detail/",
      };
    },
  });

/** What a part earns elsewhere that is more than anything here; null: there is none. */
async function partElsewhere(
  act: Act,
  training: WholeTraining,
  problem: Problem,
  { submitId }: Standing,
): Promise<{ score: number; most: number } | null> {
  const most = problem.ioScore;
  const { viewer, site } = act;
  if (viewer === null || problem.type !== PROBLEM_TYPE.oi || !most) return null;
  const found = await bestElsewhere(act, training, problem);
  if (!found.ok || found.value === null) return null;
  const here = await scoresOf(site, submitId === null ? [] : [submitId]);
  const { score } = found.value.submission;
  const own = submitId === null ? 0 : here.get(submitId) ?? 0;
  return score !== null && score > own ? { score, most } : null;
}

/** It was solved elsewhere: what that means here, and the way to hand it in (row S2.2). */
const ElsewhereNotice = (
  { href, part }: {
    href: string;
    /** Only a part was solved: so many points of so many. */
    part: { score: number; most: number } | null;
  },
) => {
  const t = useT();
  return (
    <div class="card p-4 flex flex-wrap items-center gap-3">
      <p class="grow basis-60 min-w-0">
        {part === null && <ElsewhereMark />}{" "}
        <span class="text-ink2">
          {part === null
            ? t("trainings.handInHelp")
            : t("trainings.handInPart", part)}
        </span>
      </p>
      <HandIn href={href} />
    </div>
  );
};

/** One's accepted program from elsewhere, sent to the training. */
export const handInForm = (at: OwnerPages) =>
  form({
    params: Params,
    open(c, { tid, problemId }) {
      const training = trainingHere(c, at, tid, enterTraining);
      const asked = problemCalled(c.get("act").site, training, problemId);
      if (asked === null) throw failure("problemNotFound");
      return { training, problem: asked.problem };
    },
    run: ({ act, opened: { training, problem } }) =>
      handIn(act, training, problem),
    next: ({ c, params: { tid } }) => ({
      to: at.url(c, `/training/${tid}/problems`),
      key: "trainings.handedOver",
    }),
  });
