import assert from "node:assert/strict";
import fc from "fast-check";
import { contestVenue } from "../../../tests/records.ts";
import { openTestSite } from "../../../tests/support.ts";
import { UserActivity } from "./user_activity.ts";
import { RecentActivity } from "../../home/recent_activity.ts";
import { STATUS, type Status } from "../../judging/status.ts";
import {
  Contest,
  groupVenue,
  PRACTICE,
  VenueItem,
} from "../../venues/schema.ts";
import { SubmissionCatalogue } from "../catalogue/catalogue.ts";
import { cancel, rejudge, setVerdict } from "../rejudging/verdict_changes.ts";
import { submit } from "../service.ts";

const CONTEST = contestVenue(7);
const VENUES = [PRACTICE, PRACTICE, groupVenue(4), CONTEST];
const step = fc.oneof(
  fc.record({ send: fc.constantFrom(...VENUES), pid: fc.nat(1) }),
  fc.record({
    to: fc.nat(7),
    how: fc.constantFrom<Status | "again">(
      STATUS.accepted,
      STATUS.accepted,
      STATUS.wrongAnswer,
      "again",
    ),
  }),
);

Deno.test("whatever is sent where and judged how, all that is made of it agrees with the records", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await using t = await openTestSite();
      const { site, clock } = t;
      const problems = [await t.addProblem(), await t.addProblem()];
      await site.venues.groups.insert({ gid: 4, ownerUid: "uid-user" });
      const [begin, end] = [clock.now - 1, clock.now + 1e9];
      await site.venues.contests.insert(
        Contest.parse({ cid: 7, authorUid: "1", rule: "acm", begin, end }),
      );
      for (const { pid } of problems) {
        await site.venues.itemRecords.insert(
          VenueItem.parse({ ...CONTEST, asks: "problem", itemId: pid }),
        );
      }
      const [user, root] = [await t.actAs("user"), await t.actAs("root")];
      const ids: number[] = [];
      for (const step of steps) {
        if ("send" in step) {
          const draft = { language: "C", code: "int main() {}" };
          const problem = problems[step.pid];
          const sent = await submit(user, problem, draft, step.send);
          assert.ok(sent.ok);
          ids.push(sent.value.submitId);
          continue;
        }
        const id = ids[step.to % ids.length];
        if (id === undefined) continue;
        if (step.how === "again") {
          await rejudge(root, id, "");
          continue;
        }
        // Out of the queue first: what waits cannot be judged by hand.
        await cancel(root, id, "");
        const draft = { status: step.how, score: null, reason: "" };
        await setVerdict(root, id, draft);
      }
      const records = await Array.fromAsync(site.submissions.records.all());
      const { uid } = user.viewer!;
      for (const { pid } of problems) {
        const rows = records.filter((row) =>
          row.pid === pid && row.venue.kind === "practice"
        );
        const solved = rows.find(({ status }) => status === STATUS.accepted);
        const { latestId, status, solvedId } =
          await site.submissions.progress.get(uid, pid) ?? {};
        assert.deepEqual(
          [latestId, status, solvedId],
          rows.length === 0 ? [undefined, undefined, undefined] : [
            rows.at(-1)!.submitId,
            solved ? STATUS.accepted : rows.at(-1)!.status,
            solved?.submitId ?? null,
          ],
        );
        assert.equal(
          site.submissions.catalogue.countOf(pid).total,
          rows.length,
        );
      }
      // A process that begins here makes the same of them.
      const history = await SubmissionCatalogue.load(site.submissions.records);
      assert.deepEqual(
        new UserActivity(history).of(uid),
        site.submissions.userActivity.of(uid),
      );
      const week = RecentActivity.load(
        { ...site.submissions, history },
        clock.now,
      );
      assert.deepEqual(
        week.solvers(clock.now),
        site.home.recent.solvers(clock.now),
      );
      assert.deepEqual(
        week.week(clock.now, "UTC"),
        site.home.recent.week(clock.now, "UTC"),
      );
    }),
    { numRuns: 25 },
  );
});
