import { join } from "node:path";
import type { SlidesReport, SlidesTask } from "../lib/judging/protocol.ts";
import { pathIn } from "../lib/packs/system.ts";
import { ifThere } from "./files.ts";
import type { FlowDeps } from "./flow.ts";
import type { Store } from "./make.ts";
import { clearMaterial, material } from "./material.ts";
import type { Box, RunLimits, RunOutcome } from "./sandbox/box.ts";

/** poppler as this machine has it. */
export interface PdfReader {
  version: string;
  /** Where its programs are inside the sandbox. */
  info: string;
  toPicture: string;
}

const MB = 1024 ** 2;
/** Of one page. */
const LIMITS: RunLimits = {
  cpuMs: 10_000,
  wallMs: 30_000,
  memoryMb: 512,
  stackMb: 64,
  outputBytes: 32 * MB,
  fileBytes: 16 * MB,
};
/** Of all pages together. */
const MAX_CPU_MS = 5 * 60_000;
/** The longer side of a picture in pixels, whatever size a page says it has. */
const SIDE = 1_600;
/** A page that is larger as PNG, which text is best in, is a photograph. */
const LARGE_BYTES = MB;
/** More would not be kept as a picture. */
const MAX_PICTURE_BYTES = 4 * MB;

const INSIDE = "/box/slides.pdf";
/** Fonts that a PDF does not bring along are found where programs see them. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><cachedir>/tmp/fonts</cachedir></fontconfig>
`;

/** Finds the programs that read PDFs, and asks their version; null: there are none. */
export async function findPdfReader(box: Box): Promise<PdfReader | null> {
  const { system } = box.host;
  const [info, toPicture] = await Promise.all(
    ["pdfinfo", "pdftoppm"].map((name) =>
      pathIn(system, join("/usr/bin", name))
    ),
  );
  if (info === null || toPicture === null) return null;
  await clearMaterial(box);
  const run = await runIn(box, [toPicture, "-v"]);
  const words = new TextDecoder().decode(run.stderr);
  const version = /(?<!\d)\d+(\.\d+)+/.exec(words)?.[0] ?? null;
  return version === null ? null : { version, info, toPicture };
}

type Deps =
  & Pick<FlowDeps, "box" | "fetchFile" | "onProgress" | "isCancelled">
  & {
    pdf?: PdfReader | null;
    store: Store;
  };

type Fault = NonNullable<SlidesReport["fault"]>;

const faulty = (
  code: Fault["code"],
  { page = null, count = null }: Partial<Fault> = {},
): SlidesReport => ({
  kind: "slides",
  pages: [],
  fault: { code, page, count },
});

/**
 * Makes a picture of each page of a PDF, which may be anybody's: each page is read by
 * a run of its own in the sandbox, with limits of its own.
 */
export async function makeSlides(
  { file, mostPages }: SlidesTask,
  { pdf, box, fetchFile, store, onProgress, isCancelled }: Deps,
): Promise<SlidesReport> {
  if (!pdf) throw new Error("no PDF reader on this judge");
  await clearMaterial(box);
  await material(box, "slides.pdf", await fetchFile(file.hash));
  await Deno.writeTextFile(join(box.dir, "material", "fonts.conf"), FONTS);
  await using _ = box.stays();
  const info = await runIn(box, [pdf.info, INSIDE]);
  if (isEnded(info)) return faulty("tooHeavy");
  if (info.exitCode !== 0) {
    const words = new TextDecoder().decode(info.stderr);
    return faulty(/incorrect password/i.test(words) ? "locked" : "broken");
  }
  const said = new TextDecoder().decode(info.output);
  const count = Number(/^Pages:\s+(\d+)$/m.exec(said)?.[1] ?? 0);
  if (count === 0) return faulty("broken");
  if (count > mostPages) return faulty("tooManyPages", { count });
  const pages: SlidesReport["pages"] = [];
  let cpuMs = info.cpuMs;
  for (let page = 1; page <= count; page++) {
    if (isCancelled()) return faulty("judge");
    const made = await pictureOf(page, { pdf, box });
    cpuMs += made.cpuMs;
    if (made.fault !== null) return faulty(made.fault, { page });
    if (cpuMs > MAX_CPU_MS) return faulty("tooHeavy");
    const path = join(box.dir, "slide");
    await ifThere(Deno.remove(path));
    await Deno.writeFile(path, made.bytes, { createNew: true });
    const { hash, size } = await store(path);
    pages.push({ hash, size });
    onProgress(page, count);
  }
  return { kind: "slides", pages, fault: null };
}

interface Made {
  bytes: Uint8Array;
  cpuMs: number;
  fault: "pageBroken" | "pageTooHeavy" | null;
}

async function pictureOf(
  page: number,
  { pdf, box }: { pdf: PdfReader; box: Box },
): Promise<Made> {
  const as = async (format: readonly string[]): Promise<Made> => {
    const run = await runIn(box, [
      pdf.toPicture,
      ...format,
      ...["-f", `${page}`, "-l", `${page}`, "-scale-to", `${SIDE}`],
      INSIDE,
    ]);
    const { output: bytes, cpuMs, exitCode } = run;
    const fault = isEnded(run)
      ? "pageTooHeavy"
      : exitCode !== 0 || bytes.length === 0
      ? "pageBroken"
      : null;
    return { bytes, cpuMs, fault };
  };
  const sharp = await as(["-png"]);
  if (sharp.fault !== null || sharp.bytes.length <= LARGE_BYTES) return sharp;
  const photo = await as(["-jpeg", "-jpegopt", "quality=85"]);
  const cpuMs = sharp.cpuMs + photo.cpuMs;
  if (photo.fault !== null) return { ...photo, cpuMs };
  const smaller = photo.bytes.length < sharp.bytes.length ? photo : sharp;
  return smaller.bytes.length > MAX_PICTURE_BYTES
    ? { ...smaller, cpuMs, fault: "pageTooHeavy" }
    : { ...smaller, cpuMs };
}

/** SIGKILL and SIGXCPU: no fault of a PDF ends its reader with these. */
const BY_KERNEL: readonly (number | null)[] = [9, 24];

/**
 * Tells whether a run was ended for what it used. On a busy machine the kernel may do so
 * before the judge has looked, and what it used is told without what starting it took.
 */
const isEnded = (
  { killedFor, signal, cpuMs }: Pick<
    RunOutcome,
    "killedFor" | "signal" | "cpuMs"
  >,
) => killedFor !== null || BY_KERNEL.includes(signal) || cpuMs >= LIMITS.cpuMs;

/** Runs one of the programs; what it printed comes along. */
async function runIn(box: Box, argv: readonly string[]) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const outcome = await box.run({
    argv: ["/usr/bin/env", "FONTCONFIG_FILE=/box/fonts.conf", ...argv],
    limits: LIMITS,
    folder: join(box.dir, "material"),
    stdin: null,
    onOutput: (chunk) => void pieces.push(chunk.slice()),
  });
  const output = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return { ...outcome, output };
}
