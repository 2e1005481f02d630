import enAccounts from "../../locales/en-US/accounts.ts";
import enAdmin from "../../locales/en-US/admin.ts";
import enAuthoring from "../../locales/en-US/authoring.ts";
import enExchange from "../../locales/en-US/exchange.ts";
import enFindings from "../../locales/en-US/findings.ts";
import enExchangeErrors from "../../locales/en-US/exchange_errors.ts";
import enAuthoringErrors from "../../locales/en-US/authoring_errors.ts";
import enCalls from "../../locales/en-US/calls.ts";
import enData from "../../locales/en-US/data.ts";
import enDrafts from "../../locales/en-US/drafts.ts";
import enDryRun from "../../locales/en-US/dry_run.ts";
import enErrors from "../../locales/en-US/errors.ts";
import enHelp from "../../locales/en-US/help.ts";
import enDeveloper from "../../locales/en-US/developer.ts";
import enHistory from "../../locales/en-US/history.ts";
import enHome from "../../locales/en-US/home.ts";
import enJudges from "../../locales/en-US/judges.ts";
import enMessages from "../../locales/en-US/messages.ts";
import enMaking from "../../locales/en-US/making.ts";
import enPractice from "../../locales/en-US/practice.ts";
import enMail from "../../locales/en-US/mail.ts";
import enMailErrors from "../../locales/en-US/mail_errors.ts";
import enProblemErrors from "../../locales/en-US/problem_errors.ts";
import enPeople from "../../locales/en-US/people.ts";
import enPeopleErrors from "../../locales/en-US/people_errors.ts";
import enProblems from "../../locales/en-US/problems.ts";
import enRoster from "../../locales/en-US/roster.ts";
import enRejudge from "../../locales/en-US/rejudge.ts";
import enScoring from "../../locales/en-US/scoring.ts";
import enSettings from "../../locales/en-US/settings.ts";
import enSetup from "../../locales/en-US/setup.ts";
import enFind from "../../locales/en-US/find.ts";
import enShell from "../../locales/en-US/shell.ts";
import enSiteErrors from "../../locales/en-US/site_errors.ts";
import enSubmissions from "../../locales/en-US/submissions.ts";
import enUsers from "../../locales/en-US/users.ts";
import enTags from "../../locales/en-US/tags.ts";
import enTerminal from "../../locales/en-US/terminal.ts";
import enVerdicts from "../../locales/en-US/verdicts.ts";
import enWebsite from "../../locales/en-US/website.ts";
import enWire from "../../locales/en-US/wire.ts";
import zhAccounts from "../../locales/zh-CN/accounts.ts";
import zhAdmin from "../../locales/zh-CN/admin.ts";
import zhAuthoring from "../../locales/zh-CN/authoring.ts";
import zhExchange from "../../locales/zh-CN/exchange.ts";
import zhFindings from "../../locales/zh-CN/findings.ts";
import zhExchangeErrors from "../../locales/zh-CN/exchange_errors.ts";
import zhAuthoringErrors from "../../locales/zh-CN/authoring_errors.ts";
import zhCalls from "../../locales/zh-CN/calls.ts";
import zhData from "../../locales/zh-CN/data.ts";
import zhDrafts from "../../locales/zh-CN/drafts.ts";
import zhDryRun from "../../locales/zh-CN/dry_run.ts";
import zhErrors from "../../locales/zh-CN/errors.ts";
import zhHelp from "../../locales/zh-CN/help.ts";
import zhDeveloper from "../../locales/zh-CN/developer.ts";
import zhHistory from "../../locales/zh-CN/history.ts";
import zhHome from "../../locales/zh-CN/home.ts";
import zhJudges from "../../locales/zh-CN/judges.ts";
import zhMessages from "../../locales/zh-CN/messages.ts";
import zhMaking from "../../locales/zh-CN/making.ts";
import zhPractice from "../../locales/zh-CN/practice.ts";
import zhMail from "../../locales/zh-CN/mail.ts";
import zhMailErrors from "../../locales/zh-CN/mail_errors.ts";
import zhProblemErrors from "../../locales/zh-CN/problem_errors.ts";
import zhPeople from "../../locales/zh-CN/people.ts";
import zhPeopleErrors from "../../locales/zh-CN/people_errors.ts";
import zhProblems from "../../locales/zh-CN/problems.ts";
import zhRoster from "../../locales/zh-CN/roster.ts";
import zhRejudge from "../../locales/zh-CN/rejudge.ts";
import zhScoring from "../../locales/zh-CN/scoring.ts";
import zhSettings from "../../locales/zh-CN/settings.ts";
import zhSetup from "../../locales/zh-CN/setup.ts";
import zhFind from "../../locales/zh-CN/find.ts";
import zhShell from "../../locales/zh-CN/shell.ts";
import zhSiteErrors from "../../locales/zh-CN/site_errors.ts";
import zhSubmissions from "../../locales/zh-CN/submissions.ts";
import zhUsers from "../../locales/zh-CN/users.ts";
import zhTags from "../../locales/zh-CN/tags.ts";
import zhTerminal from "../../locales/zh-CN/terminal.ts";
import zhVerdicts from "../../locales/zh-CN/verdicts.ts";
import zhWebsite from "../../locales/zh-CN/website.ts";
import zhWire from "../../locales/zh-CN/wire.ts";

