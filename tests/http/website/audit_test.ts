import assert from "node:assert/strict";
import { purgeAudit } from "../../../lib/audit/service.ts";
import type { AuditRecord } from "../../../lib/audit/schema.ts";
import { isAudited } from "../../../routes/audited.ts";
import { ROUTES } from "../../../routes/mod.ts";
import { isCounted } from "../../../routes/robot_guard.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { AREAS } from "../areas/mod.ts";
import {
  filledForm,
  formsOf,
  hammer,
  type Hammered,
  openForHammering,
  routeOf,
} from "../hammer.ts";
import { apiWrites } from "../hammer_calls.ts";
import { formWrites } from "../hammer_forms.ts";
import { DAY_MS } from "../../../lib/durations.ts";

const recordsOf = (t: TestSite): Promise<AuditRecord[]> =>
  Array.fromAsync(t.site.audit.records.all([], { reverse: true }));

/** Writes of the admin area that leave no record, with the reason. */
const UNWRITTEN: Record<string, string> = {
  "POST /admin/login": "begins a session; sessions have a list of their own",
  "POST /api/admin/login": "the same",
  "GET /api/admin/logout": "ends a session",
  "POST /admin/logout": "ends a session",
};

const line = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path}`;

Deno.test("every address of the admin area that writes is written down, or says why not", () => {
  const missing = ROUTES.filter((route) =>
    isCounted(route) && /^(\/api)?\/(sy-)?admin(\/|$)/.test(route.path) &&
    !isAudited(route) && UNWRITTEN[line(route)] === undefined
  );
  assert.deepEqual(missing.map(line), []);
});

/** Sends one write once; the records that it has left. */
async function leftBy(
  t: Hammered,
  write: Parameters<typeof hammer>[1][number],
): Promise<{ status: number; actions: Set<string> }> {
  t.clock.now += 1_000;
  const from = String(t.clock.now).padStart(15, "0");
  const [status] = await hammer(t, [write], 1);
  const left = await Array.fromAsync(t.site.audit.records.between(from, "~"));
  return { status, actions: new Set(left.map(({ action }) => action)) };
}

Deno.test("each write of the admin area that is done leaves a record, and one that is refused leaves none", async () => {
  await using t = await openForHammering();
  const done = new Set<string>();
  const silent: string[] = [];
  const writes = [
    ...formWrites(t),
    ...AREAS.flatMap(({ forms }) => forms?.(t) ?? []),
    ...apiWrites(t),
    ...AREAS.flatMap(({ calls }) => calls?.(t) ?? []),
  ].map((write) => ({ ...write, as: write.as ?? "root" as const }));
  // Of the pages, as they stand: what the tables leave to them.
  for (const sent of await formsOf(t)) {
    const form = await filledForm(t, sent);
    if (form !== null) {
      writes.push({ method: "POST", path: sent.action, form, as: "root" });
    }
  }
  const audited = new Set(ROUTES.filter(isAudited).map(line));
  for (const write of writes) {
    const route = routeOf(write.method, write.path);
    if (!audited.has(route) || done.has(route)) continue;
    const { status, actions } = await leftBy(t, write);
    // A form that was refused comes back; a call says so in its body.
    const isForm = !write.path.startsWith("/api/");
    if (actions.has(route)) done.add(route);
    else if (isForm ? status < 400 : status === 200) silent.push(route);
  }
  // Calls that were refused with HTTP 200 are looked at again one by one.
  const bad = silent.filter((route) => !done.has(route));
  for (const route of bad) {
    const write = writes.find(({ method, path }) =>
      routeOf(method, path) === route
    )!;
    if (!write.path.startsWith("/api/")) continue;
    const { status, data } = await envelope(
      await t.call(write.method, write.path, {
        as: write.as,
        json: write.json,
        body: write.form instanceof FormData ? write.form : undefined,
      }),
    );
    // Some say it in their data (contract §3).
    assert.notEqual(data?.code ?? status, 200, `${route} leaves no record`);
  }
  const forms = bad.filter((route) => !/ \/api\//.test(route));
  assert.deepEqual(forms, []);
  assert.ok(done.size > 90, `${done.size} were done`);
});

Deno.test("a setting is told with who, from where, when, before and after, and secrets are masked", async () => {
  await using t = await openTestSite();
  await t.call("PUT", "/api/admin/config/set-web-config", {
    as: "root",
    json: {
      baseUrl: "",
      name: "Our judge",
      shortName: "Judge",
      description: "",
      register: true,
      recordName: "",
      recordUrl: "",
      projectName: "Gavel",
      projectUrl: "",
    },
  });
  const [record] = await recordsOf(t);
  assert.equal(record.username, "root");
  assert.equal(record.at, t.clock.now);
  assert.equal(record.action, "PUT /api/admin/config/set-web-config");
  assert.equal(record.kind, "settings");
  const fields = record.changes.flatMap(({ fields }) => fields);
  const name = fields.find(({ name }) => name === "name");
  assert.deepEqual(name, {
    name: "name",
    before: "Gavel",
    after: "Our judge",
  });
  await t.browse("/admin/mail", {
    as: "root",
    form: {
      emailHost: "smtp.school.cn",
      emailPort: "465",
      emailUsername: "judge@school.cn",
      emailPassword: "hush-hush",
      emailSender: "judge@school.cn",
      emailSsl: "true",
      baseUrl: "https://judge.school.cn",
      emailBGImg: "",
    },
  });
  const all = JSON.stringify(await recordsOf(t));
  assert.match(all, /smtp\.school\.cn/);
  assert.doesNotMatch(all, /hush-hush/);
});

Deno.test("accounts, roles and verdicts are told, and what is refused is not", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  await t.call("PUT", "/api/admin/role", {
    as: "root",
    json: { role: "mute_user", permissions: ["submit"] },
  });
  const [role] = await recordsOf(t);
  assert.equal(role.kind, "rights");
  const before = (await recordsOf(t)).length;
  await t.call("PUT", "/api/admin/role", {
    as: "admin",
    json: { role: "mute_user", permissions: [] },
  });
  assert.equal((await recordsOf(t)).length, before);
  await t.call("DELETE", "/api/admin/user/delete-user", {
    as: "root",
    json: { ids: [uid] },
  });
  const deleted = (await recordsOf(t)).find(({ kind }) => kind === "account");
  assert.ok(deleted?.changes.some(({ label }) => label === "user"));
});

Deno.test("the log is searched by person, kind, target and time, and exported", async () => {
  await using t = await openTestSite();
  const keep = (keepDays: number | null) =>
    t.call("PUT", "/api/admin/audit/keep", { as: "root", json: { keepDays } });
  await keep(400);
  t.clock.now += DAY_MS * 20 / 24;
  await t.call("POST", "/api/admin/announcement", {
    as: "root",
    json: { title: "=Exam tomorrow", content: "Bring a pen", status: 0 },
  });
  const search = async (query: string) => {
    const { data } = await envelope(
      await t.call("GET", `/api/admin/audit?${query}`, { as: "root" }),
    );
    return data.records.map(({ kind }: { kind: string }) => kind);
  };
  assert.deepEqual(await search(""), ["notice", "settings"]);
  assert.deepEqual(await search("kind=notice"), ["notice"]);
  assert.deepEqual(await search("target=exam"), ["notice"]);
  assert.deepEqual(await search("target=keepDays"), ["settings"]);
  assert.deepEqual(await search("person=ROOT&limit=1"), ["notice"]);
  assert.deepEqual(await search("person=nobody"), []);
  const day = new Date(t.clock.now).toISOString().slice(0, 10);
  assert.deepEqual(await search(`since=${day}`), ["notice"]);
  assert.deepEqual(await search("until=2026-01-31"), ["settings"]);
  const page = await (await t.browse("/admin/audit?kind=notice", {
    as: "root",
  })).text();
  assert.match(page, /=Exam tomorrow/);
  const csv = await t.browse("/admin/audit/file?kind=notice", { as: "root" });
  const text = await csv.text();
  assert.match(
    text,
    /^\ufeff?time,person,address,kind,action,path,changes\r\n/,
  );
  assert.match(text, /root,.*POST \/api\/admin\/announcement/);
  assert.equal(text.trim().split("\r\n").length, 2);

  // Nothing is deleted but by age, and the setting itself is written down.
  await purgeAudit(t.site, t.clock.now + (399 * DAY_MS + DAY_MS / 2));
  assert.deepEqual(await search(""), ["notice"]);
  await keep(null);
  await purgeAudit(t.site, t.clock.now + 9_999 * DAY_MS);
  assert.deepEqual(await search(""), ["settings", "notice"]);
});

Deno.test("no address changes or deletes a record", () => {
  const writes = ROUTES.filter(({ method, path }) =>
    /\/audit/.test(path) && method !== "GET"
  );
  assert.deepEqual(writes.map(line), [
    "POST /admin/audit/keep",
    "PUT /api/admin/audit/keep",
  ]);
});
