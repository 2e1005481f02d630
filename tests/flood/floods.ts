/** What one account sends without a pause to slow a site with texts. */

import { Client } from "../process/support.ts";

export interface FloodRequest {
  path: string;
  /** JSON to be posted; without it the address is only looked at. */
  body?: string;
}

/** The nth request of a flood; what it looks at was made by `prepareFlood`. */
export type Flood = (n: number, made: Made) => FloodRequest;

interface Made {
  programs: readonly number[];
}

/** The longest that a text, and a program, may be. */
const CHARS = 65_535;

const fill = (piece: string, chars = CHARS) =>
  piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars);

const preview = (text: string): FloodRequest => ({
  path: "/api/markdown-preview",
  body: JSON.stringify({ text }),
});

/** No two alike: nothing that was worked out helps with the next. */
const previewEach = (piece: string): Flood => (n) =>
  preview(`${n}\n\n${fill(piece, CHARS - 20)}`);

export const FLOODS: Record<string, Flood> = {
  "previews of formulas": previewEach("$\\frac{a}{b}$ "),
  "previews of nested marks": previewEach("*a **b _c [d "),
  "previews of nested quotes": previewEach("> > - "),
  "one preview again and again": () => preview(fill("$x$ words ", 12_000)),
  "four megabytes of brackets": () => ({
    path: "/api/markdown-preview",
    body: "[".repeat(4 * 1024 ** 2),
  }),
  "a program of 32,000 lines": (_, { programs }) => ({
    path: `/submission-detail/${programs[0]}`,
  }),
  "a program of 3,900 lines": (_, { programs }) => ({
    path: `/submission-detail/${programs[2]}`,
  }),
  "two programs of 32,000 lines compared": (_, { programs }) => ({
    path: `/submission-diff?a=${programs[0]}&b=${programs[1]}`,
  }),
};

const PASSWORD = "flooding";

/** Accounts that have sent nothing yet. */
export async function addFlooders(base: string, count: number) {
  const root = new Client(base);
  await root.login();
  const names = Array.from({ length: count }, (_, n) => `flooder${n}`);
  await root.call("POST", "/api/admin/user/insert-batch-user", {
    users: names.map((name) => [name, PASSWORD, `${name}@example.com`]),
  });
  return names;
}

/** Signs one of them in; it sends the programs that floods look at. */
export async function prepareFlood(base: string, name: string) {
  const client = new Client(base);
  await client.login(name, PASSWORD);
  const programs: number[] = [];
  for (const code of [fill("a\n"), fill("b\n"), LINES.slice(0, CHARS)]) {
    const { submitId } = await client.call(
      "POST",
      "/api/submit-problem-judge",
      { pid: "D1005", language: "C++", code, cid: 0 },
    );
    programs.push(submitId);
  }
  return { token: client.token, programs };
}

/** As dense as a program can be whose lines are shown with colours. */
const LINES = "int f(){if(1)r=0;}\n".repeat(3_900);
