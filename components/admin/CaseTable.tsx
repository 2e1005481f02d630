import type { Translate } from "../../lib/i18n/mod.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import type { Problem, ProblemCase } from "../../lib/problems/schema.ts";
import { Icon } from "../ui/Icon.tsx";
import { Bytes } from "./Bytes.tsx";
import { dataPath } from "./MakingSection.tsx";

export const casePath = (pid: number, caseId: number | "create") =>
  `${dataPath(pid)}/case/${caseId}`;

export interface CaseTableProps {
  t: Translate;
  problem: Problem;
  cases: readonly ProblemCase[];
  /** Names of files that are not on disk any more. */
  missing: readonly string[];
}

/** What of a case a problem knows: points, groups. */
export const wordsOf = (
  { type, judgeCaseMode }: Pick<Problem, "type" | "judgeCaseMode">,
) => ({
  hasScore: type === PROBLEM_TYPE.oi,
  hasGroup: judgeCaseMode.startsWith("subtask_"),
});

/** Every test case: its files and their sizes, points and groups. */
export function CaseTable(props: CaseTableProps) {
  const { t, problem, cases } = props;
  const { hasScore, hasGroup } = wordsOf(problem);
  return (
    <div class="card">
      <table class="table case-table">
        <thead>
          <tr>
            <th class="narrow end">#</th>
            <th>{t("admin.caseInput")}</th>
            <th>{t("admin.caseOutput")}</th>
            {hasGroup && (
              <th class="narrow end wide-only">{t("admin.caseGroup")}</th>
            )}
            {hasScore && (
              <th class="narrow end wide-only">{t("admin.caseScore")}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {cases.map((row, n) => (
            <Row key={row.caseId} {...props} {...{ row, n }} />
          ))}
        </tbody>
        <Total {...props} />
      </table>
    </div>
  );
}

type RowProps = CaseTableProps & { row: ProblemCase; n: number };

function Row({ t, problem, missing, row, n }: RowProps) {
  const { hasScore, hasGroup } = wordsOf(problem);
  const href = casePath(problem.pid, row.caseId);
  const words = [
    hasGroup && t("making.group", { n: row.groupNum ?? 1 }),
    hasScore && t("data.points", { n: row.score }),
  ].filter(Boolean);
  return (
    <tr>
      <td class="narrow end">
        <a class="row-link num" href={href}>{n + 1}</a>
      </td>
      <td>
        <File
          t={t}
          href={href}
          side="input"
          file={row.input}
          missing={missing}
        />
        {words.length > 0 && (
          <span class="phone-only text-sm text-ink3">{words.join(" · ")}</span>
        )}
      </td>
      <td>
        <File
          t={t}
          href={href}
          side="output"
          file={row.output}
          missing={missing}
        />
      </td>
      {hasGroup && <td class="narrow end wide-only num">{row.groupNum ?? 1}
      </td>}
      {hasScore && <td class="narrow end wide-only num">{row.score}</td>}
    </tr>
  );
}

interface FileProps {
  t: Translate;
  href: string;
  side: "input" | "output";
  file: ProblemCase["input"];
  missing: readonly string[];
}

function File({ t, href, side, file, missing }: FileProps) {
  const { name, size } = file;
  return (
    <div class="case-file">
      <span class="mono">{name}</span>
      <Bytes bytes={size} />
      {missing.includes(name) && (
        <span class="proof proof-disagrees">
          <Icon name="alert" /> {t("data.missing")}
        </span>
      )}
      <a
        class="btn btn-quiet btn-small btn-icon wide-only case-tool"
        href={`${href}/${side}`}
        aria-label={t("data.downloadFile", { name })}
        title={t("data.downloadFile", { name })}
      >
        <Icon name="download" />
      </a>
    </div>
  );
}

/** The whole stands there, of which the first digits are seen; a click takes it. */
export function Checksum(
  { t, hash, id }: { t: Translate; hash: string; id: string },
) {
  return (
    <button
      type="button"
      class="checksum"
      id={id}
      data-copy={`#${id}`}
      title={t("data.copyChecksum", { hash })}
    >
      {hash}
    </button>
  );
}

/** Of every file, for whoever asks: they tell two files apart. */
export function Checksums(
  { t, pid, cases }: Pick<CaseTableProps, "t" | "cases"> & { pid: number },
) {
  return (
    <details class="form-section">
      <summary>{t("data.checksums")}</summary>
      <p>
        <a href={`${dataPath(pid)}/checksums`}>{t("data.checksumList")}</a>
      </p>
      <ul class="checksums">
        {cases.flatMap(({ caseId, input, output }) =>
          Object.entries({ input, output }).map(([side, { name, hash }]) => (
            <li key={name}>
              <span class="mono">{name}</span>
              <Checksum t={t} hash={hash} id={`${side}-${caseId}`} />
            </li>
          ))
        )}
      </ul>
    </details>
  );
}

function Total({ t, problem, cases }: CaseTableProps) {
  const { hasScore, hasGroup } = wordsOf(problem);
  const sum = (sizeOf: (row: ProblemCase) => number) =>
    cases.reduce((total, row) => total + sizeOf(row), 0);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t("data.total", { count: cases.length })}{" "}
          <Bytes bytes={sum((row) => row.input.size)} />
          {hasScore && (
            <span class="phone-only text-sm">
              {t("data.points", { n: problem.ioScore ?? 0 })}
            </span>
          )}
        </th>
        <td>
          <Bytes bytes={sum((row) => row.output.size)} />
        </td>
        {hasGroup && <td class="wide-only" />}
        {hasScore && <td class="narrow end wide-only num">{problem.ioScore}
        </td>}
      </tr>
    </tfoot>
  );
}
