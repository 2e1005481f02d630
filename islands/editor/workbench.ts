import type { Grammar } from "../../lib/judging/languages.ts";
import type { RunResult } from "../../lib/submissions/test_runs/run_result.ts";
import type { CompletionWords } from "./completions.ts";
import type { CodeAreaWords } from "./CodeArea.tsx";
import type { EditorMenuWords } from "./EditorMenu.tsx";
import type { FullscreenWords } from "./fullscreen.ts";
import type { OutcomeWords } from "./Outcome.tsx";
import type { PlaceWords } from "../hooks/usePlaceRules.ts";
import type { SendWords } from "./SendButtons.tsx";
import type { EditorSettings } from "./settings.ts";
import type { SymbolsProps } from "./Symbols.tsx";
import type { TestRunWords } from "./TestRun.tsx";

/** The field by which a form without script means to replace what was sent. */
export const COVER = "cover";

/** The field by which a form without script brings a contest's password. */
export const CONTEST_PASSWORD = "contestPassword";

export interface WorkbenchLanguage {
  name: string;
  grammar: Grammar;
  /** What the editor shows at first. */
  template: string;
  /** What an empty editor offers where the problem has no template. */
  starter: string;
}

/** Where a program is sent to, and what is asked and told around that. */
export interface SendPlace {
  /** The problem's page there. */
  address: string;
  /** As the problem is called there. */
  problemId: string;
  /** In the numbers of the contract (§0.5). */
  venue: { cid: number; tid: number | null; gid: number | null };
  /** A contest's password is asked before the first program. */
  registers: boolean;
  /** Another program takes the place of one that was sent before, and that is asked. */
  covers: boolean;
  /** That it has arrived is all one is told. */
  hidesResult: boolean;
  /** What was sent in the contest, which the verdict leads to; null: it leads to its own page. */
  submissionsHref: string | null;
  /** The page of a submission, but for its number. */
  submissionsAt: string;
  /** Where the problem is talked about; null: nobody does here. */
  discussAt: string | null;
}

export interface WorkbenchProps {
  pid: number;
  place: SendPlace;
  languages: readonly WorkbenchLanguage[];
  signedIn: boolean;
  /** Who is signed in: what one has not sent yet, nobody else sends. */
  account: string | null;
  /** What the account's drafts for this problem are kept under, and they. */
  topic: string;
  drafts: Record<string, string>;
  /** As the account likes it; null: it has not said. */
  settings: EditorSettings | null;
  /** Goes with the form, so that a double click sends one program. */
  sendKey: string | null;
  language: string;
  /** What came back with an error, where there is no script. */
  code: string;
  error: string | null;
  /** It says that what was sent before is replaced, and the next press means it. */
  asksCover: boolean;
  /** It was refused for want of the contest's password, which it asks for (row W4.6). */
  asksPassword: boolean;
  /** The program was asked for by its submission: it comes before the draft. */
  opens: boolean;
  samples: readonly { input: string; output: string }[];
  /** False for a problem that another judge judges. */
  canRun: boolean;
  /** Why nothing is taken at the moment; null: programs are. */
  closed: string | null;
  userInput: string | null;
  expectedOutput: string | null;
  result: RunResult | null;
  words:
    & OutcomeWords
    & EditorMenuWords
    & TestRunWords
    & FullscreenWords
    & SendWords
    & CodeAreaWords
    & PlaceWords
    & {
      completion: CompletionWords;
      symbols: string;
      symbolNames: SymbolsProps["names"];
      inputEmpty: string;
      draftKept: string;
      visitorsDraft: string;
      otherDraft: string;
      otherTake: string;
      otherForget: string;
      otherForgetAsk: string;
      lastCodeAsk: string;
      lastCodeNone: string;
      lost: string;
      language: string;
      unsent: string;
      codeEmpty: string;
      codeIsStarter: string;
      codeTooLong: string;
    };
}
