import { createHash } from "node:crypto";
import type { Site } from "../site.ts";
import type { Problem } from "../problems/schema.ts";

/**
 * Hashes of the inputs that the statement shows: a case that was run on one of
 * them is a sample. They go by content and are asked for when somebody looks, so
 * neither edited examples nor replaced data leave anything behind.
 */
export async function sampleInputs(
  { statements }: Pick<Site, "statements">,
  { pid, judgeMode }: Pick<Problem, "pid" | "judgeMode">,
): Promise<ReadonlySet<string>> {
  const { examples = [] } = await statements.get(pid) ?? {};
  const texts = examples.map(({ input }) => input)
    // Without an input, what a checker compares with may be all that is secret.
    .filter((input) => judgeMode === "default" || input.trim() !== "")
    .flatMap(waysToEnd);
  return new Set([...new Set(texts)].map(sha256));
}

/** A text as files have it: forms and editors end lines and texts differently. */
function waysToEnd(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const bodies = [
    lines.join("\n"),
    lines.join("\n").trimEnd(),
    lines.map((line) => line.trimEnd()).join("\n").trimEnd(),
  ];
  return ["\n", "\r\n"].flatMap((end) =>
    bodies.map((body) => body.replaceAll("\n", end))
      .flatMap((body) => [body, body + end, body + end + end])
  );
}

const sha256 = (text: string) =>
  createHash("sha256").update(text).digest("hex");
