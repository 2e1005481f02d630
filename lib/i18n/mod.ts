import enAccounts from "../../locales/en-US/accounts.ts";
import enAdmin from "../../locales/en-US/admin.ts";
import enAuthoring from "../../locales/en-US/authoring.ts";
import enErrors from "../../locales/en-US/errors.ts";
import enHelp from "../../locales/en-US/help.ts";
import enDeveloper from "../../locales/en-US/developer.ts";
import enHome from "../../locales/en-US/home.ts";
import enJudges from "../../locales/en-US/judges.ts";
import enPractice from "../../locales/en-US/practice.ts";
import enProblems from "../../locales/en-US/problems.ts";
import enRejudge from "../../locales/en-US/rejudge.ts";
import enSettings from "../../locales/en-US/settings.ts";
import enShell from "../../locales/en-US/shell.ts";
import enSubmissions from "../../locales/en-US/submissions.ts";
import enUsers from "../../locales/en-US/users.ts";
import enTags from "../../locales/en-US/tags.ts";
import enVerdicts from "../../locales/en-US/verdicts.ts";
import zhAccounts from "../../locales/zh-CN/accounts.ts";
import zhAdmin from "../../locales/zh-CN/admin.ts";
import zhAuthoring from "../../locales/zh-CN/authoring.ts";
import zhErrors from "../../locales/zh-CN/errors.ts";
import zhHelp from "../../locales/zh-CN/help.ts";
import zhDeveloper from "../../locales/zh-CN/developer.ts";
import zhHome from "../../locales/zh-CN/home.ts";
import zhJudges from "../../locales/zh-CN/judges.ts";
import zhPractice from "../../locales/zh-CN/practice.ts";
import zhProblems from "../../locales/zh-CN/problems.ts";
import zhRejudge from "../../locales/zh-CN/rejudge.ts";
import zhSettings from "../../locales/zh-CN/settings.ts";
import zhShell from "../../locales/zh-CN/shell.ts";
import zhSubmissions from "../../locales/zh-CN/submissions.ts";
import zhUsers from "../../locales/zh-CN/users.ts";
import zhTags from "../../locales/zh-CN/tags.ts";
import zhVerdicts from "../../locales/zh-CN/verdicts.ts";

const en = {
  accounts: enAccounts,
  admin: enAdmin,
  authoring: enAuthoring,
  errors: enErrors,
  help: enHelp,
  developer: enDeveloper,
  home: enHome,
  judges: enJudges,
  practice: enPractice,
  problems: enProblems,
  rejudge: enRejudge,
  settings: enSettings,
  shell: enShell,
  submissions: enSubmissions,
  users: enUsers,
  tags: enTags,
  verdicts: enVerdicts,
} as const;

const zh: Record<keyof typeof en, Record<string, string>> = {
  accounts: zhAccounts,
  admin: zhAdmin,
  authoring: zhAuthoring,
  errors: zhErrors,
  help: zhHelp,
  developer: zhDeveloper,
  home: zhHome,
  judges: zhJudges,
  practice: zhPractice,
  problems: zhProblems,
  rejudge: zhRejudge,
  settings: zhSettings,
  shell: zhShell,
  submissions: zhSubmissions,
  users: zhUsers,
  tags: zhTags,
  verdicts: zhVerdicts,
};

export const LOCALES = ["zh-CN", "en-US"] as const;
export type Locale = typeof LOCALES[number];
/** Spec 1 §1. */
export const DEFAULT_LOCALE: Locale = "zh-CN";

type Source = typeof en;
type Namespace = keyof Source & string;
export type KeysOf<N extends Namespace> = keyof Source[N] & string;
export type MessageKey = { [N in Namespace]: `${N}.${KeysOf<N>}` }[Namespace];
type Text<K extends MessageKey> = K extends
  `${infer N extends Namespace}.${infer M}`
  ? M extends keyof Source[N] ? Source[N][M] : never
  : never;
type Slots<S> = S extends `${string}{${infer P}}${infer R}` ? P | Slots<R>
  : never;
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

/** Every text of both languages, for tests and for the translators. */
export const MESSAGES: Record<Locale, ReadonlyMap<string, string>> = {
  "en-US": flatten(en),
  "zh-CN": flatten(zh),
};

const SLOT = /\{(\w+)\}/g;

function createTranslator(locale: Locale): Translate {
  const texts = MESSAGES[locale];
  const translate = (key: string, params?: MessageParams) => {
    const text = texts.get(key) ?? key;
    return params === undefined
      ? text
      : text.replace(SLOT, (_, name) => String(params[name] ?? ""));
  };
  return Object.assign(translate, { locale }) as Translate;
}

const TRANSLATORS: Record<Locale, Translate> = {
  "zh-CN": createTranslator("zh-CN"),
  "en-US": createTranslator("en-US"),
};

export const translator = (locale: Locale): Translate => TRANSLATORS[locale];

/** Accepts `zh-CN`, `zh`, `en_us` and the like; null for other languages. */
export function parseLocale(text: string | null | undefined): Locale | null {
  const language = /^[a-z]{2}(?![a-z])/i.exec(text ?? "")?.[0].toLowerCase();
  return LOCALES.find((locale) => locale.startsWith(language ?? "?")) ?? null;
}
