import assert from "node:assert/strict";
import type { Person, TestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";

/** A+B as the contract's clients send it (contract §1, ProblemDTO). */
export function aProblemDto(
  problem: Record<string, unknown> = {},
  around: Record<string, unknown> = {},
) {
  return {
    problem: {
      problemId: "",
      title: "两数之和",
      description: "求 $a+b$。",
      input: "两个整数。",
      output: "一个整数。",
      hint: "",
      examples: "<input>1 2\n</input><output>3\n</output>",
      type: 0,
      auth: 1,
      judgeCaseMode: "default",
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      difficulty: 1,
      source: null,
      codeShare: true,
      isRemoveEndBlank: true,
      openCaseResult: true,
      isFileIO: false,
      ...problem,
    },
    samples: [{ input: "1 2\n", output: "3\n", score: null }],
    isUploadTestCase: false,
    uploadTestcaseDir: null,
    judgeMode: "default",
    languages: [{ name: "C" }, { name: "Python3" }],
    tags: [],
    codeTemplates: [],
    ...around,
  };
}

/** The same as the admin area's form posts it. */
export function problemFields(
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    problemId: "",
    auth: "1",
    difficulty: "1",
    tags: "",
    source: "",
    "texts.zh-CN.title": "两数之和",
    "texts.zh-CN.description": "求 $a+b$。",
    "texts.zh-CN.input": "两个整数。",
    "texts.zh-CN.output": "一个整数。",
    "texts.zh-CN.hint": "",
    "examples.0.input": "1 2\n",
    "examples.0.output": "3\n",
    timeLimit: "1000",
    memoryLimit: "256",
    stackLimit: "128",
    languages: "C",
    isRemoveEndBlank: "true",
    openCaseResult: "true",
    codeShare: "true",
    type: "0",
    judgeCaseMode: "default",
    casesFrom: "manual",
    "cases.0.input": "1 2\n",
    "cases.0.output": "3\n",
    step: "save",
    ...changes,
  };
}

/** As a browser posts a form with a file field: multipart. */
export function formOf(
  fields: Record<string, string>,
  files: Record<string, Uint8Array<ArrayBuffer>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of Object.entries(files)) {
    form.set(name, new File([bytes], "cases.zip"));
  }
  return form;
}

export const CREATE = "/admin/problem/create";
/** Posts the form as the browser does. */
export async function postForm(
  t: TestSite,
  fields: Record<string, string>,
  { files = {}, path = CREATE, as = "root" }: {
    files?: Parameters<typeof formOf>[1];
    path?: string;
    as?: Person;
  } = {},
) {
  const pid = Number(/\/edit\/(\d+)$/.exec(path)?.[1]);
  const problem = pid ? await t.site.problems.records.get(pid) : null;
  // One that was opened just now.
  const seen: Record<string, string> = problem === null
    ? {}
    : { modifiedAt: String(problem.modifiedAt) };
  const form = formOf({ ...seen, ...fields }, files);
  return await t.browse(path, { as, form });
}

/** The page that comes back without anything saved. */
export async function again(response: Response, status: number) {
  assert.equal(response.status, status);
  const html = await response.text();
  return { html, fields: Object.fromEntries(fieldsOf(html, CREATE)) };
}

/** The second button, where a problem is not proven. */
export async function publishAnyway(t: TestSite, pid: number): Promise<void> {
  const path = `/admin/problem/${pid}/publish`;
  const sent = await t.browse(path, { as: "root", form: {} });
  assert.equal(sent.status, 303);
}
