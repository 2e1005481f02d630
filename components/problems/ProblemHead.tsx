import type { Locale, Translate } from "../../lib/i18n/mod.ts";
import type { JudgeMode } from "../../lib/judging/protocol.ts";
import { Icon } from "../ui/Icon.tsx";
import { Tag, type TagProps } from "../ui/Tag.tsx";
import { Difficulty } from "./Difficulty.tsx";
import { SolvedMark } from "./ProblemTable.tsx";

export interface ProblemHeadProps {
  t: Translate;
  problemId: string;
  title: string;
  /** What the title is written in. */
  language: Locale;
  /** Ms and MB for C and C++; other languages get twice as much. */
  timeLimit: number;
  memoryLimit: number;
  /** True: they hold for every language (some remote judges). */
  hasOneLimit: boolean;
  difficulty: number;
  isOi: boolean;
  ioScore: number | null;
  judgeMode: JudgeMode;
  /** Where a program reads and writes, if not its standard streams. */
  fileIo: { read: string; write: string } | null;
  isPublic: boolean;
  total: number;
  accepted: number;
  passRate: string;
  /** No address for one without a page. */
  author: { name: string; realname: string | null; href: string | null };
  tags: TagProps[];
  status: number | null;
  statisticsHref: string;
  /** Null in focus mode, which its own strip leaves. */
  focusHref: string | null;
}

/** What one wants to know before reading on (spec 1 §2). */
export function ProblemHead(props: ProblemHeadProps) {
  const { t } = props;
  return (
    <header class="flex flex-col gap-3" id="problem-head" data-refresh="">
      <div class="flex flex-wrap sm:flex-nowrap items-start gap-x-3">
        <h1 class="grow w-full sm:w-auto">
          <span class="num text-ink3 font-normal mr-2">{props.problemId}</span>
          <span lang={props.language}>{props.title}</span>
        </h1>
        <span class="text-lg mt-1 ml-auto">
          <SolvedMark t={t} status={props.status} />
        </span>
        <Tools {...props} />
      </div>
      <dl class="facts">
        <Fact name={t("problems.timeLimit")}>
          <Limit
            t={t}
            isOne={props.hasOneLimit}
            plain={t("problems.time", { value: props.timeLimit })}
            doubled={t("problems.time", { value: 2 * props.timeLimit })}
          />
        </Fact>
        <Fact name={t("problems.memoryLimit")}>
          <Limit
            t={t}
            isOne={props.hasOneLimit}
            plain={t("problems.memory", { value: props.memoryLimit })}
            doubled={t("problems.memory", { value: 2 * props.memoryLimit })}
          />
        </Fact>
        <Fact name={t("problems.difficulty")}>
          <Difficulty t={t} difficulty={props.difficulty} />
        </Fact>
        <Fact name={t("problems.rule")}>
          {props.isOi
            ? `${t("problems.ruleOi")} · ${
              t("problems.points", { score: props.ioScore ?? 0 })
            }`
            : t("problems.ruleAcm")}
        </Fact>
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
        <Fact name={t("problems.acceptance")}>
          <span class="num">
            {props.accepted} / {props.total} ({props.passRate}%)
          </span>
        </Fact>
        <Fact name={t("problems.author")}>
          {props.author.href === null
            ? props.author.name
            : <a href={props.author.href}>{props.author.name}</a>}
          {props.author.realname && ` ${props.author.realname}`}
        </Fact>
      </dl>
      {(props.tags.length > 0 || !props.isPublic) && (
        <div class="flex flex-wrap gap-[6px] no-print">
          {!props.isPublic && <span class="tag">{t("problems.hidden")}</span>}
          {props.tags.map((tag) => <Tag key={tag.name} {...tag} />)}
        </div>
      )}
    </header>
  );
}

function Tools({ t, statisticsHref, focusHref }: ProblemHeadProps) {
  return (
    <span class="flex no-print">
      <a
        class="btn btn-quiet btn-small btn-icon"
        href={statisticsHref}
        data-dialog=""
        aria-label={t("practice.statistics")}
        title={t("practice.statistics")}
      >
        <Icon name="chart" />
      </a>
      {focusHref !== null && (
        <a
          class="btn btn-quiet btn-small btn-icon"
          href={focusHref}
          aria-label={t("practice.focus")}
          title={t("practice.focus")}
        >
          <Icon name="expand" />
        </a>
      )}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: unknown }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children as string}</dd>
    </div>
  );
}

interface LimitProps {
  t: Translate;
  isOne: boolean;
  plain: string;
  doubled: string;
}

function Limit({ t, isOne, plain, doubled }: LimitProps) {
  if (isOne) return <span class="num">{plain}</span>;
  return (
    <>
      <span class="num">{plain}</span> <span class="text-ink3">C/C++</span>{" "}
      <span class="block">
        <span class="num">{doubled}</span>{" "}
        <span class="text-ink3">{t("problems.limitsOther")}</span>
      </span>
    </>
  );
}
