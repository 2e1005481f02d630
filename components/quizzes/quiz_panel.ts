import type { RegisterWords } from "../contests/register_words.ts";
import type { VerdictWords } from "../ui/Verdict.tsx";

/** One question as its reader sees it: without the key. */
export interface PanelPart {
  uuid: string;
  title: string;
  /** With its formulas and programs, which are in safe HTML then; null: it has none. */
  titleHtml: string | null;
  asks: PartAsks;
  /** None: an answer is typed. */
  options: readonly PanelOption[];
  /** What an essay is marked by. */
  rubric: readonly { uuid: string; text: string; points: number }[];
}

export interface PanelOption {
  uuid: string;
  text: string;
  html: string | null;
}

/**
 * How a question is answered: options that are all seen, or are in a list; items to be put
 * in order; a line that is compared; a text that somebody reads.
 */
export type PartAsks = "choice" | "list" | "order" | "line" | "text";

/** What was given by hand. */
export interface PanelMark {
  /** By the ids of criteria. */
  points: Readonly<Record<string, number>>;
  /** Safe HTML; null: none. */
  commentHtml: string | null;
}

/** What became of a hand-in, as far as it may be told. */
export interface PanelOutcome {
  status: number;
  /** Null: not told. */
  score: number | null;
  /** The result of each question: 0 right; none where it may not be told. */
  parts: Readonly<Record<string, number>>;
  /** Right options, or accepted answers, by question; null: not to be shown yet. */
  key: Readonly<Record<string, readonly string[]>> | null;
}

export interface QuizPanelProps {
  /** Where the form goes without script. */
  action: string;
  qid: number;
  /** The place in the contract's numbers. */
  place: { tid: number | null; cid: number | null; gid: number | null };
  parts: readonly PanelPart[];
  /** Several options of a question may be chosen. */
  isMany: boolean;
  /** The questions have numbers, and texts of their own. */
  isMulti: boolean;
  /** Options of lists that show more than a list can, by their letters; none: the lists do. */
  letters: readonly PanelOption[];
  /** Null: nothing was given by hand, or it may not be told. */
  mark: PanelMark | null;
  chosen: Readonly<Record<string, readonly string[]>>;
  outcome: PanelOutcome | null;
  /** The hand-in of which it is; null: nobody follows it. */
  handedIn: { submitId: number; status: number } | null;
  captcha: { img: string; captchaKey: string } | null;
  /** Why nothing can be handed in; null: something can. */
  closed: string | null;
  /** The contest's password comes first, in these words; null: it does not. */
  registers: RegisterWords | null;
  /** It was refused for want of that password, which it asks for (row W4.6). */
  asksPassword: boolean;
  /** Asked before, where the answers replace others unseen. */
  confirm: string | null;
  error: string | null;
  /** The same with a clean panel. */
  againHref: string;
  /** Of what is sent and not judged yet. */
  verdicts: VerdictWords;
  words: {
    submit: string;
    submitting: string;
    sent: string;
    again: string;
    empty: string;
    missing: string;
    right: string;
    wrong: string;
    partly: string;
    yours: string;
    isRight: string;
    score: string;
    typed: string;
    captcha: string;
    captchaNew: string;
    captchaImage: string;
    accepted: string;
    questions: string;
    choose: string;
    place: string;
    up: string;
    down: string;
    rightOrder: string;
    rubric: string;
    ownText: string;
    comment: string;
  };
}

/** A, B, C … of the n-th option, from 0. */
export const letterOf = (n: number) => String.fromCharCode(65 + n);

/** The name of a question's field in the form without script. */
export const fieldOf = (uuid: string) => `part.${uuid}`;
