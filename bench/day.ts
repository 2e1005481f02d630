import { eventFeed } from "../lib/ccs/feed.ts";
import { openReader } from "../lib/ccs/reader.ts";
import { unwrap } from "../lib/failure.ts";
import { STATUS } from "../lib/judging/status.ts";
import { ok } from "../lib/result.ts";
import { Submission } from "../lib/submissions/schema.ts";
import { makeContest } from "../tests/http/boards/contest.ts";
import { openTestSite } from "../tests/support.ts";
import type { Figure } from "./report.ts";

const SUBMISSIONS = 100_000;
const PEOPLE = 300;
const PER_COMMIT = 10;
const CID = 31;

/** A contest's day: its event feed read from the start, as a spectator and as staff. */
export async function benchDay(): Promise<Figure[]> {
  await using t = await openTestSite();
  const contest = await makeContest(t, { rules: { opensBoard: true } });
  const { site } = t;
  const uids: string[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    uids.push((await contest.personOf(`p${n}`)).user.uid);
  }
  const pids = [...contest.pids.values()];
  for (let from = 0; from < SUBMISSIONS; from += PER_COMMIT) {
    await site.store.transact(async (tx) => {
      for (let n = from; n < from + PER_COMMIT; n++) {
        const submitId = CID * 1_000_000 + n;
        tx.insert(
          site.submissions.records,
          Submission.parse({
            submitId,
            pid: pids[n % pids.length],
            displayPid: "A",
            uid: uids[n % PEOPLE],
            submitTime: contest.begin +
              Math.floor(n * 39 * 60_000 / SUBMISSIONS),
            status: n % 3 === 0 ? STATUS.accepted : STATUS.wrongAnswer,
            length: 100,
            language: "C++",
            venue: { kind: "contest", id: CID, gid: null },
            ip: "192.0.2.1",
          }),
        );
        await tx.putBlob(
          site.submissions.codes,
          [submitId],
          `int main() { return ${n}; }`,
        );
      }
      return ok(null);
    });
  }
  contest.moveTo(70);
  const act = await t.actAs("root");
  const readAs = async (viewer: typeof act.viewer) => {
    const renew = async () =>
      unwrap(await openReader({ ...act, viewer }, CID, "en-US"));
    // Linked and counted beforehand, as on a site that has run through the contest.
    const { chain } = await renew();
    gc();
    const before = Deno.memoryUsage().rss;
    let [lines, most] = [0, 0];
    const started = performance.now();
    const feed = eventFeed({
      renew,
      since: null,
      wait: () => Promise.resolve(),
      isStopping: () => false,
    });
    for await (const part of feed) {
      for (
        let at = part.indexOf("\n");
        at >= 0;
        at = part.indexOf("\n", at + 1)
      ) {
        lines++;
      }
      most = Math.max(most, Deno.memoryUsage().rss - before);
      if (lines >= 2 * SUBMISSIONS) break;
    }
    return {
      seconds: (performance.now() - started) / 1_000,
      megabytes: most / 1024 ** 2,
      entries: chain.entries,
    };
  };
  const outside = await readAs(null);
  const staff = await readAs(act.viewer);
  return [
    {
      name: "event feed from the start, a spectator",
      value: outside.seconds,
      unit: "s",
      aim: 10,
      from: "100,000 submissions, 100,000 verdicts",
    },
    {
      name: "the same, staff (programs hashed)",
      value: staff.seconds,
      unit: "s",
      aim: 10,
      from: "100,000 submissions, 100,000 verdicts",
    },
    {
      name: "memory that the feed takes meanwhile",
      value: Math.max(outside.megabytes, staff.megabytes),
      unit: "MB",
      aim: 200,
      from: "above what the site takes",
    },
  ];
}

const gc = () => (globalThis as { gc?: () => void }).gc?.();
