import assert from "node:assert/strict";
import { ROUTES } from "../../../routes/mod.ts";
import { aPng } from "../pictures.ts";
import {
  type Furniture,
  groupFor,
  type Kind,
  KINDS,
  type Levels,
  openLevels,
  type Standing,
  STANDINGS,
} from "./each_level.ts";
import { BODIES, FORMS } from "./rights_sent.ts";
import { ELSEWHERE, GONE, type Need, NEEDS, RIGHTS } from "./rights_table.ts";

const OWN =
  /^\/group\/:gid|^\/api\/(group\b|get-group-|sy-group)|group-avatar$/;
const LINES = Object.entries(RIGHTS)
  .flatMap(([need, routes]) =>
    routes.map((route) => ({ need: need as Need, route }))
  )
  .toSorted((a, b) => turnOf(a.route) - turnOf(b.route));

/** What takes something away comes after what needs it. */
function turnOf(route: string): number {
  if (route.startsWith("GET")) return 0;
  if (/disband$|^DELETE \/api\/group$/.test(route)) return 4;
  if (route.endsWith("/exit")) return 3;
  return /^DELETE|\/(delete|remove)$/.test(route) ? 2 : 1;
}

Deno.test("the table of rights in groups names each of their addresses", () => {
  const known = [...LINES.map(({ route }) => route), ...Object.keys(ELSEWHERE)];
  const own = ROUTES.filter(({ path }) => OWN.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(known.sort(), own.sort());
});

/** The numbers of what an address is about, by their names there. */
function numbersOf(path: string, of: Furniture) {
  const isContest = path.includes("contest");
  const aid = isContest ? of.told : of.aid;
  const qid = isContest ? of.contestQid : of.quiz;
  const id = path.includes("quiz-question")
    ? of.quiz
    : path.includes("announcement")
    ? aid
    : path.includes("category")
    ? of.category
    : path.includes("discussion")
    ? of.did
    : path.includes("problem")
    ? of.pid
    : path.includes("training")
    ? of.tid
    : path.includes("contest")
    ? of.cid
    : of.gid;
  return { ...of, aid, qid, id, answerId: 1 };
}

const NAMES = {
  name: "none.txt",
  kind: "csv",
  uid: "uid-other",
  username: "other",
  work: "column-1",
  order: "school",
  importId: "99999",
  attempt: "1",
};

type Group = Awaited<ReturnType<typeof groupFor>>;

/** The status that somebody gets, of a page or in the envelope. */
async function statusFor(
  t: Levels,
  { params, call, browse }: Group,
  route: string,
): Promise<number> {
  const [method, pattern] = route.split(" ");
  const numbers = numbersOf(pattern, params);
  const inPath = { ...numbers, ...NAMES } as Record<string, unknown>;
  const path = pattern.replace(/:(\w+)/g, (_, name) => String(inPath[name]));
  // Whom it asks, it does not take for a robot.
  t.clock.now += 300;
  if (!path.startsWith("/api/")) {
    const form = method === "GET"
      ? undefined
      : FORMS[route] ?? { x: "1", id: String(numbers.id) };
    const answer = await t.browse(path, { ...browse, form });
    await answer.body?.cancel();
    const to = answer.headers.get("location") ?? "";
    return /^\/login/.test(to) ? 401 : answer.status;
  }
  const asked = {
    ...numbers,
    uid: "uid-other",
    username: "other",
    displayId: "B",
    work: NAMES.work,
    courseId: 99_999,
    auth: 1,
    // Of the rank list: OI. No kind of quiz.
    ...(route.includes("rank") ? { type: 1 } : {}),
    status: true,
    visible: true,
    isApplied: true,
  };
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  );
  if (path.startsWith("/api/file/")) {
    const body = new FormData();
    body.set("image", new File([aPng(200, 200)], "a.png"));
    body.set("gid", String(params.gid));
    const answer = await t.call(method, path, { ...call, body });
    return (await answer.json()).status;
  }
  const json = method === "POST" || method === "PUT"
    ? { ...asked, status: 0, ...BODIES[route]?.(params) }
    : undefined;
  const answer = await t.call(method, `${path}?${query}`, { ...call, json });
  return (await answer.json()).status;
}

async function askAll(t: Levels, kind: Kind, standing: Standing) {
  const group = await groupFor(t, kind, standing);
  const wrong: string[] = [];
  for (const { need, route } of LINES) {
    const isStranger = kind === "hidden" && standing === 0 &&
      need !== "anyone";
    const isLetIn = !isStranger && NEEDS[need](standing);
    const status = await statusFor(t, group, route);
    const isRefused = [401, 403].includes(status) ||
      status === 404 && !(isLetIn && GONE.has(route));
    // An empty form is told of by its own page, to whoever may send it.
    const isTold = status < 500 && (status !== 400 || isLetIn);
    if (isRefused === isLetIn || !isTold) {
      wrong.push(`${route}: ${status}, ${isLetIn ? "let in" : "refused"}`);
    }
  }
  return wrong;
}

for (const kind of Object.keys(KINDS) as Kind[]) {
  Deno.test(`every address of a ${kind} group, for each level: let through or refused`, async () => {
    await using t = await openLevels();
    for (const standing of STANDINGS) {
      assert.deepEqual(await askAll(t, kind, standing), [], String(standing));
    }
  });
}
