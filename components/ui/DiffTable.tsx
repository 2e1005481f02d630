import { useT } from "../reader.tsx";
import type { Differences, DiffLine } from "../../lib/differences/diff.ts";

export interface DiffTableProps extends Pick<Differences, "rows" | "left"> {
  /** The two programs, in words: for who cannot see the colours. */
  caption: string;
}

const SIGNS = { same: " ", removed: "−", added: "+" } as const;

/** What was taken out and put in, line by line, with both line numbers. */
export function DiffTable({ rows, left, caption }: DiffTableProps) {
  const t = useT();
  return (
    <table class="diff">
      <caption class="sr-only">{caption}</caption>
      <tbody>
        {rows.map((row, n) =>
          row.kind === "gap"
            ? (
              <Gap
                key={n}
                text={t("submissions.diffSame", { n: row.lines })}
              />
            )
            : <Line key={n} row={row} />
        )}
        {left > 0 && <Gap text={t("submissions.diffLeft", { n: left })} />}
      </tbody>
    </table>
  );
}

function Line({ row }: { row: DiffLine }) {
  const t = useT();
  const { kind, before, after, text } = row;
  const word = kind === "removed"
    ? t("submissions.diffRemoved")
    : kind === "added"
    ? t("submissions.diffAdded")
    : "";
  return (
    <tr class={kind}>
      <td class="no">{before}</td>
      <td class="no">{after}</td>
      <td class="sign">
        <span aria-hidden="true">{SIGNS[kind]}</span>
        {word && <span class="sr-only">{word}</span>}
      </td>
      <td class="text">{text}</td>
    </tr>
  );
}

function Gap({ text }: { text: string }) {
  return (
    <tr class="gap">
      <td colSpan={4}>{text}</td>
    </tr>
  );
}
