import assert from "node:assert/strict";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { judged } from "../judging.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

for (const auth of ["public", "protected", "private"] as const) {
  Deno.test(`what was sent in a ${auth} group: its admins read the code, site roles outside only where anybody may join [4 W2.4]`, async () => {
    await using t = await openTestSite();
    const gid = await addGroup(t, { auth }, "root");
    await putIn(t, gid, "no_discuss_user", "root");
    await putIn(t, gid, "user");
    await putIn(t, gid, "mute_user");
    await putIn(t, gid, "no_submit_user", "admin");
    const { problemId } = await addGroupProblem(t, gid, {
      problemId: "CLASS1A",
    });
    const submitId = await judged(t, problemId, { as: "user", gid });
    const asked = async (as: Person, path: string) =>
      await envelope(await t.call("GET", path, { as }));
    const seen = async (as: Person) => {
      const detail = await asked(
        as,
        `/api/get-submission-detail?submitId=${submitId}`,
      );
      const code = detail.data?.submission?.code ?? "";
      const page = await t.browse(`/submission-detail/${submitId}`, { as });
      await page.body?.cancel();
      const list = await asked(
        as,
        `/api/get-submission-list?gid=${gid}&onlyMine=false`,
      );
      return [detail.status, code !== "", page.status, list.data?.total ?? 0];
    };
    const ALL = [200, true, 200, 1];
    const NOTHING = [404, false, 404, 0];
    const readers = ["user", "no_submit_user", "no_discuss_user", "root"];
    for (const as of readers as Person[]) {
      assert.deepEqual(await seen(as), ALL, as);
    }
    assert.deepEqual(await seen("mute_user"), [200, false, 200, 1], "a member");
    const roles = ["admin", "problem_admin", "sy_campus_teacher"] as const;
    for (const as of roles) {
      assert.deepEqual(await seen(as), auth === "public" ? ALL : NOTHING, as);
    }
    // In it, they read as staff do.
    await putIn(t, gid, "admin");
    assert.deepEqual(await seen("admin"), ALL);
  });
}
