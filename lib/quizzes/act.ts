import type { ActOn } from "../accounts/act.ts";
import type { Site as WithExchange } from "../exchange/act.ts";
import type { Quizzes } from "./open.ts";

/** The parts of a site that quizzes work with. */
export interface Site extends WithExchange {
  quizzes: Quizzes;
}

export type Act = ActOn<Site>;
