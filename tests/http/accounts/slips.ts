import type { Slip } from "../../../lib/accounts/slips.ts";
import type { Person, TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";

export const LISTS = "/admin/user/slips";
export const PUPILS = ["ann", "bob", "cid"];

/** Keeps a slip of root's for an account that is there. */
export const keepSlip = (t: TestSite, slip: Partial<Slip>): Promise<string> =>
  t.site.accounts.slips.keep("1", [{
    uid: "1",
    username: "pupil",
    password: "8 letters",
    realname: null,
    course: null,
    number: null,
    ...slip,
  }], t.site.clock());

/** The same in each place of a slip. */
export const slipSaying = (text: string) => ({
  username: text,
  password: text,
  realname: text,
  course: text,
  number: text,
});

/** The generated passwords on a page of slips. */
export const passwordsOn = (html: string) =>
  [...html.matchAll(/(?:密码|Password)<\/dt><dd>(\w{8})<\/dd>/g)].map((
    [, password],
  ) => password);

export async function textOf(t: TestSite, path: string, as: Person = "root") {
  const answer = await t.browse(`${path}?l=en-US`, { as });
  return decoded(await answer.text());
}

export async function statusOf(t: TestSite, path: string, as: Person) {
  const answer = await t.browse(path, { as, redirect: "manual" });
  await answer.body?.cancel();
  return answer.status;
}
