import { cleanStart } from "../lib/setup/child.ts";
import { benchAfterwards } from "./afterwards.ts";
import { benchAgainst } from "./against.ts";
import { benchBusy } from "./busy.ts";
import { benchChecker } from "./checker.ts";
import { benchCommunity } from "./community.ts";
import { benchCompile } from "./compile.ts";
import { benchContest } from "./contest.ts";
import { benchDay } from "./day.ts";
import { benchEditor } from "./editor.ts";
import { benchFlood } from "./flood.ts";
import { benchGroups } from "./groups.ts";
import { benchHomes } from "./homes.ts";
import { benchImport } from "./import.ts";
import { benchJudge } from "./judge.ts";
import { benchPages } from "./pages.ts";
import { benchPeers } from "./peers.ts";
import { benchProcesses } from "./processes.ts";
import { type Figure, meetsAim, toLine } from "./report.ts";
import { benchPython, benchSandbox } from "./sandbox.ts";
import { benchSignIn } from "./signin.ts";
import { benchSimilar } from "./similar.ts";
import { benchSize } from "./size.ts";
import { benchStart } from "./start.ts";
import { benchTalk } from "./talk.ts";
import { benchTeaching } from "./teaching.ts";
import { benchTerm } from "./term.ts";
import { benchVerdict } from "./verdict.ts";
import { benchWeight } from "./weight.ts";

const say = (line: string) =>
  void Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));

/** Without the descriptors that a terminal or a tool has left open. */
if (Deno.env.get("BENCH_CLEAN") === undefined) {
  const [shell, ...args] = cleanStart();
  const { code } = await new Deno.Command(shell, {
    args: [...args, Deno.execPath(), "run", "-A", "bench/run.ts", ...Deno.args],
    env: { BENCH_CLEAN: "1" },
  }).spawn().status;
  Deno.exit(code);
}

const dir = await Deno.makeTempDir({ prefix: "gavel-bench-" });
const all = {
  busy: () => benchBusy(dir),
  checker: () => benchChecker(dir),
  community: () => benchCommunity(dir),
  compile: () => benchCompile(dir),
  contest: () => benchContest(dir),
  day: async () => [
    ...await benchDay(),
    ...await benchAfterwards(dir),
  ],
  editor: () => benchEditor(),
  flood: () => benchFlood(dir),
  groups: () => benchGroups(dir),
  homes: () => benchHomes(dir),
  import: () => benchImport(dir),
  judge: () => benchJudge(dir),
  pages: () => benchPages(dir),
  peers: () => benchPeers(dir),
  processes: () => benchProcesses(dir),
  python: () => benchPython(),
  sandbox: () => benchSandbox(),
  signin: () => benchSignIn(dir),
  similar: () => benchSimilar(),
  size: () => benchSize(dir),
  start: () => benchStart(dir),
  talk: () => benchTalk(dir),
  teaching: () => benchTeaching(dir),
  term: () => benchTerm(dir),
  verdict: () => benchVerdict(dir),
  weight: () => benchWeight(),
};
const [first, commit] = Deno.args;
const asked: Record<string, () => Figure[] | Promise<Figure[]>> =
  first === "against" ? { against: () => benchAgainst(dir, commit) } : all;
let figures = 0;
let missed = 0;
for (const [name, bench] of Object.entries(asked)) {
  if (first !== undefined && !Deno.args.includes(name)) continue;
  for (const figure of await bench()) {
    say(toLine(figure));
    figures++;
    if (!meetsAim(figure)) missed++;
  }
}
say(`${figures} figures, ${missed} missed`);
await Deno.remove(dir, { recursive: true });
Deno.exit(missed === 0 ? 0 : 1);
