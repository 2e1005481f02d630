import { en } from "./en.ts";
import { zh } from "./zh.ts";

export const LOCALES = ["zh-CN", "en-US"] as const;
export type Locale = typeof LOCALES[number];
/** The language of those who chose none (spec 1 §1). */
export const DEFAULT_LOCALE: Locale = "zh-CN";

type Source = typeof en;
type Namespace = keyof Source & string;
export type KeysOf<N extends Namespace> = keyof Source[N] & string;
export type MessageKey = { [N in Namespace]: `${N}.${KeysOf<N>}` }[Namespace];
type Text<K extends MessageKey> = K extends
  `${infer N extends Namespace}.${infer M}`
  ? M extends keyof Source[N] ? Source[N][M] : never
  : never;
type Slots<S> = S extends `${string}{${infer P}}${infer R}`
  ? NameOf<P> | Slots<R>
  : never;
/** The parameter's name: `{n|line|lines}` takes the same number as `{n}`. */
type NameOf<P> = P extends `${infer N}|${string}` ? N : P;
export type MessageParams = Record<string, string | number>;
type Args<K extends MessageKey> = [Slots<Text<K>>] extends [never] ? []
  : [params: Record<Slots<Text<K>>, string | number>];

export interface Translate {
  <K extends MessageKey>(key: K, ...args: Args<K>): string;
  locale: Locale;
}

function flatten(
  messages: Record<string, Record<string, string>>,
): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([name, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text])
    ),
  );
}

/** All texts of both languages by key, for tests and translators. */
export const MESSAGES: Record<Locale, ReadonlyMap<string, string>> = {
  "en-US": flatten(en),
  "zh-CN": flatten(zh),
};

/**
 * Matches a place to fill: a parameter `{n}`, or the form of a noun for its number,
 * `{n|line|lines}`.
 */
export const SLOT = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** A place to fill, and the plain text behind it. */
interface Slot {
  name: string;
  one?: string;
  many?: string;
  behind: string;
}

/** A text taken apart: a page of many days or rows fills the same one for each. */
function slotsOf(text: string): { before: string; slots: Slot[] } {
  const found = [...text.matchAll(SLOT)];
  const endOf = (n: number) => found[n].index + found[n][0].length;
  return {
    before: text.slice(0, found[0]?.index),
    slots: found.map(([, name, one, many], n) => ({
      name,
      one,
      many,
      behind: text.slice(endOf(n), found[n + 1]?.index),
    })),
  };
}

function createTranslator(locale: Locale): Translate {
  const texts = MESSAGES[locale];
  const known = new Map<string, ReturnType<typeof slotsOf>>();
  const translate = (key: string, params?: MessageParams) => {
    const text = texts.get(key);
    if (text === undefined || params === undefined) return text ?? key;
    let parts = known.get(key);
    if (parts === undefined) known.set(key, parts = slotsOf(text));
    let filled = parts.before;
    for (const { name, one, many, behind } of parts.slots) {
      const value = String(params[name] ?? "");
      filled += one === undefined ? value : value === "1" ? one : many!;
      filled += behind;
    }
    return filled;
  };
  return Object.assign(translate, { locale }) as Translate;
}

const TRANSLATORS: Record<Locale, Translate> = {
  "zh-CN": createTranslator("zh-CN"),
  "en-US": createTranslator("en-US"),
};

export const translator = (locale: Locale): Translate => TRANSLATORS[locale];

/** Reads a language from `zh-CN`, `zh`, `en_us` and the like; null for other languages. */
export function parseLocale(text: string | null | undefined): Locale | null {
  const language = /^[a-z]{2}(?![a-z])/i.exec(text ?? "")?.[0].toLowerCase();
  return LOCALES.find((locale) => locale.startsWith(language ?? "?")) ?? null;
}
