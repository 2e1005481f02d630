import assert from "node:assert/strict";
import { BlobReader, ZipReader } from "@zip.js/zip.js";
import fc from "fast-check";
import { ok } from "../../../lib/result.ts";
import { envelope, openTestSite } from "../../support.ts";
import {
  type BoardSite,
  makeContest,
  MINUTE,
  rows,
} from "../boards/contest.ts";

/** Each a millisecond before, at and after one of the contest's moments. */
const AROUND = [-1, 0, 1];

interface Moments {
  begin: number;
  seal: number;
  end: number;
}

/** A contest whose people have each sent one right program around one of its moments. */
async function openAround(rule: "acm" | "oi", cut: Moments) {
  const t = await openTestSite();
  t.clock.now += cut.begin;
  const { now: begin } = t.clock;
  const moments = {
    begin,
    seal: begin + 40 * MINUTE + cut.seal,
    end: begin + 60 * MINUTE + cut.end,
  };
  const made = await makeContest(t, {
    rules: {
      rule,
      sealAt: moments.seal,
      end: moments.end,
      takesLate: true,
      opensBoard: true,
    },
    problems: 1,
  });
  const site: BoardSite = {
    t,
    ...made,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
  const sent: { by: string; at: number; id: number }[] = [];
  for (const [name, moment] of Object.entries(moments)) {
    for (const more of AROUND) {
      const by = `${name}${more + 1}`;
      const at = moment + more;
      const [id] = await made.send({
        by,
        to: "A",
        at: (at - begin) / MINUTE,
        score: 100,
      });
      await t.site.submissions.records.update(
        [id],
        (row) => ({ ...row, submitTime: at }),
      );
      sent.push({ by, at, id });
    }
  }
  await t.site.store.transact(async (tx) => {
    for (const { id } of sent) {
      await tx.putBlob(t.site.submissions.codes, [id], `code of ${id}`);
    }
    return ok(null);
  });
  return { site, sent, moments };
}

type Around = Awaited<ReturnType<typeof openAround>>;

/** Which of them each place shows, counts, packs or marks; the names stand in it as the moments do. */
async function placesOf({ site, sent }: Around, rule: "acm" | "oi") {
  const { t, cid } = site;
  const get = async (path: string, as: "user" | "root" = "user") =>
    (await envelope(await t.call("GET", `/api/${path}`, { as }))).data;
  const named = (ids: readonly number[]) =>
    sent.filter(({ id }) => ids.includes(id)).map(({ by }) => by);
  const list = async (late: boolean, as: "user" | "root" = "user") =>
    named(
      (await get(
        `contest-submissions?contestID=${cid}&onlyMine=false&limit=100&containsEnd=${late}&beforeContestSubmit=false`,
        as,
      )).records.map(({ submitId }: { submitId: number }) => submitId),
    );
  const polled = await envelope(
    await t.call("POST", "/api/check-contest-submissions-status", {
      as: "user",
      json: { cid, submitIds: sent.map(({ id }) => id) },
    }),
  );
  const isTold = (info: { isAC?: boolean } | number | null) =>
    rule === "oi" || (info as { isAC: boolean }).isAC;
  const board = async (ask: object) =>
    new Set(
      (await rows(site, { limit: 100, ...ask }))
        .filter(({ submissionInfo }) => isTold(submissionInfo.A))
        .map(({ username }) => username),
    );
  const inOrder = (names: ReadonlySet<string>) =>
    sent.filter(({ by }) => names.has(by)).map(({ by }) => by);
  const details = [];
  for (const { id, by } of sent) {
    const answer = await envelope(
      await t.call("GET", `/api/get-submission-detail?submitId=${id}`, {
        as: "user",
      }),
    );
    if (answer.status === 200) details.push(by);
  }
  const own = [];
  for (const { by } of sent) {
    const { shown } = await site.personOf(by);
    const { data } = await envelope(
      await t.call("GET", `/api/get-contest-problem?cid=${cid}`, shown),
    );
    if (data[0].myStatus !== null) own.push(by);
  }
  const zip = new ZipReader(
    new BlobReader(
      await (await t.call(
        "GET",
        `/api/file/download-contest-ac-submission?cid=${cid}&splitType=user`,
        { as: "root" },
      )).blob(),
    ),
  );
  const packed = new Set(
    (await zip.getEntries()).map(({ filename }) => filename.split("/")[0]),
  );
  await zip.close();
  const [problem] = await get(`get-contest-problem?cid=${cid}`);
  const helped = rule === "acm"
    ? (await get(`get-contest-ac-info?cid=${cid}&limit=100`, "root")).records
      .map(({ username }: { username: string }) => username)
    : null;
  return {
    board: inOrder(await board({})),
    lateBoard: inOrder(await board({ containsEnd: true })),
    live: inOrder(await board({ as: "root", forceRefresh: true })),
    list: await list(false),
    lateList: await list(true),
    allList: await list(false, "root"),
    polled: named(Object.keys(polled.data).map(Number)),
    details,
    own,
    packed: inOrder(packed),
    helped: helped && inOrder(new Set(helped)),
    solvers: problem.ac,
  };
}

const offset = fc.integer({ min: 0, max: MINUTE - 1 });

for (const rule of ["acm", "oi"] as const) {
  Deno.test(`${rule}: every board, list, status, count, download and helper parts what was sent at the same millisecond [4 E3.2]`, async () => {
    const cuts = fc.record({ begin: offset, seal: offset, end: offset });
    await fc.assert(
      fc.asyncProperty(cuts, async (cut) => {
        const around = await openAround(rule, cut);
        await using site = around.site;
        const { sent, moments: { begin, seal, end } } = around;
        const those = (isMeant: (at: number) => boolean) =>
          sent.filter(({ at }) => isMeant(at)).map(({ by }) => by);
        const inside = those((at) => at >= begin && at < end);
        for (const state of ["frozen", "sealed", "ended"]) {
          site.t.clock.now = state === "frozen" ? end - 2 : end + 10 * MINUTE;
          await site.change({ unsealsAtEnd: state === "ended" });
          const isSealed = state !== "ended";
          const told = those((at) =>
            at >= begin && at < (isSealed ? seal : end)
          );
          const late = those((at) => at >= begin && (!isSealed || at < seal));
          const places = await placesOf(around, rule);
          assert.deepEqual(places, {
            board: told,
            lateBoard: isSealed ? told : late,
            live: inside,
            list: told,
            lateList: late,
            allList: inside,
            polled: late,
            details: late,
            own: inside,
            packed: inside,
            helped: rule === "acm" ? inside : null,
            solvers: told.length,
          }, state);
        }
      }),
      { numRuns: 4, examples: [[{ begin: 0, seal: 0, end: 0 }]] },
    );
  });
}
