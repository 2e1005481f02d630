import { join } from "node:path";
import { z } from "zod";
import { STATUS, type Status } from "../lib/judging/status.ts";
import type { Attempt } from "../lib/boards/attempt.ts";
import type { Window } from "../lib/boards/window.ts";

/**
 * A contest as XCPCIO's board-data has it, as far as a ranking needs it. Over the years
 * its files have had teams as a list or by id, problems by number or text, and times in
 * seconds or in milliseconds.
 */
const Config = z.object({
  start_time: z.number(),
  end_time: z.number(),
  /** How long before the end the board is sealed, in seconds. */
  frozen_time: z.number().default(0),
});
const Team = z.object({
  team_id: z.coerce.string().optional(),
  id: z.coerce.string().optional(),
  group: z.array(z.string()).default([]),
  unofficial: z.coerce.boolean().default(false),
});
const Teams = z.union([z.array(Team), z.record(z.string(), Team)]);
const Runs = z.array(z.object({
  team_id: z.coerce.string(),
  problem_id: z.coerce.number(),
  /** From the begin on. */
  timestamp: z.number(),
  status: z.string(),
}));
/** Seconds since 1970 stay below this for 3,000 years. */
const IN_MILLISECONDS = 1e11;

const VERDICTS: Record<string, Status> = {
  correct: STATUS.accepted,
  accepted: STATUS.accepted,
  incorrect: STATUS.wrongAnswer,
  rejected: STATUS.wrongAnswer,
  wrong_answer: STATUS.wrongAnswer,
  output_limit_exceeded: STATUS.runtimeError,
  time_limit_exceeded: STATUS.timeLimitExceeded,
  memory_limit_exceeded: STATUS.memoryLimitExceeded,
  runtime_error: STATUS.runtimeError,
  presentation_error: STATUS.presentationError,
  compilation_error: STATUS.compileError,
};

interface BoardArchive {
  attempts: Attempt[];
  window: Window;
  /** Who takes part without being ranked. */
  stars: ReadonlySet<string>;
}

/** Reads `config.json`, `team.json` and `run.json` of a folder. */
export async function readBoardArchive(folder: string): Promise<BoardArchive> {
  const read = async (name: string) =>
    JSON.parse(await Deno.readTextFile(join(folder, name)));
  const config = Config.parse(await read("config.json"));
  const teams = Teams.parse(await read("team.json"));
  const runs = Runs.parse(await read("run.json"));
  const unit = (time: number) => time < IN_MILLISECONDS ? 1_000 : 1;
  const [begin, end] = [config.start_time, config.end_time]
    .map((time) => time * unit(time));
  const length = end - begin;
  const perTick = runs.every(({ timestamp }) => timestamp * 1_000 <= length)
    ? 1_000
    : 1;
  const listed = Array.isArray(teams)
    ? teams
    : Object.entries(teams).map(([id, team]) => ({ ...team, id }));
  return {
    attempts: runs.flatMap(({ team_id, problem_id, timestamp, status }, n) => {
      const verdict = VERDICTS[status.toLowerCase()];
      return verdict === undefined ? [] : [{
        submitId: n + 1,
        uid: team_id,
        pid: problem_id,
        at: begin + timestamp * perTick,
        status: verdict,
        score: null,
        time: null,
      }];
    }),
    window: {
      begin,
      end,
      takesLate: false,
      seal: end - config.frozen_time * 1_000,
      until: null,
    },
    stars: new Set(
      listed.filter(({ unofficial, group }) =>
        unofficial || group.includes("unofficial")
      ).map(({ id, team_id }) => (team_id ?? id)!),
    ),
  };
}
