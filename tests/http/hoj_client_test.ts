import assert from "node:assert/strict";
import { aClaim } from "./judging.ts";
import { envelope, openTestSite, type TestSite } from "../support.ts";

/** What HOJ's own web client does, as its source has it. */
const asRoot = async (
  t: TestSite,
  method: string,
  path: string,
  json?: unknown,
) => await envelope(await t.call(method, `/api/${path}`, { as: "root", json }));

Deno.test("blanks of the settings come as the word None, and are blanks", async () => {
  await using t = await openTestSite();
  const names = { name: "Shiyan OJ", shortName: "SYOJ" };
  const set = {
    ...names,
    recordName: "ICP 1",
    projectUrl: "https://a.example",
  };
  assert.equal(
    (await asRoot(t, "PUT", "admin/config/set-web-config", set)).status,
    200,
  );
  const known = await asRoot(t, "GET", "admin/config/get-web-config");
  const sent = Object.fromEntries(
    Object.entries(known.data).map(([name, value]) =>
      typeof value === "string" && !["description"].includes(name)
        ? [name, "None"]
        : [name, value]
    ),
  );
  sent.description = " None ";
  const saved = await asRoot(t, "PUT", "admin/config/set-web-config", sent);
  assert.deepEqual([saved.http, saved.status], [200, 200]);
  const { data } = await asRoot(t, "GET", "admin/config/get-web-config");
  assert.deepEqual(data, {
    ...names,
    baseUrl: "",
    description: "",
    register: true,
    recordName: "",
    recordUrl: "",
    projectName: "",
    projectUrl: "",
  });
});

Deno.test("languages that are offered are those that a judge has; a problem keeps its own", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({
    languages: ["C", "Java", "Kotlin"],
  });
  const namesAt = async (path: string) => {
    const { data } = await asRoot(t, "GET", path);
    return data.map(({ name }: { name: string }) => name);
  };
  const all = await namesAt("languages");
  assert.ok(all.length > 15, "nobody judges yet, so nobody can say");
  t.site.judges.greet(aClaim({ languages: ["C", "Java"] }), t.clock.now);
  assert.deepEqual(await namesAt("languages"), ["C", "Java"]);
  assert.deepEqual(await namesAt("languages?all=true"), ["C", "Java"]);
  // Its form throws on a language of the problem that is not listed.
  assert.deepEqual(await namesAt(`languages?pid=${pid}&all=false`), [
    "C",
    "Java",
    "Kotlin",
  ]);
  assert.deepEqual(
    await namesAt(`get-problem-languages?pid=${pid}`),
    ["C", "Java", "Kotlin"],
    "what is saved again loses nothing",
  );
  const detail = await asRoot(
    t,
    "GET",
    `get-problem-detail?problemId=${problemId}`,
  );
  assert.deepEqual(detail.data.languages, ["C", "Java"]);
});
