import type { ReactNode } from "react";
import { useT } from "../../reader.tsx";
import type { CaseFiles } from "../../../lib/problems/schema.ts";
import { windowsFiles } from "../../../lib/problems/cases/windows.ts";
import { Notice } from "../../ui/Notice.tsx";
import { FileNames } from "./ZipNotes.tsx";

const WORDS = {
  mark: "data.windows.mark",
  utf16: "data.windows.utf16",
  lineEnds: "data.windows.lineEnds",
} as const;

export interface WindowsNoteProps {
  cases: readonly CaseFiles[];
  /** What mends them. */
  children: ReactNode;
}

/** Which files an editor of Windows has written so that right programs fail. */
export function WindowsNote({ cases, children }: WindowsNoteProps) {
  const t = useT();
  const found = windowsFiles(cases);
  if (found.length === 0) return null;
  return (
    <Notice kind="warn">
      {found.map(({ sign, names }) => (
        <p key={sign}>
          {t(WORDS[sign], { count: names.length })} <FileNames names={names} />
        </p>
      ))}
      <div class="mt-2">{children}</div>
    </Notice>
  );
}
