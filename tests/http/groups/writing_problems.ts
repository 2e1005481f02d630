import { envelope, openTestSite, type Person } from "../../support.ts";
import { aProblemDto, problemFields } from "../problems/problem_forms.ts";
import { addGroup, putIn } from "./groups.ts";

/**
 * A group "CLASS1" of "admin", in which "user" and "mute_user" are admins,
 * "sy_campus_teacher" is a root and "no_submit_user" a member; and another one, "OTHERS",
 * that "no_discuss_user" owns.
 */
export async function openWriters() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user", "admin");
  await putIn(t, gid, "mute_user", "admin");
  await putIn(t, gid, "sy_campus_teacher", "root");
  await putIn(t, gid, "no_submit_user");
  const other = await addGroup(t, {
    name: "Other people",
    shortName: "OTHERS",
  }, "problem_admin");
  const path = `/group/${gid}/admin/problem`;
  const call = async (
    as: Person,
    method: string,
    address: string,
    json?: unknown,
  ) => await envelope(await t.call(method, address, { as, json }));
  return {
    t,
    gid,
    other,
    path,
    call,
    /** What the call returns for a new problem of the group. */
    make: (
      as: Person,
      problem: Record<string, unknown> = {},
      around: Record<string, unknown> = {},
    ) =>
      call(
        as,
        "POST",
        "/api/group/problem",
        aProblemDto({ gid, problemId: "1001", ...problem }, around),
      ),
    /** The same by the form, at once visible to members. */
    post: (as: Person, changes: Record<string, string> = {}) =>
      t.browse(`${path}/create`, {
        as,
        form: problemFields({ problemId: "1001", ...changes }),
      }),
    page: async (as: Person, address: string) => {
      const response = await t.browse(address, { as });
      return { status: response.status, html: await response.text() };
    },
    press: (as: Person, pid: number, form: Record<string, string>) =>
      t.browse(`${path}/${pid}`, { as, form }),
    problem: (pid: number) => t.site.problems.catalogue.get(pid)!,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}
export type Writers = Awaited<ReturnType<typeof openWriters>>;
