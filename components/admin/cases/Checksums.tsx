import { useT } from "../../reader.tsx";
import type { ProblemCase } from "../../../lib/problems/schema.ts";
import { dataPath } from "../verification/DataBuildSection.tsx";

/** The whole stands there, of which the first digits are seen; a click takes it. */
export function Checksum(
  { hash, id }: { hash: string; id: string },
) {
  const t = useT();
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

export interface ChecksumsProps {
  pid: number;
  cases: readonly ProblemCase[];
}

/** Of every file, for whoever asks: they tell two files apart. */
export function Checksums({ pid, cases }: ChecksumsProps) {
  const t = useT();
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
              <Checksum hash={hash} id={`${side}-${caseId}`} />
            </li>
          ))
        )}
      </ul>
    </details>
  );
}
