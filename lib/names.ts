/**
 * Matches characters that a name must not contain: those that change the direction
 * of the text around them, that are invisible, or that pile up over other lines.
 * Joiners and variation selectors are allowed, because emoji and some scripts need
 * them.
 */
const HARMFUL =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\u2800]|(?![\u200c\u200d\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|\p{M}{5}/u;

/** Scripts with letters that look the same. */
const LOOKALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
];

/** Tells whether a text is a single line that does not disturb the text around it. */
export const isPlainLine = (text: string): boolean => !HARMFUL.test(text);

const EACH_HARMFUL = new RegExp(HARMFUL, "gu");

/** Returns a line without what would disturb the text around it. */
export const plainLineOf = (text: string): string =>
  text.replaceAll(EACH_HARMFUL, "");

/** Tells whether a name also has no blanks and no invisible characters, by which two equal-looking names could differ. */
export const isPlainName = (text: string): boolean =>
  isPlainLine(text) &&
  !/[\s\p{Cf}]|\p{Default_Ignorable_Code_Point}/u.test(text);

/** Tells whether a name mixes scripts with letters that look the same, as `аdmin` with a Cyrillic а; browsers have the same rule for hosts. */
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

/** The longest name that is normalized: marks without letters take the square of their number. */
const MAX_NAME_CHARS = 2_000;

/**
 * Returns a name in the form in which letters of any width, and letters with their marks
 * written apart, are the same. Of a longer name than there can be, the beginning.
 */
export const normalized = (name: string): string =>
  name.slice(0, MAX_NAME_CHARS).normalize("NFKC");

/**
 * Returns a key that is the same for names that look the same: letters that look
 * Latin become Latin, and what cannot be seen is left out.
 */
export const lookOf = (name: string) =>
  nameKey(
    normalized(name)
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
      // A blank beside a Chinese character is hardly seen; between digits it is.
      .replaceAll(/(?<=\p{Script=Han})\s+|(?<!\s)\s+(?=\p{Script=Han})/gu, "")
      .replaceAll("\u30fc", "\u4e00")
      .replaceAll(
        /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
        (letter) => LATIN.get(letter) ?? letter,
      ),
  );

/** The longest key of a name: normalizing may turn one letter into eighteen. */
const MAX_KEY_CHARS = 500;

/** Returns a key that is the same for names that differ only in case or width. */
export const nameKey = (name: string) =>
  normalized(name).toLowerCase().slice(0, MAX_KEY_CHARS);

/** Far more than a problem may have; a form that is as long as it can be holds millions. */
const MAX_TYPED_TAGS = 1_000;

/** Splits the tags that somebody has typed, with Latin or Chinese commas. */
export const splitTags = (text: string): string[] =>
  text.split(/[,，、]/, MAX_TYPED_TAGS).map((name) => name.trim())
    .filter((name) => name !== "");

/** Usernames in a text, parted by spaces, commas or lines, as people type or paste them. */
export const usernamesIn = (text: string): string[] =>
  text.split(/[\s,，;；]+/).filter(Boolean);
