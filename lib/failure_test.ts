import assert from "node:assert/strict";
import {
  Failure,
  failure,
  type FailureCode,
  refusalText,
  refuse,
  unwrap,
} from "./failure.ts";
import { MESSAGES, translator } from "./i18n/mod.ts";
import { ok } from "./result.ts";

Deno.test("each refusal has the status that clients act upon", () => {
  const cases: Partial<Record<FailureCode, number>> = {
    notSignedIn: 401,
    sessionExpired: 401,
    notAnAdmin: 401,
    forbidden: 403,
    crossSite: 403,
    tooFast: 403,
    problemNotFound: 404,
    submissionNotFound: 404,
    methodNotAllowed: 405,
    tooLarge: 413,
    wrongContentType: 415,
    internal: 500,
    // The sender can put it right and send it again.
    loginWrong: 400,
    usernameTaken: 400,
    codeEmpty: 400,
    invalid: 400,
  };
  for (const [code, status] of Object.entries(cases)) {
    assert.equal(failure(code as FailureCode).status, status, code);
  }
});

Deno.test("every code has a text in both languages", () => {
  for (const key of MESSAGES["en-US"].keys()) {
    if (!key.startsWith("errors.")) continue;
    const code = key.slice("errors.".length) as FailureCode;
    for (const locale of ["zh-CN", "en-US"] as const) {
      assert.notEqual(refusalText(translator(locale), { code }), key);
    }
  }
});

Deno.test("a refusal is told with its figures, in the reader's language", () => {
  const refusal = { code: "tooFast" as const, params: { seconds: 5 } };
  assert.match(refusalText(translator("en-US"), refusal), /\b5 s/);
  assert.match(refusalText(translator("zh-CN"), refusal), /5/);
});

Deno.test("a refused result becomes a failure of the service, not of the edge", () => {
  assert.equal(unwrap(ok(7)), 7);
  const refused = refuse("usernameTaken", { field: "username" });
  assert.throws(() => unwrap(refused), (reason) => {
    assert.ok(reason instanceof Failure);
    assert.deepEqual(reason.refusal, {
      code: "usernameTaken",
      params: undefined,
      field: "username",
    });
    assert.equal(reason.atEdge, false);
    return true;
  });
  assert.equal(failure("tooLarge").atEdge, true);
});
