import assert from "node:assert/strict";
import { type Role, ROOT_UID } from "../../../lib/accounts/schema.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";

interface Sent {
  status: number;
  id: number | null;
  retryAfter: string | null;
}

const keyOfNumber = (n: number) =>
  `0b9f6a52-6a0e-4a53-9d0c-${String(n).padStart(12, "0")}`;

/** So many programs of one account in the same moment, each with its key. */
async function flood(
  t: TestSite,
  count: number,
  { problemId, keyOf }: {
    problemId: string;
    keyOf?: (n: number) => string;
  },
): Promise<Sent[]> {
  await t.tokenOf("root");
  return await Promise.all(
    Array.from(
      { length: count },
      (_, n) => send(t, "root", problemId, keyOf?.(n)),
    ),
  );
}

async function send(
  t: TestSite,
  as: Role,
  problemId: string,
  key?: string,
): Promise<Sent> {
  const reply = await t.call("POST", "/api/submit-problem-judge", {
    as,
    headers: key === undefined ? {} : { "idempotency-key": key },
    json: { pid: problemId, language: "C", code: "int main(){return 0;}" },
  });
  const { http, status, data } = await envelope(reply);
  return {
    status: http === 200 ? status : http,
    id: data?.submitId ?? null,
    retryAfter: reply.headers.get("retry-after"),
  };
}

/** Every answer is one of these, and whoever has to wait hears how long. */
function expectOnly(sent: readonly Sent[], wanted: readonly number[]) {
  for (const { status, retryAfter } of sent) {
    assert.ok(wanted.includes(status), String(status));
    if (status !== 200) assert.ok(Number(retryAfter) >= 1);
  }
}

const kept = async ({ site }: TestSite) =>
  (await Array.fromAsync(site.submissions.records.all())).map(({ submitId }) =>
    submitId
  );

for (const count of [50, 200]) {
  Deno.test(`${count} programs of one account at once are each taken or put off`, async () => {
    for (const keyOf of [undefined, keyOfNumber]) {
      await using t = await openTestSite();
      const { problemId, pid } = await t.addProblem();
      const sent = await flood(t, count, { problemId, keyOf });
      expectOnly(sent, [200, 429]);
      const taken = sent.flatMap(({ id }) => id ?? []);
      assert.ok(taken.length >= Math.min(count, 50));
      assert.equal(new Set(taken).size, taken.length);
      assert.deepEqual(await kept(t), taken.sort((a, b) => a - b));
      assert.equal(
        t.site.problems.catalogue.row(pid)?.count.total,
        taken.length,
      );
      assert.equal(
        (await t.site.submissions.progress.get(ROOT_UID, pid))?.latestId,
        Math.max(...taken),
      );
    }
  });

  Deno.test(`${count} times the same program under one key is one submission`, async () => {
    for (const SUBMIT_INTERVAL of ["0", "8"]) {
      await using t = await openTestSite({ SUBMIT_INTERVAL });
      const { problemId } = await t.addProblem();
      const sent = await flood(t, count, {
        problemId,
        keyOf: () => keyOfNumber(7),
      });
      expectOnly(sent, [200, 429]);
      const ids = new Set(sent.flatMap(({ id }) => id ?? []));
      assert.equal(ids.size, 1);
      assert.deepEqual(await kept(t), [...ids]);
    }
  });

  Deno.test(`of ${count} programs at once the account's interval takes one`, async () => {
    await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
    const { problemId } = await t.addProblem();
    const sent = await flood(t, count, { problemId });
    // 403: the interval (contract §6).
    expectOnly(sent, [200, 403, 429]);
    assert.equal(sent.filter(({ status }) => status === 200).length, 1);
    assert.equal((await kept(t)).length, 1);
  });
}

Deno.test("another account's program does not wait for a flood to end", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await t.tokenOf("admin");
  const order: string[] = [];
  const note = <T>(who: string, work: Promise<T>) =>
    work.then((sent) => {
      order.push(who);
      return sent;
    });
  await t.tokenOf("root");
  const all = Array.from(
    { length: 50 },
    () => note("flood", send(t, "root", problemId)),
  );
  const other = await note("other", send(t, "admin", problemId));
  const before = order.length - 1;
  const flooded = await Promise.all(all);
  assert.equal(other.status, 200);
  expectOnly(flooded, [200]);
  assert.ok(before < 25, `${before} of the flood's came first`);
});

Deno.test("who sends too much at once hears it by its status, and keeps the program", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await t.tokenOf("root");
  t.site.submissions.sending.ahead = () => 60;
  expectOnly([await send(t, "root", problemId)], [429]);
  const words = { "en-US": /from your account at once/, "zh-CN": /请求过多/ };
  for (const locale of ["en-US", "zh-CN"] as const) {
    const page = await t.browse(`/problem/${problemId}/submit?l=${locale}`, {
      as: "root",
      form: { language: "C", code: "my own words" },
    });
    assert.equal(page.status, 429);
    assert.equal(page.headers.get("retry-after"), "1");
    const html = await page.text();
    assert.match(html, words[locale]);
    assert.ok(html.includes("my own words"));
  }
});
