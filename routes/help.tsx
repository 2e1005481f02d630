import { type HelpLanguage, HelpPage } from "../components/help/HelpPage.tsx";
import { listed, verdictWords } from "../components/ui/words.ts";
import { isAdmin } from "../lib/accounts/access.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { compileCommand, LANGUAGES } from "../lib/judging/languages.ts";
import { supplyOf } from "../lib/judging/install_command.ts";
import { htmlPage } from "./page.tsx";

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
