import {
  adaptChecker,
  type ForeignChecker,
} from "../../lib/exchange/programs/checkers.ts";
import type { CheckerSource } from "../../lib/judging/protocol.ts";

/** A case to be factored, with one answer of several. */
export const ONE = [{ input: "6\n", output: "2 3\n", score: 10 }];

export const source = (code: string, language = "C++"): CheckerSource => ({
  language,
  code,
  extraFiles: {},
});

/** A checker of another judge as an import leaves it. */
export const adapted = (checker: ForeignChecker): CheckerSource =>
  source(adaptChecker(checker), checker.language);
