import { useEffect, useState } from "react";
import { asideOf, besideWhich } from "../../lib/drafts/aside.ts";
import { keepDraft, OTHER_DRAFT, type OtherDraft } from "../drafts.ts";

/** What other windows have written for a problem, by language, kept beside the draft here. */
export function useOtherDraft(
  { topic, drafts }: {
    topic: string;
    drafts: Readonly<Record<string, string>>;
  },
) {
  const [others, setOthers] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      Object.entries(drafts).flatMap(([part, text]) => {
        const language = besideWhich(part);
        return language === null ? [] : [[language, text]];
      }),
    )
  );

  useEffect(() => {
    const note = ({ detail }: CustomEvent<OtherDraft>) => {
      if (detail.topic !== topic) return;
      setOthers((known) => ({ ...known, [detail.part]: detail.text }));
    };
    const listener = note as EventListener;
    document.addEventListener(OTHER_DRAFT, listener);
    return () => document.removeEventListener(OTHER_DRAFT, listener);
  }, []);

  return {
    of: (language: string): string | null => others[language] ?? null,
    /** Keeps another text in its place; null: none. */
    put(language: string, text: string | null): void {
      keepDraft({ topic, part: asideOf(language) }, text);
      setOthers(({ [language]: _, ...rest }) =>
        text === null ? rest : { ...rest, [language]: text }
      );
    },
  };
}
