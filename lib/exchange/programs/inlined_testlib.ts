/** A checker that contained the whole of testlib. */
export interface Split {
  /** The checker with an `#include` instead. */
  code: string;
  /** Testlib as it was; null: it was changed, so that others must not use it. */
  header: string | null;
}

/**
 * Takes testlib out of a checker: it is longer than a checker may be here, and the site
 * has its own. Null: the code does not contain it.
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
  // For judges that give the answer before the output, testlib is changed.
  const isPlain = /\bouf\.init\((argv|args)\[2\]/.test(header);
  return { code: others.join("\n"), header: isPlain ? header : null };
}
