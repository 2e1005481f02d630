import { z } from "zod";
import { problemCalled } from "../../../lib/contests/inside/called.ts";
import { ownStandings } from "../../../lib/contests/inside/standings.ts";
import { unwrap } from "../../../lib/failure.ts";
import { id } from "../../../lib/http/input.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { openProblemIn } from "../../../lib/submissions/open_problem.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { problemPages } from "../../problems/pages.ts";
import { contestProblemAddress } from "../../problems/placed.ts";
import type { ProblemVenue } from "../../problems/place.ts";
import { stopsIn } from "../../problems/stops.ts";
import { contestTop } from "./top.tsx";
import {
  contestPage,
  enterContest,
  type OpenContest,
  openContest,
  startFirst,
} from "../shell.tsx";
import { CONTEST_PASSWORD } from "../../../islands/editor/workbench.ts";
import { register } from "../../../lib/contests/registration.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";

/** Where a program came from that waits for the contest's password, with that program (row W4.6). */
function SendAgain(
  { action, typed }: {
    action: string;
    typed: { language: string; code: string; error: string | null };
  },
) {
  const t = useT();
  const { language, code, error } = typed;
  const field = error === null ? EMPTY_FORM : {
    values: {},
    errors: { [CONTEST_PASSWORD]: error },
  };
  return (
    <form class="flex flex-col gap-4" method="post" action={action}>
      <h1>{t("contests.sendPasswordAsk")}</h1>
      <FormErrors form={field} />
      <div class="max-w-form">
        <TextField
          name={CONTEST_PASSWORD}
          type="password"
          label={t("contests.password")}
          help={t("contests.passwordHelp")}
          autoComplete="off"
          form={field}
          needed
        />
      </div>
      <input type="hidden" name="language" value={language} />
      <TextArea
        name="code"
        label={language}
        value={code}
        rows={16}
        mono
      />
      <div>
        <Button kind="primary" icon="key">{t("contests.sendRegister")}</Button>
      </div>
    </form>
  );
}

/** The problem pages inside a contest. */
export const contestProblemPages = problemPages({
  params: z.object({ cid: id, displayId: z.string().min(1).max(64) }),
  async register(c, { cid }, password) {
    const done = await register(c.get("act"), cid, password);
    // Another window was faster.
    return done.ok || done.error.code === "contestRegistered"
      ? null
      : done.error;
  },
  async askPassword(c, { cid, displayId }, typed) {
    const contest = openContest(c, cid);
    if (contest.whyNot !== "contestNeedsRegistration") return null;
    return await contestPage(c, contest, {
      title: c.get("t")("contests.sendPasswordAsk"),
      tab: "overview",
      status: 422,
      body: (
        <SendAgain
          action={`${contestProblemAddress(cid, displayId)}/submit`}
          typed={typed}
        />
      ),
    });
  },
  async open(c, { cid, displayId }) {
    const act = c.get("act");
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    const { rules } = contest;
    const venue = { kind: "contest", id: cid, gid: rules.gid } as const;
    const start = startFirst(c, contest);
    if (start !== null) return start;
    const problem = problemCalled(act.site, venue, displayId);
    const { row, statement } = unwrap(await openProblemIn(act, venue, problem));
    const item = act.site.venues.items.get(venue, "problem", row.problem.pid);
    const called = item?.displayId || row.problem.problemId;
    const address = contestProblemAddress(cid, called);
    return {
      venue,
      row,
      statement,
      displayId: called,
      displayTitle: item?.displayTitle ?? "",
      address,
      asked: {},
      // What would help to find it elsewhere waits for the end (contract §7).
      tells: { origin: act.now >= rules.end, counts: false },
      ...await standing(c, contest, row.problem),
      ...virtualStanding(c, contest, row.problem),
      strip: async () => unwrap(await stopsIn(act, venue, c.get("locale"))),
      top: contestTop(c, contest),
      submissionsAt: isVirtual(c, cid)
        ? "/submission-detail/"
        : `${address}/submission-detail/`,
    };
  },
});

const runOf = (c: AppContext, cid: number) => {
  const { site, viewer, now } = c.get("act");
  const run = viewer && site.venues.book.virtual.openOf(viewer.uid, now);
  return run?.cid === cid ? run : null;
};
const isVirtual = (c: AppContext, cid: number) => runOf(c, cid) !== null;

/** The same for who takes part in the contest virtually (spec 4 E7.2); empty for others. */
function virtualStanding(
  c: AppContext,
  { cid, rules }: OpenContest,
  problem: Problem,
): Partial<ProblemVenue> {
  const act = c.get("act");
  const run = runOf(c, cid);
  const policy = run && act.site.venues.book.virtualPolicy(run.vid);
  if (run === null || policy === null) return {};
  return {
    status: null,
    // As while the contest ran.
    tells: { origin: false, counts: false },
    closed: policy.whyNotSubmit(act, problem),
    sends: {
      registers: false,
      covers: false,
      hidesResult: rules.rule === "oi" && policy.boardCutoff(act) !== null,
      submissionsHref: `/contest/${cid}/virtual`,
    },
    notice: <VirtualNotice cid={cid} />,
  };
}

function VirtualNotice({ cid }: { cid: number }) {
  const t = useT();
  return (
    <Notice kind="info">
      {t("virtual.notice")}{" "}
      <a class="underline" href={`/contest/${cid}/virtual`}>
        {t("virtual.to")}
      </a>
    </Notice>
  );
}

/** Where the reader stands with it, and what follows for what they send. */
async function standing(
  c: AppContext,
  { cid, rules, policy, isManager }: OpenContest,
  problem: Problem,
): Promise<Pick<ProblemVenue, "status" | "closed" | "sends">> {
  const act = c.get("act");
  const own = (await ownStandings(act, rules, { withLate: true }))
    .get(problem.pid);
  const why = policy.whyNotSubmit(act, problem);
  const registers = why === "contestNeedsRegistration";
  const isSealed = !isManager &&
    policy.boardCutoff(act, { live: false }) !== null;
  const hidesResult = isSealed && rules.rule === "oi";
  return {
    status: own?.status ?? null,
    closed: registers ? null : why,
    sends: {
      registers,
      hidesResult,
      covers: hidesResult && own !== undefined,
      submissionsHref: `/contest/${cid}/submissions?onlyMine=true`,
    },
  };
}