const en = {
  accounts: enAccounts,
  admin: enAdmin,
  authoring: enAuthoring,
  errors: {
    ...enExchangeErrors,
    ...enErrors,
    ...enSiteErrors,
    ...enAuthoringErrors,
    ...enPeopleErrors,
    ...enProblemErrors,
    ...enMailErrors,
  },
  calls: enCalls,
  data: enData,
  drafts: enDrafts,
  dryRun: enDryRun,
  making: enMaking,
  exchange: enExchange,
  findings: enFindings,
  help: enHelp,
  developer: enDeveloper,
  history: enHistory,
  home: enHome,
  judges: enJudges,
  messages: enMessages,
  practice: enPractice,
  mail: enMail,
  people: enPeople,
  problems: enProblems,
  roster: enRoster,
  rejudge: enRejudge,
  scoring: enScoring,
  settings: enSettings,
  setup: enSetup,
  find: enFind,
  shell: enShell,
  submissions: enSubmissions,
  users: enUsers,
  tags: enTags,
  terminal: enTerminal,
  verdicts: enVerdicts,
  website: enWebsite,
  wire: enWire,
} as const;

const zh: Record<keyof typeof en, Record<string, string>> = {
  accounts: zhAccounts,
  admin: zhAdmin,
  authoring: zhAuthoring,
  errors: {
    ...zhExchangeErrors,
    ...zhErrors,
    ...zhSiteErrors,
    ...zhAuthoringErrors,
    ...zhPeopleErrors,
    ...zhProblemErrors,
    ...zhMailErrors,
  },
  calls: zhCalls,
  data: zhData,
  drafts: zhDrafts,
  dryRun: zhDryRun,
  making: zhMaking,
  exchange: zhExchange,
  findings: zhFindings,
  help: zhHelp,
  developer: zhDeveloper,
  history: zhHistory,
  home: zhHome,
  judges: zhJudges,
  messages: zhMessages,
  practice: zhPractice,
  mail: zhMail,
  people: zhPeople,
  problems: zhProblems,
  roster: zhRoster,
  rejudge: zhRejudge,
  scoring: zhScoring,
  settings: zhSettings,
  setup: zhSetup,
  find: zhFind,
  shell: zhShell,
  submissions: zhSubmissions,
  users: zhUsers,
  tags: zhTags,
  terminal: zhTerminal,
  verdicts: zhVerdicts,
  website: zhWebsite,
  wire: zhWire,
};

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
