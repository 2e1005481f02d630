import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { authorsJudge, keepProgram } from "./authored.ts";

/** A problem with a solution, a generator and a script of three lines. */
export async function openMaker(
  problem: Parameters<TestSite["addProblem"]>[0] = {},
) {
  const t = await openTestSite();
  const { pid } = await t.addProblem({ auth: 2, ...problem });
  await keepProgram(t, pid, { code: "model" });
  await keepProgram(t, pid, { role: "generator", name: "gen", code: "gen" });
  const page = `/admin/problem/${pid}/data`;
  const settled = () => Promise.all(t.site.background);
  const send = async (
    step: string,
    { script = "gen 1\ngen 22\n[2] gen 333\n", ...more }: Record<
      string,
      string
    > = {},
  ) => {
    const sent = await t.browse(page, {
      as: "root",
      form: { script, step, ...more },
    });
    await settled();
    return sent;
  };
  const data = async () =>
    (await envelope(
      await t.call("GET", `/api/admin/problem/make-data?pid=${pid}`, {
        as: "root",
      }),
    )).data;
  const textsOf = async () =>
    await Promise.all(
      (await t.site.problems.cases.get(pid))!.map(({ input }) =>
        Deno.readTextFile(t.site.files.pathOf(input.hash))
      ),
    );
  const read = async () => await (await t.browse(page, { as: "root" })).text();
  const judge = authorsJudge(t);
  return { ...t, pid, page, settled, send, data, textsOf, read, judge };
}
