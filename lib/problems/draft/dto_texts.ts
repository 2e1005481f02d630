import { type Locale, LOCALES } from "../../i18n/mod.ts";
import { type ProblemStatement, StatementText } from "../schema.ts";
import { languageOfText } from "../view.ts";

/** The flat fields of a call; what is left out says nothing. */
type Flat = { [part in keyof StatementText]?: string | null };
const PARTS = StatementText.keyof().options;

type Texts = ProblemStatement["texts"];

/** The texts that a call asks for, by its flat fields and its `texts`. */
export function textsOf(
  problem: Flat & { texts?: Texts },
  { locale, known }: {
    locale: Locale;
    /** Null: the problem is made by this call. */
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
 * Nothing is stored: `texts` are what the flat fields are compared with. An empty
 * one says nothing; a title of no language begins the caller's.
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

/** The language in which the caller was given these flat fields, before changes. */
function languageOfGiven(flat: Flat, { locale, known }: Languages): Locale {
  const own = languageOfText({ texts: known }, locale);
  const same = (given: Locale) =>
    PARTS.filter((part) =>
      known[given] !== undefined && flat[part] === known[given][part]
    ).length;
  return LOCALES.find((given) => same(given) > same(own)) ?? own;
}

/**
 * A caller in whose language nothing stands was given another one's texts: under
 * the same title those come back, under another one theirs begin.
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
