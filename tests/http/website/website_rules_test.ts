import assert from "node:assert/strict";
import { LOCALES, translator } from "../../../lib/i18n/mod.ts";
import type { FailureCode } from "../../../lib/failure.ts";
import { envelope, openTestSite } from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import {
  CALL,
  openConfig,
  type Part,
  sendConfig,
  withField,
} from "./website_forms.ts";

/** [part, field, value, code]; null: it is taken. */
const RULES: [Part, string, string, FailureCode | null][] = [
  ["conf", "name", "n".repeat(60), null],
  ["conf", "name", "n".repeat(61), "textTooLong"],
  ["conf", "name", "Two\nlines", "oneLine"],
  ["conf", "name", "Bell\u0007", "oneLine"],
  ["conf", "name", "\u202egnorw", "oneLine"],
  ["conf", "name", "Line\u2028separator", "oneLine"],
  ["conf", "name", "青岛一中 <b>&\"'", null],
  ["conf", "shortName", "s".repeat(20), null],
  ["conf", "shortName", "s".repeat(21), "textTooLong"],
  ["conf", "shortName", "Two\r\nlines", "oneLine"],
  ["conf", "description", "d".repeat(500), null],
  ["conf", "description", "d".repeat(501), "textTooLong"],
  ["conf", "recordName", "r".repeat(61), "textTooLong"],
  ["conf", "projectName", "p".repeat(61), "textTooLong"],
  ["conf", "projectName", "a\tb", "oneLine"],
  ["conf", "recordUrl", "https://beian.example.org/x?y=1#z", null],
  ["conf", "recordUrl", "HTTP://EXAMPLE.ORG", null],
  ["conf", "recordUrl", "http://学校.example.org/备案", null],
  ["conf", "recordUrl", "javascript:alert(1)", "webAddressInvalid"],
  ["conf", "recordUrl", "data:text/html,x", "webAddressInvalid"],
  ["conf", "recordUrl", "//example.org", "webAddressInvalid"],
  ["conf", "recordUrl", "/problem", "webAddressInvalid"],
  ["conf", "recordUrl", "example.org", "webAddressInvalid"],
  ["conf", "recordUrl", "https://", "webAddressInvalid"],
  ["conf", "recordUrl", "https://a b.example.org", "webAddressInvalid"],
  ["conf", "recordUrl", "ftp://example.org", "webAddressInvalid"],
  [
    "conf",
    "projectUrl",
    `https://example.org/${"x".repeat(500)}`,
    "textTooLong",
  ],
  [
    "conf",
    "projectUrl",
    "javascript://example.org/%0aalert(1)",
    "webAddressInvalid",
  ],
  ["conf", "baseUrl", "https://judge.example.org", null],
  ["conf", "baseUrl", "http://192.0.2.7:8000/", null],
  ["conf", "baseUrl", "https://judge.example.org/oj", "baseUrlInvalid"],
  ["conf", "baseUrl", "https://judge.example.org/?a=1", "baseUrlInvalid"],
  ["conf", "baseUrl", "https://judge.example.org/#top", "baseUrlInvalid"],
  ["conf", "baseUrl", "https://me:secret@judge.example.org", "baseUrlInvalid"],
  ["conf", "baseUrl", "https://:secret@judge.example.org", "baseUrlInvalid"],
  ["conf", "baseUrl", "judge.example.org", "webAddressInvalid"],
  ["conf", "baseUrl", "https://judge.\u200bexample.org", null],
  ["switch", "defaultSubmitInterval", "0", null],
  ["switch", "defaultSubmitInterval", "3600", null],
  ["switch", "defaultSubmitInterval", "3601", "secondsInvalid"],
  ["switch", "defaultSubmitInterval", "-1", "secondsInvalid"],
  ["switch", "defaultSubmitInterval", "1.5", "secondsInvalid"],
  ["switch", "defaultSubmitInterval", "1e3", "secondsInvalid"],
  ["switch", "defaultSubmitInterval", "soon", "secondsInvalid"],
  ...[
    "defaultCreateDiscussionACInitValue",
    "defaultCreateDiscussionDailyLimit",
    "defaultCreateCommentACInitValue",
    "defaultCreateGroupACInitValue",
    "defaultCreateGroupDailyLimit",
    "defaultCreateGroupLimit",
  ].flatMap((name): typeof RULES => [
    ["switch", name, "0", null],
    ["switch", name, "10000", null],
    ["switch", name, "10001", "countInvalid"],
    ["switch", name, "-1", "countInvalid"],
    ["switch", name, "many", "countInvalid"],
  ]),
];

