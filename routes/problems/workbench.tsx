import type { VNode } from "preact";
import { explanation, waitWords } from "../../components/submissions/notes.ts";
import { Notice } from "../../components/ui/Notice.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import type { WorkbenchProps } from "../../islands/editor/workbench.ts";
import { Workbench } from "../../islands/Workbench.tsx";
import { problemTopic } from "../../lib/drafts/schema.ts";
import { languagePlace } from "../../lib/accounts/language_place.ts";
import { draftsOf } from "../../lib/drafts/service.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { registerWords } from "../../components/contests/register_words.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { languagesAt } from "../../lib/venues/languages.ts";
import { languageOf } from "../../lib/judging/languages.ts";
import { anyLanguage } from "../../lib/judging/any_language.ts";
import { remoteKeyOf } from "../../lib/judging/remote_languages.ts";
import { STARTERS } from "../../lib/judging/starters.ts";
import { STATUS_CODES, statusName } from "../../lib/judging/status.ts";
import { may } from "../../lib/accounts/access.ts";
import { refusalText } from "../../lib/failure.ts";
import { hasDiscussions } from "./discuss_tab.tsx";
import type { ShowProblem } from "./detail.tsx";
import type { ProblemVenue } from "./place.ts";

interface AnswerProps {
  c: AppContext;
  place: ProblemVenue;
  show: ShowProblem;
  /** What comes with the page stands before the draft. */
  opens: boolean;
}

/** A language that another judge no longer has. */
const plain = (name: string) => ({ name, grammar: "cpp" as const });

/** The editor beside the statement, with all its words. */
export async function Answer(
  { c, place, show, opens }: AnswerProps,
): Promise<VNode> {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer, now } = act;
  const { statement, row: { problem }, venue } = place;
  const code = place.closed ??
    // Somebody has taken that right from them (roles of spec 1 §3).
    (viewer === null || may(viewer, "submit") ? null : "submitTaken");
  const closed = code && refusalText(t, { code });
  const oj = remoteKeyOf(problem);
  const languages = (oj === null
    ? site.judges.registry.offered(
      languagesAt(site.venues, venue, problem),
      now,
    )
      .flatMap((name) => languageOf(name) ?? [])
    : problem.languages.map((name) => anyLanguage(name) ?? plain(name)))
    .map(({ name, grammar }) => {
      const template = statement.codeTemplates
        .find(({ language }) => language === name)?.code ?? "";
      const starter = template === "" ? STARTERS[grammar] : "";
      return { name, grammar, template, starter };
    });
  const topic = problemTopic(problem.pid, venue);
  const drafts = Object.entries(await draftsOf(act, topic))
    .map(([language, { text }]) => [language, text]);
  const sentTo = {
    cid: venue.kind === "contest" ? venue.id : 0,
    tid: venue.kind === "training" ? venue.id : null,
    gid: venue.gid,
  };
  const { placeLanguages, codeLanguage } = viewer?.preferences ?? {};
  const inPlace = languagePlace(sentTo);
  // What one chose here, what the class has chosen, what one likes elsewhere.
  const liked = [
    inPlace && placeLanguages?.[inPlace],
    venue.gid && site.groups.heads.get(venue.gid)?.language,
    codeLanguage,
  ].map((wanted) => languages.find(({ name }) => name === wanted))
    .find((found) => found !== undefined) ?? languages[0];
  return (
    <>
      {closed === null && oj === null &&
        site.judges.registry.connected(now).length === 0 && (
        <div class="p-3">
          <Notice kind="info">{t("shell.homeJudgeNone")}</Notice>
        </div>
      )}
      <Workbench
        pid={problem.pid}
        place={{
          ...place.sends,
          problemId: place.displayId,
          address: place.address,
          submissionsAt: place.submissionsAt,
          discussAt: hasDiscussions(c, place)
            ? `${place.address}?tab=discuss`
            : null,
          venue: sentTo,
        }}
        languages={languages}
        signedIn={viewer !== null}
        account={viewer?.uid ?? null}
        sendKey={viewer && crypto.randomUUID()}
        topic={topic}
        drafts={Object.fromEntries(drafts)}
        settings={viewer?.preferences.editor ?? null}
        language={show.typed?.language ?? liked?.name ?? ""}
        code={show.typed?.code ?? ""}
        error={show.typed?.error ?? null}
        asksCover={show.typed?.asksCover ?? false}
        asksPassword={show.typed?.asksPassword ?? false}
        samples={statement.examples}
        canRun={!problem.isRemote && closed === null}
        closed={closed}
        userInput={show.typed?.userInput ?? null}
        expectedOutput={show.typed?.expectedOutput ?? null}
        result={show.typed?.result ?? null}
        opens={opens}
        words={workbenchWords(t, {
          isSignedIn: viewer !== null,
          hidesResult: place.sends.hidesResult,
          most: problem.type === PROBLEM_TYPE.oi ? problem.ioScore : null,
        })}
      />
    </>
  );
}

/** What each verdict means, for those that mean something. */
const explanations = (t: Translate) =>
  Object.fromEntries(
    STATUS_CODES.map(statusName).map((name) => [name, explanation(t, name)])
      .filter(([, text]) => text !== ""),
  );

