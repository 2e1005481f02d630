import { nameKey } from "../names.ts";
import type { Site } from "../site/site.ts";
import { submit } from "../submissions/service.ts";
import type { Venue } from "../venues/schema.ts";
import { actAs } from "./act.ts";
import { PROGRAMS } from "./programs.ts";

/** A program that somebody of the demo sends, which the real judge judges. */
export interface Send {
  /** Epoch ms. */
  at: number;
  username: string;
  pid: number;
  language: string;
  code: string;
  venue: Venue;
}

/** What a pupil sends at a problem: so many wrong programs, and at the last minute a right one where it is solved. */
export interface Try {
  username: string;
  problem: string;
  /** Minutes after the beginning. */
  minutes: readonly number[];
  isSolved: boolean;
}

/**
 * Tries as a table: a line for each pupil, then problems with the moments at which
 * they sent something; "+" behind them: the last one was right.
 */
export const triesIn = (table: string, unitMinutes = 1): Try[] =>
  table.trim().split("\n").flatMap((line) => {
    const [username, ...cells] = line.trim().split(/\s+/);
    return cells.map((cell) => {
      const [problem, moments] = cell.split("=");
      const isSolved = moments.endsWith("+");
      const minutes = moments.replace("+", "").split(",")
        .map((at) => Number(at) * unitMinutes);
      return { username, problem, minutes, isSolved };
    });
  });

/** The programs of these tries, at their moments. */
export const sendsOf = (
  site: Site,
  tries: readonly Try[],
  { begin, venue }: { begin: number; venue: Venue },
): Send[] =>
  tries.flatMap(({ username, problem, minutes, isSolved }) =>
    minutes.map((minute, n) => ({
      at: begin + minute * 60_000,
      username,
      pid: site.problems.catalogue.find(problem)!.pid,
      language: "Python3",
      code: isSolved && n === minutes.length - 1
        ? PROGRAMS[problem].right
        : PROGRAMS[problem].wrong,
      venue,
    }))
  );

/** Sends programs in the order of their moments, as if people had sent them. */
export async function sendAll(
  site: Site,
  sends: readonly Send[],
): Promise<void> {
  for (const send of sends.toSorted((a, b) => a.at - b.at)) {
    const { at, username, pid, language, code, venue } = send;
    const user = await site.accounts.users.findBy(
      "username",
      nameKey(username),
    );
    const act = await actAs(site, user!.uid, at);
    const problem = site.problems.catalogue.get(pid);
    const sent = await submit(act, problem, { language, code }, venue);
    if (!sent.ok) site.log.warn("demo: not sent", { reason: sent.error });
  }
}
