import { z } from "zod";
import { BoardTable } from "../../components/boards/BoardTable.tsx";
import { boardWords } from "../../components/boards/words.ts";
import { ContestClock } from "../../components/contests/ContestClock.tsx";
import { type Made, MadeBefore } from "../../components/made.tsx";
import { useMoment, useT } from "../../components/reader.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { Button } from "../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { tellTime } from "../../components/ui/Time.tsx";
import { Verdict } from "../../components/ui/Verdict.tsx";
import type { ContestBoard } from "../../lib/contests/board/board.ts";
import {
  startVirtual,
  stopVirtual,
  virtualBoard,
  virtually,
  virtuallySent,
} from "../../lib/contests/board/virtual.ts";
import { MINUTE_MS } from "../../lib/durations.ts";
import { unwrap } from "../../lib/failure.ts";
import { Cid, pageNumber } from "../../lib/http/input.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { SeenSubmission } from "../../lib/submissions/seen.ts";
import type { VirtualRun } from "../../lib/venues/schema.ts";
import { boardHeads, boardRows } from "../boards/lines.tsx";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { contestProblemAddress } from "../problems/placed.ts";
import { contestPage, enterContest } from "./shell.tsx";

/** Rows of the board on one page. */
const ROWS = 50;
const POLL_SECONDS = 20;
const NOBODY: ReadonlySet<string> = new Set();

interface Asked {
  cid: number;
  currentPage: number;
  form: FormState;
}

async function show(c: AppContext, { cid, currentPage, form }: Asked) {
  const t = c.get("t");
  const act = c.get("act");
  const contest = enterContest(c, cid);
  if (contest instanceof Response) return contest;
  unwrap(virtually(act, cid));
  const run = act.site.venues.book.virtual.of(act.viewer!.uid)
    .find((one) => one.cid === cid) ?? null;
  const board = run && await virtualBoard(act, run);
  const isOn = run !== null && act.now < run.end;
  const part = board && boardRows(c, board, {
    outside: false,
    follows: false,
    followed: NOBODY,
    withoutStars: false,
    keyword: undefined,
    from: (currentPage - 1) * ROWS,
    limit: ROWS,
  });
  return await contestPage(c, contest, {
    title: t("contests.tab.virtual"),
    tab: "virtual",
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="flex flex-col gap-5">
        <h1 class="sr-only">{t("contests.tab.virtual")}</h1>
        <FormErrors form={form} />
        <p class="max-w-[70ch]">{t("virtual.about")}</p>
        <RunForm cid={cid} run={run} isOn={isOn} />
        {run !== null && board !== null && part !== null && (
          <div
            id="virtual-run"
            class="flex flex-col gap-5"
            // The others move on with the minute, one's own by verdicts.
            data-poll={isOn ? POLL_SECONDS : undefined}
          >
            <Problems cid={cid} board={board} />
            <SentTable run={run} sent={await virtuallySent(act, run)} />
            <Ghosts
              board={board}
              heads={boardHeads(board, {
                locale: c.get("locale"),
                hasLinks: true,
                isOver: false,
              })}
              pinned={part.pinned}
              rows={part.rows}
            />
            <Pager
              current={currentPage}
              pages={Math.ceil(part.total / ROWS)}
              total={part.people}
              hrefOf={(n) => `/contest/${cid}/virtual?currentPage=${n}`}
            />
          </div>
        )}
      </div>
    ),
  });
}

/** Taking part in a contest that is over, by one's own clock (spec 4 E7.2). */
export const contestVirtual = page(
  { params: Cid, query: z.object({ currentPage: pageNumber }) },
  (c, { params: { cid }, query: { currentPage } }) =>
    show(c, { cid, currentPage, form: EMPTY_FORM }),
);

