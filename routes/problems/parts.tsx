import { SubmissionList } from "../../components/submissions/SubmissionList.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { userHomeHref } from "../../components/users/address.ts";
import { isStaff } from "../../lib/accounts/access.ts";
import { USER_STATUS } from "../../lib/accounts/schema.ts";
import { unwrap } from "../../lib/failure.ts";
import { pageOf } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Locale } from "../../lib/i18n/mod.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { canEditProblem, isPublicProblem } from "../../lib/problems/access.ts";
import { acceptedOf } from "../../lib/problems/catalogue/counts.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { hasOneLimit } from "../../lib/problems/draft/remote.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { countedOf, passRate } from "../../lib/problems/view.ts";
import { listSubmissions } from "../../lib/submissions/lists/list.ts";
import { tableWords, toRows } from "../submissions/rows.tsx";
import type { ProblemVenue } from "./place.ts";
import { hidesTags } from "./tags.ts";
import { useT } from "../../components/reader.tsx";
import { Bytes } from "../../components/admin/cases/Bytes.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { STATUS } from "../../lib/judging/status.ts";
import type { JudgeMode } from "../../lib/judging/protocol.ts";
import { Fact, Facts } from "../../components/ui/Facts.tsx";
import { Tag, type TagProps } from "../../components/ui/Tag.tsx";
import { Difficulty } from "../../components/problems/Difficulty.tsx";
import { TriedMark } from "../../components/problems/TriedMark.tsx";
import { ProblemName } from "../../components/problems/ProblemName.tsx";

const MINE_PAGE_SIZE = 15;

interface HeadProps {
  c: AppContext;
  place: ProblemVenue;
  title: string;
  /** What the title is written in. */
  language: Locale;
  focusHref: string | null;
}

export function Head({ c, place, ...shown }: HeadProps) {
  const { tells, venue, displayId, address } = place;
  const { problem, count } = place.row;
  return (
    <ProblemHead
      problemId={displayId}
      {...shown}
      status={place.status}
      statisticsHref={tells.counts ? `${address}/statistics` : null}
      timeLimit={problem.timeLimit}
      memoryLimit={problem.memoryLimit}
      hasOneLimit={hasOneLimit(problem)}
      difficulty={tells.origin ? problem.difficulty : null}
      isOi={problem.type === PROBLEM_TYPE.oi}
      ioScore={problem.ioScore}
      judgeMode={problem.judgeMode}
      fileIo={problem.isFileIO
        ? { read: problem.ioReadFileName!, write: problem.ioWriteFileName! }
        : null}
      isPublic={venue.kind !== "practice" || isPublicProblem(problem)}
      total={tells.counts ? countedOf(count) : 0}
      accepted={acceptedOf(count)}
      passRate={passRate(count)}
      author={tells.origin ? authorOf(c, problem) : null}
      tags={tells.origin
        ? tagsOf(c.get("act"), problem.tags, c.get("locale"))
          .map(({ name, color }) => ({ name, color }))
        : []}
      hidesTags={hidesTags(c)}
      editHref={canEditProblem(problem, c.get("act").viewer)
        ? `/admin/problem/edit/${problem.pid}`
        : null}
    />
  );
}

/** With the way to their page, unless they have none: gone, or banned. */
function authorOf(c: AppContext, { authorUid, author }: Problem) {
  const { site, viewer } = c.get("act");
  const entry = site.accounts.directory.get(authorUid);
  return {
    name: entry?.username ?? author,
    realname: isStaff(viewer) ? entry?.realname ?? null : null,
    href: entry?.status === USER_STATUS.normal
      ? userHomeHref(entry.username)
      : null,
  };
}

export async function mineTab(
  c: AppContext,
  { row: { problem }, venue }: ProblemVenue,
  { currentPage, hrefOf }: {
    currentPage: number;
    hrefOf: (page: number) => string;
  },
) {
  const t = c.get("t");
  const act = c.get("act");
  if (act.viewer === null) {
    const next = encodeURIComponent(hrefOf(1));
    return (
      <Empty icon="user" title={t("problems.noMineSignIn")}>
        <a class="btn btn-primary" data-dialog="" href={`/login?next=${next}`}>
          {t("shell.login")}
        </a>
      </Empty>
    );
  }
  const query = { currentPage, limit: MINE_PAGE_SIZE };
  const { total, rows } = unwrap(
    await listSubmissions(act, {
      ...query,
      onlyMine: true,
      withUntold: true,
      pids: new Set([problem.pid]),
      completeProblemID: true,
    }, venue),
  );
  if (total === 0) return <Empty icon="inbox" title={t("problems.noMine")} />;
  return (
    <>
      <div class="card">
        <SubmissionList
          rows={toRows(c, rows)}
          words={tableWords(t)}
          verdicts={verdictWords(t)}
          ofOneProblem
          back={hrefOf(currentPage)}
        />
      </div>
      <Pager
        current={currentPage}
        pages={pageOf([], total, query).pages}
        total={total}
        hrefOf={hrefOf}
      />
    </>
  );
}

interface AttachmentsTabProps {
  place: ProblemVenue;
  files: readonly { name: string; size: number }[];
}

export function AttachmentsTab({ place, files }: AttachmentsTabProps) {
  return (
    <Attachments
      files={files}
      hrefOf={(name) => `${place.address}/annex/${encodeURIComponent(name)}`}
    />
  );
}

interface AttachmentsProps {
  files: readonly { name: string; size: number }[];
  hrefOf: (name: string) => string;
}

/** What a problem's author gives along, to be downloaded. */
function Attachments({ files, hrefOf }: AttachmentsProps) {
  const t = useT();
  if (files.length === 0) {
    return <Empty icon="inbox" title={t("practice.annexNone")} />;
  }
  return (
    <div class="card">
      <table class="table">
        <thead>
          <tr>
            <th>{t("practice.fileName")}</th>
            <th class="narrow end">{t("practice.fileSize")}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, size }) => (
            <tr key={name}>
              <td>
                <a
                  class="row-link inline-flex items-center gap-2 break-all"
                  href={hrefOf(name)}
                  download={name}
                >
                  <Icon name="download" />
                  {name}
                </a>
              </td>
              <td class="narrow end text-ink2">
                <Bytes bytes={size} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ProblemHeadProps {
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
function ProblemHead(props: ProblemHeadProps) {
  const t = useT();

  return (
    <header
      class="problem-head flex flex-col gap-2"
      id="problem-head"
      data-refresh=""
    >
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
