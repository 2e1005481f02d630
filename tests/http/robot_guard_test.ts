import assert from "node:assert/strict";
import { RATES } from "../../lib/http/robot_guard.ts";
import { ROUTES } from "../../routes/mod.ts";
import {
  ACTING_GETS,
  isCounted,
  READING_POSTS,
} from "../../routes/robot_guard.ts";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { decoded } from "./forms.ts";
import { anotherPerson } from "./accounts/people.ts";

const ROBOT =
  "Guess robot: Speed too fast, may be machine operation! Please verify again!";
const ADDRESS = { "x-forwarded-for": "192.0.2.1" };
const SHARE = "/api/submission";

/** Writes that are refused for another reason, until the guard steps in. */
async function writes(t: TestSite, count: number, headers: HeadersInit) {
  const statuses = new Set<number>();
  for (let n = 0; n < count; n++) {
    const answer = await t.call("PUT", SHARE, {
      headers: { ...ADDRESS, ...headers },
      json: { submitId: 1, share: true },
    });
    statuses.add(answer.status);
    await answer.body?.cancel();
  }
  return [...statuses];
}

Deno.test("a school behind one address: one account's haste is no other's", async () => {
  await using t = await openTestSite();
  const hasty = await anotherPerson(t, "hasty");
  const calm = await anotherPerson(t, "calm");
  const { burst } = RATES.account;
  assert.deepEqual(await writes(t, burst, hasty.shown.headers), [200]);
  assert.deepEqual(await writes(t, 3, hasty.shown.headers), [429]);
  assert.deepEqual(await writes(t, 3, calm.shown.headers), [200]);
  // The pace that is left is that of a quick person.
  t.clock.now += 1_000;
  const { perSecond } = RATES.account;
  assert.deepEqual(await writes(t, perSecond, hasty.shown.headers), [200]);
  assert.deepEqual(await writes(t, 1, hasty.shown.headers), [429]);
});

Deno.test("the answer says so in the catalogue's words, and how long to wait [1 H1.102]", async () => {
  await using t = await openTestSite();
  const { shown } = await anotherPerson(t, "hasty");
  await writes(t, RATES.account.burst, shown.headers);
  const answer = await t.call("PUT", `${SHARE}?l=en-US`, {
    ...shown,
    json: { submitId: 1, share: true },
  });
  assert.equal(answer.headers.get("retry-after"), "1");
  assert.deepEqual(await envelope(answer), {
    http: 429,
    status: 400,
    data: null,
    msg: ROBOT,
  });
  const chinese = await t.call("PUT", SHARE, { ...shown, json: {} });
  assert.match((await envelope(chinese)).msg, /机器人/);
});

Deno.test("a form that is stopped gives back what was written", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const { shown, carried } = await anotherPerson(t, "hasty");
  await writes(t, RATES.account.burst, shown.headers);
  const page = await t.browse(`/problem/${problemId}/submit?l=en-US`, {
    ...carried,
    form: { language: "C", code: "int main() { return 0; } // mine" },
  });
  assert.equal(page.status, 429);
  const text = decoded(await page.text());
  assert.ok(text.includes("Too many actions in a short time."));
  assert.ok(text.includes("int main() { return 0; } // mine"));
});

Deno.test("without an account the address counts, with room for a whole school", async () => {
  await using t = await openTestSite();
  const ask = async (from: string) => {
    const answer = await t.call("POST", "/api/check-username-or-email", {
      headers: { "x-forwarded-for": from },
      json: { username: "root" },
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const { burst } = RATES.address;
  for (let n = 0; n < burst; n++) assert.equal(await ask("192.0.2.1"), 200);
  assert.equal(await ask("192.0.2.1"), 429);
  assert.equal(await ask("192.0.2.2"), 200);
  // Whoever is signed in there goes on working.
  const { shown } = await anotherPerson(t, "pupil");
  assert.deepEqual(await writes(t, 1, shown.headers), [200]);
});

Deno.test("reading is free, and so are the calls by which pages wait", async () => {
  await using t = await openTestSite();
  const { shown } = await anotherPerson(t, "hasty");
  await writes(t, RATES.account.burst, shown.headers);
  const free = [
    await t.call("GET", "/api/get-problem-list", shown),
    await t.call("POST", "/api/check-submissions-status", {
      ...shown,
      json: { submitIds: [] },
    }),
  ];
  for (const answer of free) assert.equal(answer.status, 200);
});

Deno.test("every call that writes is counted, for a stated reason or none not", () => {
  const paths = new Set(ROUTES.map(({ path }) => path));
  for (const path of [...READING_POSTS, ...ACTING_GETS]) {
    assert.ok(paths.has(path), path);
  }
  const uncounted = ROUTES.filter((route) =>
    route.method !== "GET" && !isCounted(route)
  ).map(({ path }) => path).filter((path) =>
    !/^\/(judge|mail|remote)\//.test(path)
  );
  assert.deepEqual(uncounted.sort(), [...READING_POSTS].sort());
});

Deno.test("one network is one caller, however many addresses it has", async () => {
  await using t = await openTestSite();
  const ask = async (from: string) => {
    const answer = await t.call("GET", "/api/captcha", {
      headers: { "x-forwarded-for": from },
    });
    await answer.body?.cancel();
    return answer.status;
  };
  for (let n = 0; n < RATES.address.burst; n++) {
    t.site.web.robotGuard.take("address", "2001:db8:1:2::", t.clock.now);
  }
  assert.equal(await ask("2001:db8:1:2::1"), 429);
  assert.equal(await ask("2001:db8:1:2:ffff::1"), 429);
  assert.equal(await ask("2001:db8:1:3::1"), 200);
});

Deno.test("a proxy on this machine is believed, in either kind of address, and elsewhere a known one", async () => {
  await using t = await openTestSite({ PROXIES: "10.0.0.7" });
  const { problemId } = await t.addProblem();
  const token = await t.tokenOf("user");
  const addressOf = async (peer: string) => {
    const body = { pid: problemId, language: "C", code: "int main() {}" };
    const request = new Request("http://gavel/api/submit-problem-judge", {
      method: "POST",
      headers: {
        authorization: token!,
        "content-type": "application/json",
        "x-forwarded-for": "203.0.113.1, ::ffff:198.51.100.7",
      },
      body: JSON.stringify(body),
    });
    const remoteAddr = { transport: "tcp", hostname: peer, port: 1 };
    const answer = await t.app.fetch(request, { remoteAddr });
    const { data } = await answer.json();
    return (await t.site.submissions.records.get(data.submitId))?.ip;
  };
  const proxies = ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.7"];
  for (const peer of proxies) {
    assert.equal(await addressOf(peer), "198.51.100.7", peer);
  }
  assert.equal(await addressOf("::ffff:10.0.0.9"), "10.0.0.9");
  assert.equal(await addressOf("10.0.0.9"), "10.0.0.9");
});
