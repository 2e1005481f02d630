import { join } from "node:path";
import { z } from "zod";
import { STATUS, type Status } from "../lib/judging/status.ts";
import type { Attempt } from "../lib/boards/attempt.ts";
import type { Window } from "../lib/boards/window.ts";

/** A contest as XCPCIO's board-data has it, as far as a ranking needs it. */
const Config = z.object({
  contest_name: z.string(),
  start_time: z.number(),
  end_time: z.number(),
  /** How long before the end the board is sealed, in seconds. */
  frozen_time: z.number(),
  penalty: z.number(),
  problem_id: z.array(z.string()),
});
const Teams = z.record(
  z.string(),
  z.object({
    name: z.string(),
    organization: z.string(),
    unofficial: z.number().optional(),
  }),
);
const Runs = z.array(z.object({
  team_id: z.string(),
  problem_id: z.number(),
  /** From the begin on, in seconds. */
  timestamp: z.number(),
  status: z.string(),
}));

const VERDICTS: Record<string, Status> = {
  correct: STATUS.accepted,
  accepted: STATUS.accepted,
  incorrect: STATUS.wrongAnswer,
  wrong_answer: STATUS.wrongAnswer,
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

/** Reads `config.json`, `team.json` and `run.json` of a folder beside this file. */
export async function readBoardArchive(folder: string): Promise<BoardArchive> {
  const read = async (name: string) =>
    JSON.parse(
      await Deno.readTextFile(join(import.meta.dirname!, folder, name)),
    );
  const config = Config.parse(await read("config.json"));
  const teams = Teams.parse(await read("team.json"));
  const runs = Runs.parse(await read("run.json"));
  const [begin, end] = [config.start_time, config.end_time]
    .map((seconds) => seconds * 1_000);
  return {
    attempts: runs.flatMap(({ team_id, problem_id, timestamp, status }, n) => {
      const verdict = VERDICTS[status.toLowerCase()];
      return verdict === undefined ? [] : [{
        submitId: n + 1,
        uid: team_id,
        pid: problem_id,
        at: begin + timestamp * 1_000,
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
      Object.keys(teams).filter((id) => teams[id].unofficial === 1),
    ),
  };
}
