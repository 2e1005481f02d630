import assert from "node:assert/strict";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import { ROUTES } from "../../routes/mod.ts";
import type { ApiDescription } from "../../routes/api/openapi.ts";
import { openTestSite } from "../support.ts";
import { decoded } from "./forms.ts";

async function describe(): Promise<ApiDescription> {
  await using t = await openTestSite();
  const answer = await t.call("GET", "/api/openapi.json");
  assert.equal(answer.status, 200);
  return await answer.json();
}

Deno.test("the description names every call of the route table, and no other", async () => {
  const { openapi, paths } = await describe();
  assert.match(openapi, /^3\.1/);
  const told = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) =>
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`
    )
  );
  const wanted = ROUTES.filter(({ path }) => path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(told.sort(), wanted.sort());
});

Deno.test("parameters are those that the schemas check, with their bounds", async () => {
  const { paths } = await describe();
  const list = paths["/api/get-problem-list"].get.parameters;
  const find = (name: string) =>
    list.find((parameter) => parameter.name === name)!;
  assert.deepEqual(find("limit"), {
    name: "limit",
    in: "query",
    required: false,
    schema: { type: "integer", minimum: 1, maximum: 500, default: 10 },
  });
  assert.equal(find("tagId").required, false, "a list may be left out");
  const detail = paths["/api/get-problem-detail"].get.parameters;
  assert.deepEqual(
    detail.map(({ name, required }) => [name, required]),
    [["problemId", true], ["gid", false]],
  );
  const picture = paths["/api/public/img/{name}"].get.parameters;
  assert.deepEqual(
    picture.map(({ name, in: where, required }) => [name, where, required]),
    [["name", "path", true]],
  );
});

Deno.test("bodies are JSON schemas; uploads say which part is the file", async () => {
  const { paths } = await describe();
  const login = paths["/api/login"].post.requestBody!;
  const { schema } = login.content["application/json"];
  assert.deepEqual(schema.required, ["username", "password"]);
  assert.deepEqual(schema.properties!.password, {
    type: "string",
    minLength: 6,
    maxLength: 25,
  });
  const upload = paths["/api/file/upload-carouse-img"].post.requestBody!;
  const form = upload.content["multipart/form-data"].schema;
  assert.deepEqual(form.required, ["file"]);
  assert.equal(form.properties!.file.format, "binary");
});

Deno.test("each call says what it does, in both languages, on the page too", async () => {
  const { paths } = await describe();
  const calls = Object.values(paths)
    .flatMap((operations) => Object.values(operations));
  const described = [...MESSAGES["en-US"].keys()]
    .filter((key) => key.startsWith("calls."));
  assert.deepEqual(
    calls.map(({ operationId }) => `calls.${operationId}`).sort(),
    described.sort(),
  );
  await using t = await openTestSite();
  for (const l of ["zh-CN", "en-US"] as const) {
    const html = decoded(await (await t.browse(`/developer?l=${l}`)).text());
    for (const { operationId, summary } of calls) {
      const text = MESSAGES[l].get(`calls.${operationId}`)!;
      assert.ok(html.includes(`>${text}<`), operationId);
      if (l === "en-US") assert.equal(summary, text);
    }
  }
});

Deno.test("each call says who may make it", async () => {
  const { paths } = await describe();
  const open = paths["/api/home-carousel"].get;
  assert.deepEqual(open.security[0], {}, "also without a session");
  const own = paths["/api/submission"].put;
  assert.ok(own.security.every((way) => Object.keys(way).length === 1));
  assert.equal(
    paths["/api/admin/announcement"].post["x-access"],
    "permission:announcement_admin",
  );
  const ids = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId)
  );
  assert.equal(
    new Set(ids).size,
    ids.length,
    "operation ids are one of a kind",
  );
});

Deno.test("the readable page has every call, and finds by words without script", async () => {
  await using t = await openTestSite();
  const whole = decoded(await (await t.browse("/developer")).text());
  for (const { path } of ROUTES) {
    if (path.startsWith("/api/")) assert.ok(whole.includes(path), path);
  }
  const shownOf = async (keyword: string) => {
    const page = await t.browse(`/developer?keyword=${keyword}`);
    const html = await page.text();
    return [...html.matchAll(/<details([^>]*data-filter-text[^>]*)>/g)]
      .filter(([, attributes]) => !/\shidden/.test(attributes)).length;
  };
  assert.equal(await shownOf("get-problem-list"), 5);
  assert.equal(await shownOf("admin+get-problem-list"), 3);
  // Parameters are looked at too.
  assert.equal(await shownOf("submitIds"), 2);
  assert.equal(await shownOf("nosuchword"), 0);
});
