import { FIRST_RATING } from "../lib/ratings/method.ts";
import { listed, verdictWords } from "../components/ui/words.ts";
import { isAdmin } from "../lib/accounts/access.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { compileCommand, LANGUAGES } from "../lib/judging/languages.ts";
import { supplyOf } from "../lib/judging/install_command.ts";
import { htmlPage } from "./page.tsx";
import { useT } from "../components/reader.tsx";
import { Fragment, type ReactNode } from "react";
import type { Translate } from "../lib/i18n/mod.ts";
import { STATUS, type StatusName } from "../lib/judging/status.ts";
import { Copyable } from "../components/admin/accounts/Copyable.tsx";
import { explanation } from "../components/submissions/notes.ts";
import { Button } from "../components/ui/Button.tsx";
import { Coded } from "../components/ui/Coded.tsx";
import { Notice } from "../components/ui/Notice.tsx";
import { Verdict, type VerdictWords } from "../components/ui/Verdict.tsx";

/** Languages that can be judged here now; all while nobody judges. */
export function help(c: AppContext) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const alike = Map.groupBy(
    LANGUAGES.filter(({ name }) => !site.judges.registry.lacks(name, now)),
    (language) => `${compileCommand(language)}\n${language.source}`,
  );
  const languages = [...alike.values()].map((same): HelpLanguage => ({
    ...same[0],
    names: same.map(({ name }) => name),
    version: site.judges.registry.versionOf(same[0].name, now),
    compileCommand: compileCommand(same[0]),
  }));
  return htmlPage(c, {
    title: t("help.title"),
    body: (
      <HelpPage
        languages={languages}
        verdicts={verdictWords(t)}
        more={moreLanguages(c)}
      />
    ),
  });
}

/** How an administrator gets the others, a sentence for each way. */
function moreLanguages(c: AppContext): string[] {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  if (!isAdmin(viewer)) return [];
  const { packaged, unpackaged } = supplyOf(
    LANGUAGES.filter(({ name }) => site.judges.registry.lacks(name, now)),
  );
  return [
    ...packaged === null ? [] : [t("help.more", {
      languages: listed(t, packaged.languages),
      command: packaged.command,
    })],
    ...unpackaged.length === 0
      ? []
      : [t("help.unpackaged", { languages: listed(t, unpackaged) })],
  ];
}

/** A way of compiling and running, and all names it has in language menus. */
interface HelpLanguage {
  names: readonly string[];
  description: string;
  /** Null while no judge has told it. */
  version: string | null;
  compileCommand: string;
  /** C and C++ run under the stated limits, others under twice those. */
  limitFactor: number;
  template: string;
}

interface HelpPageProps {
  languages: readonly HelpLanguage[];
  verdicts: VerdictWords;
  /** How to get more languages, in words for administrators. */
  more: readonly string[];
}

const LEGEND: readonly StatusName[] = [
  "accepted",
  "partialAccepted",
  "wrongAnswer",
  "presentationError",
  "timeLimitExceeded",
  "memoryLimitExceeded",
  "runtimeError",
  "compileError",
  "systemError",
  "submittedFailed",
  "cancelled",
  "pending",
  "compiling",
  "judging",
  "unknownResult",
  "notSubmitted",
];

/** Those that say nothing of a program. */
const STATES = {
  pending: "help.statePending",
  compiling: "help.stateCompiling",
  judging: "help.stateJudging",
  unknownResult: "help.stateUnknown",
  notSubmitted: "help.stateNone",
} as const;

const stateText = (t: Translate, name: StatusName) =>
  name in STATES ? t(STATES[name as keyof typeof STATES]) : "";

/** What the page has, in its order. */
const PARTS = {
  "part-submit": "help.begin",
  "part-io": "help.io",
  "part-languages": "help.languages",
  "part-verdicts": "help.verdicts",
  "part-scores": "help.scores",
  "part-ratings": "help.ratings",
  "part-questions": "help.questions",
} as const;

const STEPS = [
  ["help.step1", "help.step1Help"],
  ["help.step2", "help.step2Help"],
  ["help.step3", "help.step3Help"],
  ["help.step4", "help.step4Help"],
] as const;

const TIPS = ["help.tip1", "help.tip2", "help.tip3", "help.tip4"] as const;

const SCORES = [
  ["problems.ruleAcm", "help.scoreAcm"],
  ["problems.ruleOi", "help.scoreOi"],
  ["help.subtasks", "help.scoreSubtasks"],
  ["users.score", "help.scoreHome"],
] as const;

const QUESTIONS = [
  ["help.whyWrong", "help.whyWrongHelp"],
  ["help.whySlow", "help.whySlowHelp"],
  ["help.whyWaiting", "help.whyWaitingHelp"],
  ["help.whoReads", "help.whoReadsHelp"],
  ["help.password", "help.passwordHelp"],
] as const;

