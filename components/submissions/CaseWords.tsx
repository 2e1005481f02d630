import { useT } from "../reader.tsx";
import type { ReaderCase } from "../../lib/submissions/reports/reader_report.ts";
import { noteText } from "./notes.ts";

export interface CaseWordsProps {
  row: Pick<ReaderCase, "note" | "message">;
}

/** What the judge says of a case in words, then what it shows as it is. */
export function CaseWords({ row: { note, message } }: CaseWordsProps) {
  const t = useT();
  if (!note && !message) return null;
  return (
    <div class="case-words">
      {note && <p>{noteText(t, note)}</p>}
      {message && <pre tabIndex={0}>{message}</pre>}
    </div>
  );
}