const workbenchWords = (
  t: Translate,
  { isSignedIn, hidesResult, most }: {
    isSignedIn: boolean;
    hidesResult: boolean;
    most: number | null;
  },
): WorkbenchProps["words"] => ({
  copyCode: t("practice.copyCode"),
  close: t("shell.close"),
  explain: explanations(t),
  firstFailed: t("practice.firstFailed", { n: "{n}", total: "{total}" }),
  fullscreen: t("practice.fullscreen"),
  fullscreenLeave: t("practice.fullscreenLeave"),
  fullscreenFailed: t("practice.fullscreenFailed"),
  fullscreenStuck: t("practice.fullscreenStuck"),
  lastCode: t("practice.lastCode"),
  lastCodeAsk: t("practice.lastCodeAsk"),
  lost: t("practice.lost"),
  lastCodeNone: t(
    hidesResult ? "practice.lastCodeSealed" : "practice.lastCodeNone",
  ),
  sampleFailed: t("practice.sampleFailed", { n: "{n}" }),
  pointsOf: most === null
    ? null
    : t("practice.pointsOf", { score: "{score}", most }),
  code: t("problems.code"),
  language: t("problems.language"),
  submit: t("problems.submit"),
  signInToSubmit: t("problems.signInToSubmit"),
  notSignedIn: t("errors.notSignedIn"),
  unsent: t("problems.unsent"),
  codeEmpty: t("errors.codeEmpty"),
  codeTooLong: t("errors.codeTooLong"),
  codeReset: t("problems.codeReset"),
  codeResetAsk: t("problems.codeResetAsk"),
  draftKept: t(isSignedIn ? "drafts.keptWithAccount" : "drafts.keptHere"),
  codeIsStarter: t("drafts.codeIsStarter"),
  starter: t("drafts.starter"),
  themePage: t("drafts.themePage"),
  visitorsDraft: t("drafts.visitors"),
  otherDraft: t("drafts.other"),
  otherTake: t("drafts.otherTake"),
  otherForget: t("drafts.otherForget"),
  otherForgetAsk: t("drafts.otherForgetAsk"),
  editorSettings: t("problems.editorSettings"),
  editorTheme: t("problems.editorTheme"),
  editorFontSize: t("problems.editorFontSize"),
  editorTabSize: t("problems.editorTabSize"),
  editorStroke: t("drafts.stroke"),
  editorCompletion: t("drafts.completion"),
  editorKeys: t("drafts.keys"),
  keysPlain: t("drafts.keysPlain"),
  symbols: t("drafts.symbols"),
  symbolNames: {
    "⇥": t("drafts.keyTab"),
    "←": t("drafts.keyLeft"),
    "→": t("drafts.keyRight"),
  },
  completion: {
    keyword: t("drafts.wordKeyword"),
    library: t("drafts.wordLibrary"),
    snippet: t("drafts.wordSnippet"),
    own: t("drafts.wordOwn"),
  },
  strokes: {
    off: t("drafts.strokeOff"),
    seen: t("drafts.strokeSeen"),
    heard: t("drafts.strokeHeard"),
  },
  lanePassed: t("practice.lanePassed", { n: "{n}", total: "{total}" }),
  lanesBefore: t("practice.lanesBefore", { n: "{n}" }),
  nextTo: t("practice.nextTo"),
  backTo: t("practice.backTo"),
  setDone: t("practice.setDone"),
  goToLine: t("practice.goToLine", { n: "{n}" }),
  discuss: t("discussions.name"),
  others: t("practice.others"),
  editorial: t("editorials.name"),
  further: t("practice.further", { n: "{n}" }),
  notFurther: t("practice.notFurther"),
  nthAttempt: t("practice.attempt", { n: "{n}" }),
  firstAttempt: t("practice.firstAttempt"),
  causes: {
    blanks: t("practice.cause.blanks"),
    linesMissing: t("practice.cause.linesMissing"),
    linesMore: t("practice.cause.linesMore"),
    case: t("practice.cause.case"),
    overflow: t("practice.cause.overflow"),
    sameOutput: t("practice.cause.sameOutput"),
  },
  openSubmission: t("problems.openSubmission"),
  run: t("problems.run"),
  runAll: t("drafts.runAll"),
  runOwn: t("drafts.runOwn"),
  runStale: t("drafts.runStale"),
  runAgree: t("drafts.runAgree", { n: "{n}", total: "{total}" }),
  runTitle: t("problems.runTitle"),
  runInput: t("problems.runInput"),
  runExpected: t("problems.runExpected"),
  runLost: t("problems.runLost"),
  runWanted: t("problems.runWanted"),
  runOutput: t("problems.runOutput"),
  runErrors: t("problems.runErrors"),
  compilerSays: t("submissions.compilerSays"),
  runSample: t("problems.runSample", { n: "{n}" }),
  runPassed: t("problems.runPassed", { n: "{n}" }),
  runEnded: t("problems.runEnded"),
  runUnchecked: t("problems.runUnchecked"),
  runEmpty: t("problems.runEmpty"),
  runDiffers: t("problems.runDiffers", { line: "{line}" }),
  inputEmpty: t("errors.inputEmpty"),
  ...registerWords(t),
  coverAsk: t("contests.sendCoverAsk"),
  cover: t("contests.sendCover"),
  sent: t("contests.sendDone"),
  sentTips: t("contests.sendTips"),
  sentLook: t("contests.sendLook"),
  verdicts: verdictWords(t),
  ...waitWords(t),
});
