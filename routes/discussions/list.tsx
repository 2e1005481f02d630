import {
  optionalFlag,
  optionalId,
  optionalText,
} from "../../lib/http/input.ts";
import { listPage } from "../list_page.tsx";
import { listedDiscussions } from "./listed.tsx";
import type { DiscussionPlace } from "./place.ts";

/** Spec 2 §9. */
const ROWS = 10;
const MAX_KEYWORD_CHARS = 100;

/** The discussions of a place, all or those about a problem. */
export const discussionList = (
  place: DiscussionPlace,
  { isOfProblem }: { isOfProblem: boolean },
) =>
  listPage({
    path: `${place.prefix}/discussion${isOfProblem ? "/:problemId" : ""}`,
    rows: ROWS,
    asks: {
      keyword: optionalText(MAX_KEYWORD_CHARS),
      // The category, as the address has always called it.
      cid: optionalId,
      onlyMine: optionalFlag,
    },
    show: (c, asked) => listedDiscussions(place, c, { ...asked, isOfProblem }),
  });
