import { useT } from "../../reader.tsx";
import type { Translate } from "../../../lib/i18n/mod.ts";
import {
  type FileBeginning,
  hexDump,
  withMarks,
} from "../../../lib/problems/cases/beginning.ts";
import type { ProblemCase } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { areaText } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Bytes } from "./Bytes.tsx";
import { Checksum } from "./Checksums.tsx";

export interface CaseLookProps {
  side: "input" | "output";
  file: ProblemCase["input"];
  /** Null: the file is not on disk any more. */
  peek: FileBeginning | null;
  /** Blanks and line ends are shown as signs. */
  marks: boolean;
  downloadHref: string;
}

/** A file of a case: what it is, and its beginning. */
export function CaseLook(props: CaseLookProps) {
  const t = useT();
  const { side, file: { name, size, hash }, peek, downloadHref } = props;
  return (
    <div class="card flex flex-col min-w-0">
      <div class="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
        <h2 id={`${side}-name`} class="text-base">
          {t(side === "input" ? "admin.caseInput" : "admin.caseOutput")}{" "}
          <span class="mono font-normal break-all">{name}</span>
        </h2>
        <Bytes bytes={size} />
        <Checksum hash={hash} id={`${side}-hash`} />
        <span class="grow" />
        {peek !== null && (
          <Button
            small
            icon="download"
            href={downloadHref}
            label={t("data.downloadFile", { name })}
          />
        )}
      </div>
      <Beginning {...props} />
    </div>
  );
}

function Beginning({ side, file, peek, marks }: CaseLookProps) {
  const t = useT();
  if (peek === null) {
    return (
      <div class="p-4 pt-0">
        <Notice kind="error">{t("data.missingHelp")}</Notice>
      </div>
    );
  }
  const { text, bytes } = peek;
  return (
    <>
      <p class="px-4 pb-2 text-sm text-ink3">
        {factsOf(t, peek, file.size).join(" · ")}
      </p>
      <pre
        class="file-look"
        role="region"
        aria-labelledby={`${side}-name`}
        tabIndex={0}
      >{text === null ? hexDump(bytes) : areaText(marks ? withMarks(text) : text)}</pre>
    </>
  );
}

const MB = 1024 ** 2;

/** What is seen of it, and what one would not see. */
function factsOf(t: Translate, peek: FileBeginning, size: number): string[] {
  const { text, bytes, isWhole, shown } = peek;
  if (text === null) return [t("data.binary", { n: bytes.length })];
  if (size === 0) return [t("data.empty")];
  const part = isWhole ? [] : [
    t("data.beginning", {
      shown: `${Math.round(shown / 1024)} KB`,
      size: size < MB
        ? `${(size / 1024).toFixed(1)} KB`
        : `${(size / MB).toFixed(1)} MB`,
    }),
  ];
  const breaks = text.split("\n").length - 1;
  const lines = isWhole ? breaks + (text.endsWith("\n") ? 0 : 1) : breaks;
  return [
    ...part,
    ...(isWhole ? [t("data.lines", { n: lines })] : []),
    ...(text.includes("\r") ? [t("data.carriageReturns")] : []),
    ...(isWhole && !text.endsWith("\n") ? [t("data.noLastBreak")] : []),
  ];
}
