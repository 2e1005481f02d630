import { type Locale, LOCALES } from "../../i18n/mod.ts";
import { type ProblemStatement, StatementText } from "../schema.ts";
import { languageOfText } from "../view.ts";

/** The flat fields of a call; a field that is left out is unchanged. */
type Flat = { [part in keyof StatementText]?: string | null };
const PARTS = StatementText.keyof().options;

type Texts = ProblemStatement["texts"];

/** Combines a call's flat fields and its `texts` into the new texts of a problem. */
export function textsOf(
  problem: Flat & { texts?: Texts },
  { locale, known }: {
    locale: Locale;
    /** The stored texts; null: a new problem. */
    known: Texts | null;
  },
): Texts {
  const { texts } = problem;
  if (texts === undefined) {
    const language = languageOfFlat(problem, { locale, known: known ?? {} });
    return { ...known, [language]: flatText(problem) };
  }
  return known === null
    ? madeTexts(problem, texts, locale)
    : changedTexts(problem, texts, { locale, known });
}

function changedTexts(flat: Flat, texts: Texts, languages: Languages): Texts {
  const language = languageOfGiven(flat, languages);
  const stored = languages.known[language];
  if (stored === undefined) return texts;
  const changed = PARTS.filter((part) =>
    (flat[part] ?? stored[part]) !== stored[part]
  );
  if (changed.length === 0) return texts;
  return {
    ...texts,
    [language]: {
      ...stored,
      ...texts[language],
      ...partsOf(flat, changed),
    },
  };
}

/**
 * The same for a new problem: flat fields are compared with `texts`, and empty ones
 * are ignored; a title that is in none of the `texts` begins the caller's language.
 */
function madeTexts(flat: Flat, texts: Texts, locale: Locale): Texts {
  const parts = PARTS.filter((part) => flat[part]?.trim());
  const said: Flat = partsOf(flat, parts);
  const language = said.title && languageOfFlat(said, { locale, known: texts });
  return language && texts[language] === undefined
    ? { ...texts, [language]: flatText(said) }
    : changedTexts(said, texts, { locale, known: texts });
}

const partsOf = (flat: Flat, parts: readonly (keyof StatementText)[]) =>
  Object.fromEntries(parts.map((part) => [part, flat[part]]));

interface Languages {
  locale: Locale;
  known: ProblemStatement["texts"];
}

/** Returns the language in which the caller was given the flat fields that come back. */
function languageOfGiven(flat: Flat, { locale, known }: Languages): Locale {
  const own = languageOfText({ texts: known }, locale);
  const same = (given: Locale) =>
    PARTS.filter((part) =>
      known[given] !== undefined && flat[part] === known[given][part]
    ).length;
  return LOCALES.find((given) => same(given) > same(own)) ?? own;
}

/**
 * Returns the language that a call's flat fields are in. If there is no text in the
 * caller's language, they were given another one's: with the same title it is that
 * one which comes back, with a new title they begin their own.
 */
function languageOfFlat(
  { title }: Flat,
  { locale, known }: Languages,
): Locale {
  if (known[locale]) return locale;
  const isTitled = (given: Locale) => known[given]?.title === title?.trim();
  return LOCALES.find(isTitled) ?? locale;
}

const flatText = (flat: Flat) =>
  StatementText.parse(
    Object.fromEntries(PARTS.map((part) => [part, flat[part] ?? ""])),
  );
