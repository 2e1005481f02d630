import type { User } from "../../../lib/accounts/schema.ts";
import { toViewer } from "../../../lib/accounts/access.ts";
import { createProblem } from "../../../lib/problems/service.ts";
import type { Problem, ProblemDraft } from "../../../lib/problems/schema.ts";
import { addUser, aProblem, type TestSite } from "../../support.ts";

/** One more account besides those of the roles, with a session. */
export async function anotherPerson(
  t: TestSite,
  username: string,
  changes: Partial<User> = {},
) {
  const uid = `uid-${username}`;
  const user = await addUser(t.site, { uid, username, ...changes });
  const from = { ip: "127.0.0.1", userAgent: "test" };
  const token = await t.site.accounts.sessions.start(uid, from, t.clock.now);
  return {
    user,
    token,
    /** For `t.call`. */
    shown: { headers: { authorization: token } },
    /** For `t.browse`. */
    carried: { headers: { cookie: `gavel_session=${token}` } },
    async addProblem(changes: Partial<ProblemDraft> = {}): Promise<Problem> {
      const act = {
        site: t.site,
        viewer: toViewer(user),
        now: t.clock.now,
        ip: "127.0.0.1",
        userAgent: "test",
      };
      const created = await createProblem(act, aProblem(changes));
      if (!created.ok) throw new Error(created.error.code);
      return created.value;
    },
  };
}
export type AnotherPerson = Awaited<ReturnType<typeof anotherPerson>>;
