import type { BundleBuilder } from "../bundle.ts";
import { type SaidThere, tellUnusedOf, type Uses } from "./field_uses.ts";
import type { Element } from "../reading/xml.ts";
import { MARKER, type Polygon } from "./polygon.ts";

/** The path and type of a file; its compiled form is not needed. */
const SOURCE: Uses = { path: "taken", type: "taken" };
const FILE: Uses = { source: SOURCE, binary: "idle", copy: "idle" };
const NAMES: Uses = { name: "idle", type: "idle" };

/**
 * The elements and attributes of `problem.xml` by name; several elements of one name
 * beside each other have one entry.
 */
const PROBLEM: Uses = {
  "short-name": "taken",
  revision: "idle",
  url: "idle",
  names: "taken",
  statements: "taken",
  // Reported as what they are.
  tutorials: "taken",
  tags: "taken",
  judging: {
    "cpu-name": "idle",
    "cpu-speed": "idle",
    "input-file": "taken",
    "output-file": "taken",
    "run-count": ["1"],
    testset: {
      name: "taken",
      "time-limit": "taken",
      "memory-limit": "taken",
      "test-count": "taken",
      "input-path-pattern": "taken",
      "answer-path-pattern": "taken",
      // Only needed where outputs are shown, too.
      "output-path-pattern": "idle",
      tests: {
        test: {
          method: "taken",
          cmd: "taken",
          "from-file": "taken",
          sample: "taken",
          points: "taken",
          group: "taken",
        },
      },
      groups: {
        group: {
          name: "taken",
          points: "taken",
          "points-policy": "taken",
          // What participants see of the tests in a contest.
          "feedback-policy": ["complete"],
          dependencies: "taken",
        },
      },
    },
  },
  files: {
    resources: {
      file: { path: "taken", type: "taken", assets: "taken", stages: "idle" },
    },
    attachments: { file: SOURCE },
    executables: { executable: FILE },
  },
  assets: {
    checker: { ...NAMES, ...FILE },
    interactor: { ...NAMES, ...FILE, runs: { run: ["1"] } },
    validators: { validator: { ...NAMES, ...FILE } },
    solutions: { solution: { tag: "taken", ...FILE } },
  },
};

/** Reports everything that the document says and that is not used here. */
export function tellPolygonUnused(
  bundle: BundleBuilder,
  { problem }: Pick<Polygon, "problem">,
): void {
  const there = saidIn(bundle, problem, { uses: PROBLEM, path: "" });
  tellUnusedOf(bundle, MARKER, there);
}

/**
 * Yields the attributes of an element and of those inside; elements without a use are
 * reported on the way.
 */
function* saidIn(
  bundle: BundleBuilder,
  element: Element,
  { uses, path }: { uses: Uses; path: string },
): Generator<SaidThere> {
  yield {
    said: prefixed(element.attributes, path),
    uses: prefixed(uses, path),
  };
  for (const child of element.children) {
    const name = `${path}${child.name}`;
    const use = Object.hasOwn(uses, child.name) ? uses[child.name] : [];
    if (use === "taken" || use === "idle") continue;
    if (!Array.isArray(use)) {
      yield* saidIn(bundle, child, { uses: use as Uses, path: `${name}/` });
    } else if (!use.includes(child.text.trim())) {
      bundle.find("fieldLeft", { name: `${MARKER} ${name}` });
    }
  }
}

const prefixed = <T>(fields: Readonly<Record<string, T>>, path: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [path + name, value]),
  );
