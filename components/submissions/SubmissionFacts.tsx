import { Fact, Facts } from "../ui/Facts.tsx";
import { When } from "../ui/When.tsx";
import { formatMemory } from "../ui/words.ts";
import { PersonName } from "../users/PersonName.tsx";
import type { SubmissionRow, SubmissionTableWords } from "./SubmissionRows.tsx";

export interface SubmissionFactsProps {
  row: SubmissionRow;
  words: SubmissionTableWords & { judge: string };
  judger: string;
}

/** All that is known of a submission but its verdict, in a line that wraps. */
export function SubmissionFacts({ row, words, judger }: SubmissionFactsProps) {
  return (
    <Facts>
      {row.time !== null && <Fact name={words.time}>{`${row.time} ms`}</Fact>}
      {row.memory !== null && (
        <Fact name={words.memory}>{formatMemory(row.memory)}</Fact>
      )}
      <Fact name={words.language}>{row.language}</Fact>
      {row.length !== null && (
        <Fact name={words.length}>{`${row.length} B`}</Fact>
      )}
      {!row.isOwn && (
        <Fact name={words.author}>
          <PersonName {...row} gone={words.goneAccount} />
        </Fact>
      )}
      <Fact name={words.submitTime}>
        <When
          text={row.submittedAt}
          exact={row.submittedAtExact}
          iso={row.submittedAtIso}
        />
      </Fact>
      {judger !== "" && <Fact name={words.judge}>{judger}</Fact>}
    </Facts>
  );
}
