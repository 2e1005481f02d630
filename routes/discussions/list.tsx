import {
  optionalFlag,
  optionalId,
  optionalText,
} from "../../lib/http/input.ts";
import { listPage } from "../list_page.tsx";
import { listedDiscussions } from "./listed.tsx";
import type { OwnerPages } from "../owner.tsx";

/** Spec 2 §9. */
const ROWS = 10;
const MAX_KEYWORD_CHARS = 100;

/** The discussions of a at, all or those about a problem. */
export const discussionList = (
  at: OwnerPages,
  { isOfProblem }: { isOfProblem: boolean },
) =>
  listPage({
    path: `${at.base}/discussion${isOfProblem ? "/:problemId" : ""}`,
    rows: ROWS,
    asks: {
      keyword: optionalText(MAX_KEYWORD_CHARS),
      // The category, as the address has always called it.
      cid: optionalId,
      onlyMine: optionalFlag,
    },
    show: (c, asked) => listedDiscussions(at, c, { ...asked, isOfProblem }),
  });
