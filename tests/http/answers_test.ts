import assert from "node:assert/strict";
import { ANSWERS, type AnswerShape } from "../../routes/api/answers.ts";
import { envelope, openTestSite, PASSWORD } from "../support.ts";
import { judged } from "./judging.ts";

/** Where an answer is not what is said of it. */
function faultsIn(value: unknown, shape: AnswerShape, at = "data"): string[] {
  if (typeof shape === "string") {
    const isNull = value === null && shape.endsWith("?");
    const type = shape.replace("?", "");
    const actual = Number.isInteger(value) ? "integer" : typeof value;
    return isNull || actual === type ? [] : [`${at} is no ${shape}: ${value}`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((each) => faultsIn(each, shape[0], `${at}[]`));
  }
  if (typeof value !== "object" || value === null) {
    return [`${at} has no fields`];
  }
  return Object.entries(shape).flatMap(([name, each]) =>
    faultsIn((value as Record<string, unknown>)[name], each, `${at}.${name}`)
  );
}

Deno.test("calls answer what is said of them", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId);
  const paths: Record<string, string> = {
    get_get_problem_list: "/api/get-problem-list",
    get_get_problem_detail: `/api/get-problem-detail?problemId=${problemId}`,
    get_languages: "/api/languages",
    get_get_submission_list: "/api/get-submission-list?onlyMine=false",
    get_get_submission_detail:
      `/api/get-submission-detail?submitId=${submitId}`,
    get_get_user_home_info: "/api/get-user-home-info?username=user",
    get_msg_unread: "/api/msg/unread",
  };
  const { post_login: signedIn, ...reads } = ANSWERS;
  assert.deepEqual(Object.keys(paths).sort(), Object.keys(reads).sort());
  for (const [id, path] of Object.entries(paths)) {
    const { status, data } = await envelope(
      await t.call("GET", path, { as: "user" }),
    );
    assert.equal(status, 200, path);
    assert.deepEqual(faultsIn(data, ANSWERS[id]), [], path);
    if (data.records) assert.ok(data.records.length > 0, path);
  }
  const { data } = await envelope(
    await t.call("POST", "/api/login", {
      json: { username: "user", password: PASSWORD },
    }),
  );
  assert.deepEqual(faultsIn(data, signedIn), []);
});
