import { createHash } from "node:crypto";
import { join } from "node:path";
import { Checkers } from "../../judge/checkers.ts";
import { bareTask } from "../../judge/bare_task.ts";
import { judge } from "../../judge/flow.ts";
import { ProblemError } from "../../judge/problem_error.ts";
import { proveToolchains } from "../../judge/prove.ts";
import { findPdfReader } from "../../judge/slides.ts";
import { testRun } from "../../judge/test_run.ts";
import { findToolchains } from "../../judge/toolchain.ts";
import { openHost } from "../../judge/sandbox/host.ts";
import { digestOf } from "../../lib/judging/digest.ts";
import { type Language, LANGUAGES } from "../../lib/judging/languages.ts";
import type { JudgeOutcome } from "../../lib/judging/calls.ts";
import "../running/both_errors.ts";
import { judgeHere } from "../../judge/task.ts";
import type {
  CompileTask,
  JudgeTask,
  MakeTask,
  SlidesTask,
} from "../../lib/judging/protocol.ts";
import { createLog } from "../../lib/log.ts";
import { openSystem, type PackPlaces } from "../../lib/packs/system.ts";
import { PACKS_OF_TESTS } from "./packs.ts";
import { withProofs } from "../language_proofs.ts";

export interface TestCase {
  input: string | Uint8Array;
  output: string;
  score?: number;
  groupNum?: number;
}

/** What is there on every machine that judges, and what checkers take. */
const USUAL = LANGUAGES.filter(({ grammar, isStandard }) =>
  isStandard || grammar === "c" || grammar === "cpp"
);

/** A task without the number of its claim. */
type Order<T> = Omit<T, "id" | "attempt">;

/** A real judge without a web process: real compilers, the real sandbox. */
export async function openTestJudge(
  { slots = 1, languages = USUAL, lends = false, packs = PACKS_OF_TESTS }: {
    slots?: number;
    languages?: readonly Language[];
    /** Whether free slots judge cases of the others' submissions. */
    lends?: boolean;
    packs?: PackPlaces;
  } = {},
) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-judge-test-" });
  const system = await openSystem(packs, createLog("warn"));
  const host = await openHost(slots, null, system);
  const found = (await findToolchains(system))
    .filter(({ language }) => languages.includes(language));
  const toolchains = await withProofs(dir, () =>
    proveToolchains(found, {
      boxes: host.boxes,
      cacheDir: dir,
      log: createLog("warn"),
    }));
  const [box] = host.boxes;
  const free = [...host.boxes];
  const checkers = new Checkers(toolchains);
  let files = 0;
  /** How often a slot was borrowed. */
  let loans = 0;
  const lend = () => {
    const box = free.pop();
    if (box === undefined) return null;
    loans++;
    const wanted = new AbortController().signal;
    return { box, wanted, giveBack: () => void free.push(box) };
  };
  const kept = new Map<string, string>();
  /** A file that the site has; its hash. */
  async function keep(text: string): Promise<string> {
    const hash = createHash("sha256").update(text).digest("hex");
    kept.set(hash, join(dir, hash));
    await Deno.writeTextFile(join(dir, hash), text);
    return hash;
  }
  async function keepBytes(path: string) {
    const bytes = await Deno.readFile(path);
    const hash = createHash("sha256").update(bytes).digest("hex");
    kept.set(hash, join(dir, hash));
    await Deno.writeFile(join(dir, hash), bytes);
    return { hash, size: bytes.length, trimmed: hash, squeezed: hash };
  }
  return {
    host,
    box,
    toolchains,

    keep,
    keepBytes,
    keptBytes: async (hash: string) => await Deno.readFile(kept.get(hash)!),
    get loans() {
      return loans;
    },

    /** What a task has made. */
    kept: async (hash: string) => await Deno.readTextFile(kept.get(hash)!),

    /** Judges a program on these cases; as many at once as there are slots. */
    async run(
      language: string,
      code: string,
      cases: readonly TestCase[],
      changes: Partial<JudgeTask> = {},
    ) {
      const paths = new Map(kept);
      const rows = await Promise.all(cases.map(async (row, n) => {
        const path = join(dir, `input-${files++}`);
        const bytes = typeof row.input === "string"
          ? new TextEncoder().encode(row.input)
          : row.input;
        await Deno.writeFile(path, bytes, { mode: 0o444 });
        const hash = String(n).padStart(64, "0");
        paths.set(hash, path);
        const expected = digestOf(row.output);
        const answer = `${path}-answer`;
        await Deno.writeTextFile(answer, row.output, { mode: 0o444 });
        paths.set(expected.exact, answer);
        return {
          caseId: n + 1,
          seq: n + 1,
          groupNum: row.groupNum ?? null,
          score: row.score ?? 0,
          input: { hash, size: bytes.length },
          expected,
        };
      }));
      const box = free.pop()!;
      try {
        return await judge(
          bareTask({ language, code, cases: rows, ...changes }),
          {
            box,
            checkers,
            toolchain: toolchains
              .find((one) => one.language.name === language)!,
            fetchFile(hash) {
              const path = paths.get(hash);
              return path === undefined
                ? Promise.reject(new ProblemError("testDataMissing", hash))
                : Promise.resolve(path);
            },
            onProgress() {},
            isCancelled: () => false,
            lend: lends ? lend : undefined,
          },
        );
      } finally {
        free.push(box);
      }
    },

    /** Runs a program once, on an input of its own. */
    async testRun(
      language: string,
      code: string,
      run: NonNullable<JudgeTask["run"]>,
      changes: Partial<JudgeTask> = {},
    ) {
      const task = bareTask({ language, code, cases: [], ...changes });
      return await testRun({ ...task, run }, {
        box,
        checkers,
        toolchain: toolchains.find((one) => one.language.name === language)!,
        fetchFile: () => Promise.reject(new Error("no test data here")),
        onProgress() {},
        isCancelled: () => false,
      });
    },

    /** Does a task that is neither a submission nor a test run. */
    async work(
      task: Order<CompileTask> | Order<MakeTask> | Order<SlidesTask>,
    ): Promise<JudgeOutcome> {
      const path = (hash: string) => kept.get(hash) ?? "none";
      return await judgeHere({ ...task, id: 1, attempt: 1 }, toolchains, {
        box,
        checkers,
        pdf: await findPdfReader(box),
        fetchFile: (hash) => Promise.resolve(path(hash)),
        async store(path) {
          if (task.kind === "slides") return await keepBytes(path);
          const text = await Deno.readTextFile(path);
          const { exact: _, ...digest } = digestOf(text);
          return { hash: await keep(text), ...digest };
        },
        onProgress() {},
        isCancelled: () => false,
      });
    },

    /** Runs a shell command in a box of its own; what it printed. */
    async shell(command: string): Promise<string> {
      const printed: string[] = [];
      const decoder = new TextDecoder();
      await box.run({
        argv: ["/bin/sh", "-c", command],
        limits: {
          cpuMs: 5_000,
          wallMs: 10_000,
          memoryMb: 128,
          stackMb: 16,
          outputBytes: 100_000,
          fileBytes: 1_000_000,
        },
        folder: "/usr/share",
        stdin: null,
        onOutput: (chunk) => void printed.push(decoder.decode(chunk)),
      });
      return printed.join("");
    },

    async [Symbol.asyncDispose]() {
      await host.dispose();
      await Deno.remove(dir, { recursive: true });
    },
  };
}
export type TestJudge = Awaited<ReturnType<typeof openTestJudge>>;
