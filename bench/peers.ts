import { join } from "node:path";
import { bareTask } from "../judge/bare_task.ts";
import { Checkers } from "../judge/checkers.ts";
import { judge } from "../judge/flow.ts";
import { PrecompiledHeaders } from "../judge/headers.ts";
import { proveToolchains } from "../judge/prove.ts";
import { openHost } from "../judge/sandbox/host.ts";
import { findToolchains } from "../judge/toolchain.ts";
import { digestOf } from "../lib/judging/digest.ts";
import { silentLog } from "../lib/log.ts";
import { type Figure, median } from "./report.ts";

/** A checkout of go-judge, the sandbox of HOJ and Hydro; this machine needs Go. */
const CHECKOUT = Deno.env.get("BENCH_GO_JUDGE");
const ROUNDS = 5;
const CASES = 10;
/** As many at a time as the machine that is measured on has cores. */
const AT_ONCE = 2;
const SUBMISSIONS = 6;
const INPUT = "3 4\n";
const OUTPUT = "7\n";
const LANGUAGES = ["C++", "Python3"] as const;
type LanguageName = typeof LANGUAGES[number];

const CODE: Record<LanguageName, string> = {
  "C++":
    "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n",
  Python3: "a, b = map(int, input().split())\nprint(a + b)\n",
};
const CPP = ["-DONLINE_JUDGE", "-w", "-fmax-errors=3", "-std=c++17"];

/** One way to compile a program and run it on ten inputs. */
interface Peer {
  submit(language: LanguageName, slot: number): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The judge, go-judge and a plain shell, in turn: submissions a minute, and how long one takes alone. */
export async function benchPeers(dir: string): Promise<Figure[]> {
  if (CHECKOUT === undefined) return [];
  await using gavel = await openGavel(dir);
  await using goJudge = await openGoJudge(dir);
  const peers = { gavel, goJudge, shell: openShell(dir) };
  const names = Object.keys(peers) as (keyof typeof peers)[];
  const figures: Figure[] = [];
  for (const language of LANGUAGES) {
    const perMinute = { gavel: [], goJudge: [], shell: [] } as Numbers;
    const alone = { gavel: [], goJudge: [], shell: [] } as Numbers;
    const cpu = { gavel: [], goJudge: [], shell: [] } as Numbers;
    for (const name of names) await peers[name].submit(language, 0);
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) {
        const peer = peers[name];
        const before = machineCpuMs();
        const ms = await timeOf(() =>
          Promise.all(Array.from({ length: AT_ONCE }, async (_, slot) => {
            for (let n = 0; n < SUBMISSIONS; n++) {
              await peer.submit(language, slot);
            }
          }))
        );
        perMinute[name].push(60_000 * AT_ONCE * SUBMISSIONS / ms);
        const used = machineCpuMs() - before;
        cpu[name].push(used / (AT_ONCE * SUBMISSIONS));
        alone[name].push(await timeOf(() => peer.submit(language, 0)));
      }
    }
    const rate = medians(perMinute);
    const idle = medians(alone);
    const used = medians(cpu);
    const spread = (numbers: number[]) =>
      `${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)}`;
    const all = (of: Numbers) =>
      names.map((name) => `${name} ${spread(of[name])}`).join(", ");
    figures.push(
      {
        name: `${language}: submissions a minute over go-judge's`,
        value: rate.gavel / rate.goJudge,
        unit: "×",
        aim: 2,
        side: "least",
        from: `${rate.gavel.toFixed(0)} against ${rate.goJudge.toFixed(0)} (${
          all(perMinute)
        })`,
      },
      {
        name: `${language}: submissions a minute over a shell's`,
        value: rate.gavel / rate.shell,
        unit: "×",
        aim: 1.5,
        side: "least",
        from: `${rate.gavel.toFixed(0)} against ${rate.shell.toFixed(0)}`,
      },
      {
        name:
          `${language}: CPU of the whole machine a submission, over a shell's`,
        value: used.gavel / used.shell,
        unit: "×",
        aim: 1,
        from: `${used.gavel.toFixed(0)} ms against ${
          used.shell.toFixed(0)
        } ms, go-judge ${used.goJudge.toFixed(0)} ms (${all(cpu)})`,
      },
      {
        name: `${language}: one alone over go-judge's time`,
        value: idle.gavel / idle.goJudge,
        unit: "×",
        aim: 0.6,
        from: `${idle.gavel.toFixed(0)} ms against ${
          idle.goJudge.toFixed(0)
        } ms, shell ${idle.shell.toFixed(0)} ms (${all(alone)})`,
      },
    );
  }
  return figures;
}

const TICK_MS = 10;

/** What all cores have computed since the start of the machine, whoever for. */
function machineCpuMs(): number {
  const [user, nice, system, , , irq, softirq] = Deno
    .readTextFileSync("/proc/stat").split("\n")[0].split(/\s+/).slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) * TICK_MS;
}

type Numbers = Record<"gavel" | "goJudge" | "shell", number[]>;

const medians = (of: Numbers) => ({
  gavel: median(of.gavel),
  goJudge: median(of.goJudge),
  shell: median(of.shell),
});

