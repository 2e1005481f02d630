import type { Translate } from "../../lib/i18n/mod.ts";
import { STATUS, type StatusName } from "../../lib/judging/status.ts";
import { explanation } from "../submissions/notes.ts";
import { Button } from "../ui/Button.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Verdict, type VerdictWords } from "../ui/Verdict.tsx";
import { listed } from "../ui/words.ts";

/** A way of compiling and running, and all names it has in language menus. */
export interface HelpLanguage {
  names: readonly string[];
  description: string;
  /** Null while no judge has told it. */
  version: string | null;
  compileCommand: string;
  /** C and C++ run under the stated limits, others under twice those. */
  limitFactor: number;
  template: string;
}

export interface HelpPageProps {
  t: Translate;
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
  "cancelled",
];

const TIPS = ["help.tip1", "help.tip2", "help.tip3", "help.tip4"] as const;

/** How programs are compiled and run, and what a verdict means (spec 2). */
export function HelpPage({ t, languages, verdicts, more }: HelpPageProps) {
  return (
    <div class="wrap flex flex-col gap-8 py-7">
      <h1>{t("help.title")}</h1>
      <section class="flex flex-col gap-3">
        <h2>{t("help.tips")}</h2>
        <ul class="prose list-disc pl-5">
          {TIPS.map((tip) => <li key={tip}>{t(tip)}</li>)}
        </ul>
      </section>
      <section class="flex flex-col gap-3">
        <h2>{t("help.verdicts")}</h2>
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
                    <span class="block text-ink2">{explanation(t, name)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section class="flex flex-col gap-3">
        <h2>{t("help.languages")}</h2>
        {more.map((text) => <Notice key={text} kind="info">{text}</Notice>)}
        <div class="card rows">
          <table class="table cards">
            <thead>
              <tr>
                <th>{t("help.language")}</th>
                <th>{t("help.compile")}</th>
                <th class="narrow">{t("help.limits")}</th>
              </tr>
            </thead>
            <tbody>
              {languages.map((language) => (
                <Language
                  key={language.names[0]}
                  t={t}
                  language={language}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <p>
        <a href="/developer">{t("developer.link")}</a>
      </p>
    </div>
  );
}

function Language({ t, language }: { t: Translate; language: HelpLanguage }) {
  const { names, description, version, template } = language;
  const id = `template-${encodeURIComponent(names[0]).replaceAll("%", "_")}`;
  return (
    <tr>
      <td class="lead">
        <span class="font-semibold">{listed(t, names)}</span>
        <span class="block text-ink2">
          {description}
          {version && ` · ${version}`}
        </span>
      </td>
      <td class="help-command">
        <CardLabel text={t("help.compile")} />
        <span class="mono">{language.compileCommand}</span>
        <details class="more mt-1">
          <summary>{t("help.template")}</summary>
          <div class="flex items-start gap-2 mt-2">
            <pre class="prose-code grow" id={id} tabIndex={0}>{template}</pre>
            <span data-copy={`#${id}`} hidden>
              <Button
                type="button"
                kind="quiet"
                small
                icon="copy"
                label={t("shell.copy")}
              />
            </span>
          </div>
        </details>
      </td>
      <td class="narrow">
        <CardLabel text={t("help.limits")} />
        {language.limitFactor === 1
          ? t("help.limitsStated")
          : t("help.limitsDoubled")}
      </td>
    </tr>
  );
}