/** Whose program is shown at once; where it is not there, the first. */
const SHOWN = "C++";

/** How one submits, what a verdict and a score mean, and with what (spec 2). */
function HelpPage({ languages, verdicts, more }: HelpPageProps) {
  const t = useT();
  const shown = languages.find(({ names }) => names.includes(SHOWN)) ??
    languages[0];
  return (
    <div class="wrap side-page py-7">
      <h1>{t("help.title")}</h1>
      <nav class="side-links" aria-label={t("help.title")} data-parts="">
        {Object.entries(PARTS).map(([id, text]) => (
          <a key={id} href={`#${id}`}>{t(text)}</a>
        ))}
      </nav>
      <div class="flex flex-col gap-8 min-w-0">
        <Part id="part-submit">
          <div class="card p-5 flex flex-col gap-4">
            <ol class="next-steps">
              {STEPS.map(([title, help]) => (
                <li key={title}>
                  <b>{t(title)}</b>
                  <p class="text-md text-ink2">{t(help)}</p>
                </li>
              ))}
            </ol>
            <div>
              <Button kind="primary" href="/problem">
                {t("problems.listTitle")}
              </Button>
            </div>
          </div>
        </Part>
        <Part id="part-io">
          <ul class="prose list-disc pl-5">
            {TIPS.map((tip) => (
              <li key={tip}>
                <Coded text={t(tip)} />
              </li>
            ))}
          </ul>
        </Part>
        <Part id="part-languages">
          <p class="prose">{t("help.languagesHelp")}</p>
          {more.map((text) => <Notice key={text} kind="info">{text}</Notice>)}
          <div class="card folds help-languages">
            {languages.map((language) => (
              <Language
                key={language.names[0]}
                language={language}
                isOpen={language === shown}
              />
            ))}
          </div>
        </Part>
        <Part id="part-verdicts">
          <div class="card">
            <table class="table legend">
              <tbody>
                {LEGEND.map((name) => (
                  <tr key={name}>
                    <td class="narrow">
                      <Verdict
                        status={STATUS[name]}
                        words={verdicts}
                        as="letters"
                      />
                    </td>
                    <td>
                      <span class="font-medium">{verdicts[name]}</span>
                      <span class="block text-ink2">
                        {explanation(t, name) || stateText(t, name)}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Part>
        <Part id="part-scores">
          <Answers rows={SCORES} />
        </Part>
        <Part id="part-ratings">
          <div class="prose">
            <p>{t("help.ratingMethod", { first: FIRST_RATING })}</p>
            <p>{t("help.ratingAnew")}</p>
          </div>
        </Part>
        <Part id="part-questions">
          <Answers rows={QUESTIONS} />
          <p class="text-md">
            <a href="/developer">{t("help.developer")}</a>
          </p>
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  id: keyof typeof PARTS;
  children: ReactNode;
}

function Part({ id, children }: PartProps) {
  const t = useT();
  return (
    <section id={id} class="flex flex-col gap-3">
      <h2>{t(PARTS[id])}</h2>
      {children}
    </section>
  );
}

interface AnswersProps {
  rows: typeof SCORES | typeof QUESTIONS;
}

function Answers({ rows }: AnswersProps) {
  const t = useT();
  return (
    <dl class="prose help-answers">
      {rows.map(([title, text]) => (
        <div key={title}>
          <dt>{t(title)}</dt>
          <dd>
            <Coded text={t(text)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LanguageProps {
  language: HelpLanguage;
  isOpen: boolean;
}

/** Its line opens to how it is compiled, and to A+B written in it. */
function Language({ language, isOpen }: LanguageProps) {
  const t = useT();
  const { names, description, version, template } = language;
  const id = `template-${encodeURIComponent(names[0]).replaceAll("%", "_")}`;
  return (
    <details open={isOpen}>
      <summary>
        <span>
          <span class="font-semibold">{listed(t, names)}</span>{" "}
          <span class="text-ink2">
            {description}
            {version && ` · ${version}`}
          </span>
        </span>
        {language.limitFactor !== 1 && (
          <span class="text-ink3">{t("help.limitsDoubled")}</span>
        )}
      </summary>
      <div class="flex flex-col gap-3 p-4">
        <p class="text-md text-ink2">{t("help.template")}</p>
        <Copyable id={id} text={template} isProgram />
        <p class="text-md text-ink2">
          {t("help.compile")}{" "}
          <span class="mono text-ink break-words">
            {/* Broken at spaces only: a hyphen is part of an option. */}
            {language.compileCommand.split(" ").map((part, n) => (
              <Fragment key={n}>
                {n > 0 && " "}
                <span class="unbroken">{part}</span>
              </Fragment>
            ))}
          </span>
        </p>
      </div>
    </details>
  );
}
