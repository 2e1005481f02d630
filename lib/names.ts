/**
 * What a name must not hold: it turns the text around it about, shows nothing,
 * or fills the lines above and below. Joiners and variants stay: emoji and some
 * scripts are written with them.
 */
const HARMFUL =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\u2800]|(?![\u200c\u200d\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|\p{M}{5}/u;

/** Letters that look like those of another of these. */
const LOOKALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
];

/** A text of one line that can stand among others' on a page. */
export const isPlainLine = (text: string): boolean => !HARMFUL.test(text);

/** Without anything that two equal-looking names could differ by unseen. */
export const isPlainName = (text: string): boolean =>
  isPlainLine(text) &&
  !/[\s\p{Cf}]|\p{Default_Ignorable_Code_Point}/u.test(text);

/** `аdmin` with a Cyrillic а: as browsers have it, such scripts do not mix. */
export const mixesLookalikes = (text: string): boolean =>
  LOOKALIKES.filter((script) => script.test(text)).length > 1;

/** Cyrillic and Greek letters, and the Latin ones that they look like. */
const LATIN = new Map(
  Object.entries({
    A: "АΑ",
    B: "ВΒ",
    C: "СϹ",
    E: "ЕΕ",
    H: "НΗ",
    I: "ІΙ",
    J: "Ј",
    K: "КΚ",
    M: "МΜ",
    N: "Ν",
    O: "ОΟ",
    P: "РΡ",
    S: "Ѕ",
    T: "ТΤ",
    X: "ХΧ",
    Y: "УΥ",
    Z: "Ζ",
    a: "а",
    c: "сϲ",
    e: "е",
    i: "і",
    j: "ј",
    o: "оο",
    p: "р",
    s: "ѕ",
    x: "х",
    y: "у",
  }).flatMap(([latin, others]) =>
    [...others].map((letter) => [letter, latin] as const)
  ),
);

/**
 * The same for names that look the same: with Latin letters, where they fit, and
 * without what is not seen.
 */
export const lookOf = (name: string) =>
  nameKey(
    name.normalize("NFKC")
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
      // Beside Chinese a blank is hardly seen; between figures it is.
      .replaceAll(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu, "")
      .replaceAll("\u30fc", "\u4e00")
      .replaceAll(
        /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
        (letter) => LATIN.get(letter) ?? letter,
      ),
  );

/** Of a key in the store; one letter may become eighteen of them. */
const MAX_KEY_CHARS = 500;

/** Two names that differ only in case or width are one name. */
export const nameKey = (name: string) =>
  name.normalize("NFKC").toLowerCase().slice(0, MAX_KEY_CHARS);

/** The tags of a text as people type them, with Latin or Chinese commas. */
export const splitTags = (text: string): string[] =>
  text.split(/[,，、]/).map((name) => name.trim())
    .filter((name) => name !== "");
