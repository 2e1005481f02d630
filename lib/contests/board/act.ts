import type { ActOn } from "../../accounts/act.ts";
import type { Site as WithBoards } from "../../boards/act.ts";
import type { Site as WithContests } from "../act.ts";
import type { BoardLive } from "./live.ts";
import type { ContestBoards } from "./open.ts";

/** The parts of a site that scoreboards of contests work with. */
export interface Site extends WithContests, WithBoards {
  contestBoards: ContestBoards;
  boardLive: BoardLive;
}

export type Act = ActOn<Site>;
