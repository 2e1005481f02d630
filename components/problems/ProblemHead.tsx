import { useT } from "../reader.tsx";
import type { Locale } from "../../lib/i18n/mod.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { JudgeMode } from "../../lib/judging/protocol.ts";
import { Fact, Facts } from "../ui/Facts.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Tag, type TagProps } from "../ui/Tag.tsx";
import { Difficulty } from "./Difficulty.tsx";
import { TriedMark } from "./TriedMark.tsx";
import { ProblemName } from "./ProblemName.tsx";

export interface ProblemHeadProps {
  problemId: string;
  title: string;
  /** What the title is written in. */
  language: Locale;
  /** Ms and MB for C and C++; other languages get twice as much. */
  timeLimit: number;
  memoryLimit: number;
  /** True: they hold for every language (some remote judges). */
  hasOneLimit: boolean;
  /** Null: not told, as in a contest. */
  difficulty: number | null;
  isOi: boolean;
  ioScore: number | null;
  judgeMode: JudgeMode;
  /** Where a program reads and writes, if not its standard streams. */
  fileIo: { read: string; write: string } | null;
  isPublic: boolean;
  total: number;
  accepted: number;
  passRate: string;
  /** No address for one without a page; null: not told. */
  author:
    | { name: string; realname: string | null; href: string | null }
    | null;
  tags: TagProps[];
  hidesTags: boolean;
  status: number | null;
  /** For whoever may change the problem; null for others. */
  editHref: string | null;
  /** Null: there are none. */
  statisticsHref: string | null;
  /** Null in focus mode, which its own strip leaves. */
  focusHref: string | null;
}

/** In characters: what is longer is set smaller. */
const LONG_TITLE = 40;

/** What one wants to know before reading on (spec 1 §2). */
export function ProblemHead(props: ProblemHeadProps) {
  const t = useT();

  return (
    <header class="flex flex-col gap-2" id="problem-head" data-refresh="">
      <div>
        {/* Beside the first line only: a long title goes on below. */}
        <span class="problem-tools">
          <OwnStatus status={props.status} />
          <Tools {...props} />
        </span>
        <h1
          class={props.title.length > LONG_TITLE ? "text-lg" : undefined}
        >
          <ProblemName
            problemId={props.problemId}
            title={props.title}
            language={props.language}
          />
        </h1>
      </div>
      {/* What a program has to keep to, then what is known of the problem. */}
      <Facts>
        <Limits {...props} />
        {props.judgeMode !== "default" && (
          <Fact name={t("problems.judgeMode")}>
            {t(`problems.judgeMode.${props.judgeMode}`)}
          </Fact>
        )}
        {props.fileIo !== null && (
          <Fact name={t("problems.fileIo")}>
            <span class="mono">{props.fileIo.read}</span>
            {" → "}
            <span class="mono">{props.fileIo.write}</span>
          </Fact>
        )}
      </Facts>
      {/* Focus mode leaves what a program has to keep to. */}
      {props.focusHref !== null && <Known {...props} />}
      <Marks {...props} />
    </header>
  );
}

/** What is known of it, and of how others fared. */
function Known(props: ProblemHeadProps) {
  const t = useT();

  return (
    <Facts>
      {props.difficulty !== null && (
        <Fact name={t("problems.difficulty")} isPlain>
          <Difficulty difficulty={props.difficulty} />
        </Fact>
      )}
      <Fact name={t("problems.rule")} isPlain>
        {props.isOi
          ? `${t("problems.ruleOi")} · ${
            t("problems.points", { score: props.ioScore ?? 0 })
          }`
          : t("problems.ruleAcm")}
      </Fact>
      {props.total > 0 && (
        <Fact name={t("problems.acceptance")} isSpare>
          {`${props.accepted} / ${props.total} (${props.passRate}%)`}
        </Fact>
      )}
      {props.author !== null && (
        <Fact name={t("problems.author")}>
          {props.author.href === null
            ? props.author.name
            : <a href={props.author.href}>{props.author.name}</a>}
          {props.author.realname && ` ${props.author.realname}`}
        </Fact>
      )}
    </Facts>
  );
}

/** Both figures, of which other languages have twice as much (spec 1 §2). */
function Limits(
  { timeLimit, memoryLimit, hasOneLimit }: ProblemHeadProps,
) {
  const t = useT();
  const figures = (times: number) =>
    `${t("problems.time", { value: times * timeLimit })} · ${
      t("problems.memory", { value: times * memoryLimit })
    }`;
  return hasOneLimit
    ? <Fact name={t("problems.limits")}>{figures(1)}</Fact>
    : (
      <>
        <Fact name={t("problems.limitsC")}>{figures(1)}</Fact>
        <Fact name={t("problems.limitsOther")}>
          <span title={figures(2)}>{t("problems.limitsTwice")}</span>
        </Fact>
      </>
    );
}

/** In words: a mark among buttons is taken for one. */
function OwnStatus({ status }: Pick<ProblemHeadProps, "status">) {
  const t = useT();
  if (status === null || status === STATUS.notSubmitted) return null;
  return status === STATUS.accepted
    ? (
      <span class="flex items-center gap-1 text-sm v-accepted">
        <Icon name="check" />
        {t("problems.solved")}
      </span>
    )
    : (
      <span class="flex items-center gap-1 text-sm text-ink2">
        <TriedMark status={status} />
        {t("problems.tried")}
      </span>
    );
}

function Tools({ editHref, statisticsHref, focusHref }: ProblemHeadProps) {
  const t = useT();
  return (
    <span class="flex no-print">
      {editHref !== null && (
        <a
          class="btn btn-quiet btn-small btn-icon"
          href={editHref}
          aria-label={t("practice.edit")}
          title={t("practice.edit")}
        >
          <Icon name="edit" />
        </a>
      )}
      {statisticsHref !== null && (
        <a
          class="btn btn-quiet btn-small btn-icon"
          href={statisticsHref}
          data-dialog=""
          aria-label={t("practice.statistics")}
          title={t("practice.statistics")}
        >
          <Icon name="chart" />
        </a>
      )}
      {focusHref !== null && (
        <a
          class="btn btn-quiet btn-small"
          href={focusHref}
        >
          <Icon name="focus" />
          {t("practice.focus")}
        </a>
      )}
    </span>
  );
}

/** Whether it is public, and its tags: folded for who has them hidden. */
function Marks(props: ProblemHeadProps) {
  const t = useT();
  const { isPublic, hidesTags } = props;
  const tags = props.focusHref === null ? [] : props.tags;
  if (tags.length === 0 && isPublic) return null;
  const list = tags.map((tag) => <Tag key={tag.name} {...tag} />);
  return (
    <div class="flex flex-wrap items-start gap-[6px] no-print">
      {!isPublic && <span class="tag">{t("problems.hidden")}</span>}
      {hidesTags && tags.length > 0
        ? (
          <details class="more text-md">
            <summary>{t("problems.tags")}</summary>
            <div class="flex flex-wrap gap-[6px] mt-1">{list}</div>
          </details>
        )
        : list}
    </div>
  );
}