export const contestVirtualForm = form({
  params: Cid,
  schema: z.object({ action: z.enum(["start", "stop"], "choiceInvalid") }),
  run: ({ act, params: { cid } }, { action }) =>
    action === "start" ? startVirtual(act, cid) : stopVirtual(act, cid),
  next: ({ params: { cid } }) => ({ to: `/contest/${cid}/virtual` }),
  again: ({ c, params: { cid } }, state) =>
    show(c, { cid, currentPage: 1, form: state }),
});

function RunForm({ cid, run, isOn }: {
  cid: number;
  run: VirtualRun | null;
  isOn: boolean;
}) {
  const t = useT();
  const moment = useMoment();
  return (
    <form
      method="post"
      action={`/contest/${cid}/virtual`}
      class="flex flex-wrap items-center gap-4"
    >
      {isOn
        ? (
          <>
            <ContestClock
              rules={{ begin: run!.startedAt, end: run!.end, sealAt: null }}
              now={moment.now}
              ownEnd={run!.end}
            />
            <Button
              name="action"
              value="stop"
              confirm={t("virtual.stopAsks")}
            >
              {t("virtual.stop")}
            </Button>
            <span class="text-ink2">
              {t("virtual.until", { time: tellTime(run!.end, moment) })}
            </span>
          </>
        )
        : (
          <>
            {run !== null && <span>{t("virtual.over")}</span>}
            <Button kind="primary" name="action" value="start">
              {t(
                run === null ? "virtual.start" : "virtual.again",
              )}
            </Button>
          </>
        )}
    </form>
  );
}

function Problems({ cid, board }: { cid: number; board: ContestBoard }) {
  const t = useT();
  const missing = board.problems.filter(({ isHere }) => !isHere);
  return (
    <>
      <div class="flex flex-wrap gap-2">
        {board.problems.filter(({ isHere }) => isHere).map((
          { pid, displayId },
        ) => (
          <Button
            key={pid}
            kind="quiet"
            href={contestProblemAddress(cid, displayId)}
          >
            {displayId}
          </Button>
        ))}
      </div>
      {missing.length > 0 && (
        <p class="text-ink2">
          {t("contestImport.columnsMissing", {
            list: missing.map(({ displayId }) => displayId).join(", "),
          })}
        </p>
      )}
    </>
  );
}

function SentTable({ run, sent }: {
  run: VirtualRun;
  sent: readonly SeenSubmission[];
}) {
  const t = useT();
  if (sent.length === 0) return null;
  return (
    <section class="flex flex-col gap-2">
      <h2>{t("virtual.sent")}</h2>
      <div class="rows">
        <Table
          rows={sent}
          keyOf={({ submitId }) => submitId}
          columns={[
            {
              title: t("virtual.problem"),
              cell: "lead",
              of: ({ submitId, displayPid }) => (
                <a href={`/submission-detail/${submitId}`}>{displayPid}</a>
              ),
            },
            {
              title: t("virtual.minute"),
              width: "narrow end",
              isLabelled: true,
              of: ({ submitTime }) =>
                Math.floor((submitTime - run.startedAt) / MINUTE_MS),
            },
            {
              title: t("virtual.verdict"),
              isLabelled: true,
              of: ({ status, sight }) => (
                <Verdict
                  status={sight.verdict ? status : STATUS.unknownResult}
                  words={verdictWords(t)}
                  as="words"
                />
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

function Ghosts({ board, heads, pinned, rows }: {
  board: ContestBoard;
  heads: ReturnType<typeof boardHeads>;
  pinned: readonly Made[];
  rows: readonly Made[];
}) {
  const t = useT();
  return (
    <section class="flex flex-col gap-2 min-w-0">
      <h2>
        {t("virtual.board", { minute: (board.asOf ?? 0) / MINUTE_MS })}
      </h2>
      <BoardTable
        rule={board.rule}
        heads={heads}
        words={boardWords(t, board.rule)}
        pinned={pinned.length > 0 ? <MadeBefore html={pinned} /> : null}
        rows={<MadeBefore html={rows} />}
      />
    </section>
  );
}
