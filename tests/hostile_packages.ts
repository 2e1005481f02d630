import { Buffer } from "node:buffer";
import { zip } from "./packages.ts";

/** Packages that are made to keep a machine busy. */

/** A set of so many problems of which nothing can be taken. */
export const manyItems = (count: number): string =>
  `<fps version="1.2">${"<item></item>".repeat(count)}</fps>`;

/** A problem with these texts, as FPS has it. */
const itemWith = (description: string): string =>
  `<fps version="1.2"><item><title>t</title><description><![CDATA[${description}]]></description>` +
  "<test_input>1</test_input><test_output>1</test_output></item></fps>";

/** So many megabytes of one text between elements that nothing closes. */
export const deepHtml = (megabytes: number): string =>
  itemWith("<p><b>a <sub>x".repeat((megabytes * 1024 ** 2) / 14));

/** A HOJ zip whose test data is much larger than the zip. */
export function swellingZip(megabytes: number): Uint8Array<ArrayBuffer> {
  const cases = Array.from({ length: 10 }, (_, n) => ({
    input: `${n}.in`,
    output: `${n}.out`,
    score: 10,
  }));
  const text = Buffer.from("1 2 3 4 5 6 7 8\n".repeat(megabytes * 6_500));
  return zip([
    [
      "p.json",
      JSON.stringify({
        problem: { problemId: "BIG", title: "Big", description: "d" },
        samples: cases,
        languages: ["C"],
      }),
    ],
    ...cases.flatMap(({ input, output }) => [
      [`p/${input}`, text] as const,
      [`p/${output}`, text] as const,
    ]),
  ]);
}
