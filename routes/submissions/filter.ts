import {
  Cid,
  optionalFlag,
  optionalNumber,
  optionalText,
} from "../../lib/http/input.ts";
import { MAX_ASKED_CHARS } from "../../lib/submissions/schema.ts";

/** What submissions can be looked for by (spec 1 §5). */
export const ASKS = {
  onlyMine: optionalFlag,
  status: optionalNumber,
  problemID: optionalText(MAX_ASKED_CHARS),
  username: optionalText(MAX_ASKED_CHARS),
};

export const ContestParams = Cid;

/** The same in a contest, whose jury tries its problems before it begins. */
export const CONTEST_RUN_ASKS = {
  ...ASKS,
  beforeContestSubmit: optionalFlag,
};
