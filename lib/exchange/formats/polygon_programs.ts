import type { Expectation } from "../../problems/solutions/expectation.ts";
import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { addProgram, toolName } from "../programs/programs.ts";
import { languageNamed, languageOfFile } from "./words.ts";
import { type Element, first, select } from "../reading/xml.ts";
import type { Polygon } from "./polygon.ts";

/** What a solution should get, by Polygon's tag; "failed" is one that crashes. */
const EXPECTED: ReadonlyMap<string, Expectation> = new Map(Object.entries({
  main: "accepted",
  accepted: "accepted",
  rejected: "notAccepted",
  "wrong-answer": "wrongAnswer",
  // Checkers of testlib say so for an output in a wrong form.
  "presentation-error": "wrongAnswer",
  "time-limit-exceeded": "timeLimitExceeded",
  "time-limit-exceeded-or-accepted": "anything",
  "time-limit-exceeded-or-memory-limit-exceeded": "notAccepted",
  "memory-limit-exceeded": "memoryLimitExceeded",
  failed: "runtimeError",
  "do-not-run": "anything",
}));

type SourceOf = (element: Element | null) => PackedFile | null;

const typeOf = (element: Element): string =>
  first(element, "source")?.attributes.type ?? "";

/** The language by its type (`cpp.g++17`), or by the file's ending. */
const languageFor = (element: Element, file: PackedFile): string | null =>
  languageNamed(typeOf(element)) ?? languageOfFile(file.name);

function tellMissing(bundle: BundleBuilder, element: Element): void {
  const name = first(element, "source")?.attributes.path ?? element.name;
  bundle.find("fieldLeft", { name });
}

/** Takes solutions with their tags, the validator, and the generators with their script. */
export async function takePolygonPrograms(
  bundle: BundleBuilder,
  { problem }: Polygon,
  sourceOf: SourceOf,
): Promise<void> {
  const known = new Set(
    ["assets/checker", "assets/interactor", "assets/validators/validator"]
      .flatMap((path) => select(problem, path))
      .map((element) => sourceOf(element)?.name),
  );
  for (const element of select(problem, "assets/solutions/solution")) {
    const file = sourceOf(element);
    if (file === null) {
      tellMissing(bundle, element);
      continue;
    }
    const { tag = "" } = element.attributes;
    await addProgram(bundle, "solution", file, {
      language: languageFor(element, file),
      expected: EXPECTED.get(tag) ?? null,
      isMain: tag === "main",
    });
  }
  for (const element of select(problem, "assets/validators/validator")) {
    const file = sourceOf(element);
    if (file === null) {
      tellMissing(bundle, element);
      continue;
    }
    await addProgram(bundle, "validator", file, {
      language: languageFor(element, file),
    });
  }
  for (const element of select(problem, "files/executables/executable")) {
    const file = sourceOf(element);
    if (file === null) tellMissing(bundle, element);
    if (file === null || known.has(file.name)) continue;
    await addProgram(bundle, "generator", file, {
      name: toolName(file.name),
      language: languageFor(element, file),
    });
  }
}
