import fc from "fast-check";

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * Any character, for `fc.string({ unit })`: what its unit `binary` draws, which
 * keeps a table of a million strings for as long as the process lives.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map(
    (n) => String.fromCodePoint(n < FIRST_SURROGATE ? n : n + SURROGATES),
    (value) => {
      const code = typeof value === "string" ? value.codePointAt(0) : undefined;
      if (code === undefined || String.fromCodePoint(code) !== value) {
        throw new Error("not one character");
      }
      if (code < FIRST_SURROGATE) return code;
      if (code < FIRST_SURROGATE + SURROGATES) throw new Error("a half of one");
      return code - SURROGATES;
    },
  );
