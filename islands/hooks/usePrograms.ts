import { useEffect, useRef } from "react";
import { asideOf, textMark } from "../../lib/drafts/aside.ts";
import { callApi } from "../call.ts";
import {
  forgetVisitorsDraft,
  keepDraft,
  takeArrived,
  tellOther,
  unsavedDraft,
  visitorsParts,
} from "../drafts.ts";
import type { WorkbenchLanguage } from "../editor/workbench.ts";
import { forgetThat, recall, remember } from "../storage.ts";

/** Where a tab notes what a visitor was writing who signs in from there. */
const ADOPT_KEY = "gavel:adopt";

interface Adopted {
  topic: string;
  language: string;
  code: string;
}

export interface ProgramsUse {
  /** What the drafts are for. */
  topic: string;
  /** Those that the account has, by language. */
  kept: Readonly<Record<string, string>>;
  isSignedIn: boolean;
  /** What stands in the editor, and in which language. */
  now: () => { language: string; code: string };
  /** Another tab or machine has gone on with it. */
  onNewer: (code: string) => void;
}

/** What has been written for a problem, by language, before it is sent. */
export function usePrograms(use: ProgramsUse) {
  const { topic, isSignedIn } = use;
  const latest = useRef(use);
  latest.current = use;
  const texts = useRef(new Map(Object.entries(use.kept)));
  const nameOf = (language: string) => ({ topic, part: language });
  /** By language, which text of elsewhere was shown here last. */
  const seen = useRef(new Map<string, string>());
  const saw = (language: string, text: string) => {
    seen.current.set(language, textMark(text));
    return text;
  };

  useEffect(() => {
    if (!isSignedIn) return;
    const look = async () => {
      if (document.hidden) return;
      const before = latest.current.now();
      const { language } = before;
      const newer = await newerDraft(nameOf(language));
      const now = latest.current.now();
      // What was typed while the answer was on its way is newer than the answer.
      if (newer === null || now.language !== language) return;
      if (now.code !== before.code) return;
      saw(language, newer);
      if (newer === latest.current.now().code) return;
      texts.current.set(language, newer);
      takeArrived(nameOf(language));
      latest.current.onNewer(newer);
      // What stood here may have been kept aside for it.
      const part = asideOf(language);
      const aside = await newerDraft(nameOf(part));
      if (aside !== null) tellOther({ topic, part: language, text: aside });
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  // Who signs in from here goes on with what they have written here.
  useEffect(() => {
    if (isSignedIn) return;
    const note = () => {
      const { language, code } = latest.current.now();
      if (code.trim() === "") return;
      remember(ADOPT_KEY, { topic, language, code }, "sessionStorage");
    };
    document.addEventListener("gavel:accepted", note);
    return () => document.removeEventListener("gavel:accepted", note);
  }, []);

  return {
    /** What a visitor wrote here who has just signed in; null: nothing. */
    adopted(): { language: string; code: string } | null {
      if (!isSignedIn) return null;
      const adopted = recall<Adopted | null>(ADOPT_KEY, null, "sessionStorage");
      forgetThat(ADOPT_KEY, "sessionStorage");
      if (adopted?.topic !== topic) return null;
      // What the account has already stays; the visitor's is offered.
      if (adopted.language in use.kept) return null;
      forgetVisitorsDraft(nameOf(adopted.language));
      return adopted;
    },
    of({ name, template }: WorkbenchLanguage): string {
      // It may have left the browser while this script was being loaded.
      const late = takeArrived(nameOf(name));
      if (late !== null) texts.current.set(name, late);
      const text = unsavedDraft(nameOf(name))?.text ?? texts.current.get(name);
      return text === undefined ? template : saw(name, text);
    },
    keep(language: string, code: string): void {
      const over = seen.current.get(language) ??
        textMark(use.kept[language] ?? "");
      texts.current.set(language, code);
      keepDraft({ ...nameOf(language), over }, code);
    },
    /** What was written here before the account signed in; null: nothing. */
    visitors(): { language: string; code: string } | null {
      const [first] = isSignedIn ? visitorsParts(topic) : [];
      return first ? { language: first.part, code: first.text } : null;
    },
    forgetVisitors: (language: string) => forgetVisitorsDraft(nameOf(language)),
  };
}

/** What the account has now; null while something of here is on its way to it. */
async function newerDraft(name: { topic: string; part: string }) {
  if (unsavedDraft(name) !== null) return null;
  const { data } = await callApi<{ text: string } | null>(
    `/api/draft?${new URLSearchParams(name)}`,
  );
  return unsavedDraft(name) === null ? data?.text ?? null : null;
}