/** The judge as it is after some programs: without a web process, which go-judge has none of. */
async function openGavel(dir: string): Promise<Peer> {
  const host = await openHost(AT_ONCE);
  const found = (await findToolchains()).filter(({ language }) =>
    (LANGUAGES as readonly string[]).includes(language.name)
  );
  const proven = await proveToolchains(found, {
    boxes: host.boxes,
    cacheDir: dir,
    log: silentLog,
  });
  const headers = new PrecompiledHeaders({
    cacheDir: dir,
    dir: host.largeDir!,
    system: host.express.host.system,
    log: silentLog,
  });
  await headers.find(proven);
  const cpp = proven.find(({ language }) => language.name === "C++")!;
  while (!headers.isWished) headers.of(cpp, CODE["C++"]);
  await headers.make(host.express);
  const toolchains = proven.map((one) => ({ ...one, headers }));
  const checkers = new Checkers(toolchains);
  const input = join(dir, "peers.in");
  await Deno.writeTextFile(input, INPUT, { mode: 0o444 });
  return {
    async submit(language, slot) {
      const cases = Array.from({ length: CASES }, (_, n) => ({
        caseId: n,
        seq: n + 1,
        groupNum: null,
        score: 0,
        input: { hash: "0".repeat(64), size: INPUT.length },
        expected: digestOf(OUTPUT),
      }));
      const code = CODE[language];
      const verdict = await judge(bareTask({ language, code, cases }), {
        box: host.boxes[slot],
        toolchain: toolchains.find((one) => one.language.name === language)!,
        checkers,
        fetchFile: () => Promise.resolve(input),
        onProgress() {},
        isCancelled: () => false,
      });
      if (verdict.status !== 0) throw new Error(JSON.stringify(verdict));
    },
    async [Symbol.asyncDispose]() {
      await host.dispose();
    },
  };
}

async function openGoJudge(dir: string): Promise<Peer> {
  const binary = join(dir, "go-judge");
  const built = await new Deno.Command("go", {
    args: ["build", "-o", binary, "./cmd/go-judge"],
    cwd: CHECKOUT,
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!built.success) throw new Error(new TextDecoder().decode(built.stderr));
  const { port } = freePort();
  const files = join(dir, "go-judge-files");
  await Deno.mkdir(files);
  const child = new Deno.Command(binary, {
    args: [
      "-http-addr",
      `127.0.0.1:${port}`,
      "-dir",
      files,
      "-parallelism",
      String(AT_ONCE),
      "-mount-conf",
      join(CHECKOUT!, "mount.yaml"),
      "-silent",
    ],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const url = `http://127.0.0.1:${port}`;
  for (let n = 0; n < 200; n++) {
    const isUp = await fetch(`${url}/version`).then(
      async (reply) => (await reply.text(), true),
      () => false,
    );
    if (isUp) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  const run = async (cmd: object) => {
    const reply = await fetch(`${url}/run`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        cmd: [{
          env: ["PATH=/usr/bin:/bin"],
          cpuLimit: 10e9,
          clockLimit: 20e9,
          memoryLimit: 512 * 1024 ** 2,
          procLimit: 50,
          ...cmd,
        }],
      }),
    });
    const [result] = await reply.json();
    if (result.status !== "Accepted") throw new Error(JSON.stringify(result));
    return result;
  };
  const streams = (content: string) => [
    { content },
    { name: "stdout", max: 10_240 },
    { name: "stderr", max: 10_240 },
  ];
  return {
    async submit(language) {
      const isCpp = language === "C++";
      const source = isCpp ? "main.cpp" : "main.py";
      const made = isCpp ? "main" : source;
      const compiled = await run({
        args: isCpp
          ? ["/usr/bin/g++", ...CPP, source, "-lm", "-o", made]
          : ["/usr/bin/python3", "-m", "py_compile", source],
        files: streams(""),
        copyIn: { [source]: { content: CODE[language] } },
        copyOut: ["stdout", "stderr"],
        copyOutCached: [made],
      });
      const fileId = compiled.fileIds[made];
      for (let n = 0; n < CASES; n++) {
        const { files } = await run({
          args: isCpp ? [made] : ["/usr/bin/python3", made],
          files: streams(INPUT),
          copyIn: { [made]: { fileId } },
          copyOut: ["stdout", "stderr"],
        });
        if (files.stdout !== OUTPUT) throw new Error(JSON.stringify(files));
      }
      const dropped = await fetch(`${url}/file/${fileId}`, {
        method: "DELETE",
      });
      await dropped.body?.cancel();
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

/** What somebody types: no walls, no limits, nothing measured; a script is not compiled. */
function openShell(dir: string): Peer {
  return {
    async submit(language, slot) {
      const folder = join(dir, `shell${slot}`);
      await Deno.mkdir(folder, { recursive: true });
      const isCpp = language === "C++";
      await Deno.writeTextFile(
        join(folder, isCpp ? "main.cpp" : "main.py"),
        CODE[language],
      );
      const script = `${
        isCpp ? `/usr/bin/g++ ${CPP.join(" ")} main.cpp -lm -o main` : "true"
      } && for n in ${Array.from({ length: CASES }, (_, n) => n).join(" ")}; do
        printf '${INPUT.trim()}\\n' | ${
        isCpp ? "./main" : "/usr/bin/python3 main.py"
      } > out; read said < out; [ "$said" = ${OUTPUT.trim()} ] || exit 1; done`;
      const { success } = await new Deno.Command("/bin/sh", {
        args: ["-c", script],
        cwd: folder,
      }).output();
      if (!success) throw new Error("the shell's program is wrong");
    },
    async [Symbol.asyncDispose]() {},
  };
}

function freePort(): { port: number } {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return { port };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
