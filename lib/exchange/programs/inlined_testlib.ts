/** A checker that had the whole of testlib within its text. */
export interface Split {
  /** With an `#include` in its place. */
  code: string;
  /** Testlib as it was; null: a changed one, which is for nobody else. */
  header: string | null;
}

/**
 * Testlib is longer than a checker may be here, and the site has one. Null: the
 * code has none of its own.
 */
export function splitTestlib(code: string): Split | null {
  const lines = code.split("\n");
  const start = lines.findIndex((line) =>
    /^\s*#\s*ifndef\s+_?TESTLIB_H_?\s*$/.test(line)
  );
  if (start < 0) return null;
  let depth = 0;
  const end = lines.findIndex((line, n) => {
    if (n < start) return false;
    if (/^\s*#\s*if/.test(line)) depth++;
    if (/^\s*#\s*endif\b/.test(line)) depth--;
    return depth === 0;
  });
  const header = lines.slice(start, end + 1).join("\n");
  if (end < 0 || !/\bregisterTestlibCmd\b/.test(header)) return null;
  const others = [
    ...lines.slice(0, start),
    '#include "testlib.h"',
    ...lines.slice(end + 1),
  ];
  // Some judges hand the answer over before the output, and change testlib so.
  const isPlain = /\bouf\.init\((argv|args)\[2\]/.test(header);
  return { code: others.join("\n"), header: isPlain ? header : null };
}
