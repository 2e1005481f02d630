import assert from "node:assert/strict";
import { join } from "node:path";
import { PDF } from "../lib/judging/install_command.ts";
import { SlidesTask } from "../lib/judging/protocol.ts";
import type { Box, RunOutcome, RunRequest } from "./sandbox/box.ts";
import { makeSlides } from "./slides.ts";

const WELL: RunOutcome = {
  exitCode: 0,
  signal: null,
  killedFor: null,
  cpuMs: 100,
  wallMs: 100,
  idleMs: 0,
  memoryKb: 1_000,
  stderr: new Uint8Array(),
  taken: 0,
};

const TASK: SlidesTask = SlidesTask.parse({
  ...{ kind: "slides", id: 1, attempt: 1, language: PDF },
  file: { hash: "0".repeat(64), size: 4 },
  mostPages: 10,
});

/** What is said of a PDF of one page whose reader ends so. */
async function faultAfter(changes: Partial<RunOutcome>) {
  const dir = await Deno.makeTempDir();
  try {
    const pdf = join(dir, "a.pdf");
    await Deno.writeTextFile(pdf, "%PDF");
    const box = {
      dir,
      stays: () => ({ [Symbol.asyncDispose]: () => Promise.resolve() }),
      run({ argv, onOutput }: RunRequest): Promise<RunOutcome> {
        const isInfo = argv.includes("/usr/bin/pdfinfo");
        if (isInfo) onOutput?.(new TextEncoder().encode("Pages: 1\n"));
        return Promise.resolve(isInfo ? WELL : { ...WELL, ...changes });
      },
    };
    const { fault } = await makeSlides(TASK, {
      box: box as unknown as Box,
      pdf: {
        version: "22.12.0",
        info: "/usr/bin/pdfinfo",
        toPicture: "/usr/bin/pdftoppm",
      },
      fetchFile: () => Promise.resolve(pdf),
      store: () => Promise.reject(new Error("there is no picture")),
      onProgress() {},
      isCancelled: () => false,
    });
    return fault?.code;
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("a page whose reader the kernel ends before the judge has looked is too heavy, and not broken [4 S7.1]", async () => {
  const byKernel = { exitCode: 137, signal: 9, cpuMs: 9_700 };
  assert.equal(await faultAfter(byKernel), "pageTooHeavy");
  const overtime = { exitCode: 152, signal: 24, cpuMs: 9_700 };
  assert.equal(await faultAfter(overtime), "pageTooHeavy");
  assert.equal(
    await faultAfter({ ...byKernel, killedFor: "cpu" }),
    "pageTooHeavy",
  );
  const fallen = { exitCode: 139, signal: 11 };
  assert.equal(await faultAfter(fallen), "pageBroken");
  assert.equal(await faultAfter({ exitCode: 1 }), "pageBroken");
});