/** What is kept of an address that is taken: the same for each. */
const KEPT: [typed: string, kept: string][] = [
  ["https://judge.example.org/", "https://judge.example.org"],
  ["HTTPS://Judge.Example.org:443", "https://judge.example.org"],
  ["https://judge.\u200bexample.org", "https://judge.example.org"],
  ["http://学校.example.org", "http://xn--48s290a.example.org"],
];

Deno.test("an address of the site that is taken is never lost", async () => {
  await using t = await openTestSite();
  for (const [typed, kept] of KEPT) {
    const fields = withField(await openConfig(t, "conf"), "baseUrl", typed);
    assert.equal((await sendConfig(t, "conf", fields)).status, 303, typed);
    assert.equal(t.site.website.config.baseUrl, kept, typed);
  }
});

/** An empty box says so in the form; to a call it means: as it is. */
const EMPTY: [Part, string, FailureCode | null][] = [
  ["conf", "name", "siteNameRequired"],
  ["conf", "shortName", "siteNameRequired"],
  ["conf", "baseUrl", null],
  ["conf", "description", null],
  ["conf", "recordName", null],
  ["conf", "recordUrl", null],
  ["conf", "projectName", null],
  ["conf", "projectUrl", null],
  ["switch", "defaultSubmitInterval", "secondsInvalid"],
  ["switch", "defaultCreateGroupLimit", "countInvalid"],
];

Deno.test("each rule of a field holds for the form, with its words at the field", async () => {
  await using t = await openTestSite();
  for (
    const [part, field, value, code] of [
      ...RULES,
      ...EMPTY.map(([part, field, code]) => [part, field, "", code] as const),
    ]
  ) {
    const why = `${field}=${value.slice(0, 40)}`;
    const opened = await openConfig(t, part);
    // What is not there yet has no field; calls have it.
    if (!opened.some(([name]) => name === field)) continue;
    const fields = withField(opened, field, value);
    for (const locale of LOCALES) {
      const form = new FormData();
      for (const [name, text] of fields) form.append(name, text);
      const page = await t.browse(`/admin/${part}?l=${locale}`, {
        as: "root",
        form,
      });
      const html = await page.text();
      assert.equal(page.status, code === null ? 303 : 422, why);
      if (code === null) continue;
      const text = translator(locale)(`errors.${code}` as "errors.oneLine");
      assert.equal(errorAt(html, field), text, why);
      // What was typed is there again.
      const typed = new Map(fieldsOf(html, `/admin/${part}`)).get(field);
      const normal = (text?: string) => text?.replaceAll("\r\n", "\n");
      assert.equal(normal(typed), normal(value), why);
    }
  }
});

Deno.test("each rule of a field holds for the call", async () => {
  await using t = await openTestSite();
  for (const [part, field, value, code] of RULES) {
    const isNumber = part === "switch" && /^-?[\d.]+$/.test(value);
    for (const given of isNumber ? [value, Number(value)] : [value]) {
      const answer = await envelope(
        await t.call("PUT", `${CALL[part]}?l=en-US`, {
          as: "root",
          json: { [field]: given },
        }),
      );
      const why = `${field}=${value.slice(0, 40)}`;
      if (code === null) assert.equal(answer.status, 200, why);
      else {
        assert.deepEqual([answer.http, answer.status], [200, 400], why);
        const text = translator("en-US")(`errors.${code}` as "errors.oneLine");
        assert.equal(answer.msg, text, why);
      }
    }
  }
  for (const [part, field] of EMPTY) {
    const before = t.site.website.config;
    const answer = await t.call("PUT", CALL[part], {
      as: "root",
      json: { [field]: "" },
    });
    assert.equal((await envelope(answer)).status, 200, field);
    assert.deepEqual(t.site.website.config, before, field);
  }
  for (
    const [part, json] of [
      ["conf", { register: "perhaps" }],
      ["conf", { name: 5 }],
      ["conf", []],
      ["conf", "name"],
      ["switch", { openPublicJudge: 2 }],
      // Nobody can sign in there without a password.
      ["switch", { hduUsernameList: ["us"] }],
    ] as const
  ) {
    const answer = await envelope(
      await t.call("PUT", CALL[part], { as: "root", json }),
    );
    assert.equal(answer.status, 400, JSON.stringify(json));
  }
});
