import { z } from "zod";
import { Icon } from "../../components/ui/Icon.tsx";
import { refuse, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import { openProblemIn } from "../../lib/submissions/open_problem.ts";
import { ownStatusOf } from "../../lib/submissions/progress/own_status.ts";
import {
  enterTraining,
  problemCalled,
  trainingVenue,
} from "../../lib/trainings/reading.ts";
import { isJudgingOpen } from "../../lib/venues/traits.ts";
import { problemPages } from "../problems/pages.ts";
import { PLAIN_SENDS } from "../problems/place.ts";
import { trainingAddress, trainingHere, type TrainingPages } from "./place.tsx";
import { trainingStrip } from "./strip.ts";
import { askedToRegister } from "./problems.tsx";

const Params = z.object({
  tid: id,
  problemId: z.string().min(1).max(64),
});

/** A training's problems: what is sent from their pages is sent to the training. */
export const trainingProblemPages = (pages: TrainingPages) =>
  problemPages({
    params: Params,
    async open(c, { tid, problemId }) {
      const act = c.get("act");
      const toRegister = askedToRegister(c, pages, trainingHere(c, pages, tid));
      if (toRegister !== null) return toRegister;
      const training = trainingHere(c, pages, tid, enterTraining);
      const asked = problemCalled(act.site, training, problemId);
      if (asked === null) return unwrap(refuse("problemNotFound"));
      const venue = trainingVenue(training);
      const { row, statement } = unwrap(
        await openProblemIn(act, venue, asked.problem),
      );
      const path = trainingAddress(c, pages, tid);
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
        status: ownStatusOf(act)(asked.problem.pid),
        strip: () => trainingStrip(c, pages, training),
        top: (
          <a class="back training-top no-print" href={`${path}/problems`}>
            <Icon name="chevronLeft" />
            {training.title}
          </a>
        ),
        closed: isJudgingOpen(act.site.website.config, venue)
          ? null
          : "judgingClosed",
        sends: PLAIN_SENDS,
        submissionsAt: "/submission-detail/",
      };
    },
  });
