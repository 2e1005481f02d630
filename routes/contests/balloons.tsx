import { z } from "zod";
import { BalloonMark } from "../../components/contests/Balloon.tsx";
import { NameInContest } from "../../components/contests/NameInContest.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { EmptyPart } from "../../components/ui/Empty.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { colorWord } from "../../lib/contests/balloon_colors.ts";
import {
  type Balloon,
  BALLOON_STEPS,
  balloonsOf,
  type BalloonStep,
  moveBalloon,
} from "../../lib/contests/board/balloons.ts";
import { type PersonName, personName } from "../../lib/contests/teams.ts";
import { unwrap } from "../../lib/failure.ts";
import { Cid, id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { redirect } from "../page.tsx";
import { BalloonViews } from "./balloon_views.tsx";
import { contestPage, openContest } from "./shell.tsx";

/** Those that are there already, the latest of them: the list is for a phone. */
const MAX_THERE = 20;

const pathOf = (cid: number) => `/contest/${cid}/balloons`;
const deviceOf = (c: AppContext) => c.get("device") ?? "";

/** Which balloons are to be brought, for a runner's phone (row E2.2); forms alone, so a bad line does. */
export const balloonPage = page(
  { params: Cid },
  async (c, { params: { cid } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const contest = openContest(c, cid);
    const { rows, stoppedAt } = unwrap(
      await balloonsOf(act, cid, { device: deviceOf(c) }),
    );
    const shown = rows.map((row): Shown => ({
      ...row,
      name: personName(act, cid, row.uid),
      by: row.byUid && act.site.accounts.directory.nameOf(row.byUid),
    }));
    const of = (fits: (row: Shown) => boolean) => shown.filter(fits);
    const isMine = (row: Shown) =>
      row.state === "carried" && row.byUid === act.viewer!.uid;
    return await contestPage(c, contest, {
      title: t("contests.tab.balloons"),
      tab: "balloons",
      body: (
        <div
          id="balloons"
          class="flex flex-col gap-6 max-w-form"
          data-poll="10"
        >
          <h1>{t("contests.tab.balloons")}</h1>
          {contest.isManager && <BalloonViews cid={cid} current="balloons" />}
          {stoppedAt !== null && (
            <Notice kind="info">
              {t("contestBalloons.balloonsStopped")} <Time at={stoppedAt} />
            </Notice>
          )}
          <Part
            cid={cid}
            title="contestBalloons.balloonsGone"
            rows={of(isGone)}
          />
          <Part
            cid={cid}
            title="contestBalloons.balloonsMine"
            rows={of(isMine)}
          />
          <Part
            cid={cid}
            title="contestBalloons.balloonsWaiting"
            none="contestBalloons.balloonsNone"
            rows={of(({ state }) => state === "waits")}
          />
          <Part
            cid={cid}
            title="contestBalloons.balloonsCarried"
            rows={of((row) => row.state === "carried" && !isMine(row))}
          />
          <Part
            cid={cid}
            title="contestBalloons.balloonsThere"
            rows={of(({ state }) => state === "there").reverse()
              .slice(0, MAX_THERE)}
          />
        </div>
      ),
    });
  },
);

const isGone = ({ state }: Shown) => state === "gone";

/** A runner's button. Another runner may have been faster: the page says so. */
export const balloonForm = form({
  params: Cid,
  schema: z.object({
    uid: z.string().max(32),
    pid: id,
    step: z.enum(BALLOON_STEPS),
  }),
  run: ({ c, act, params: { cid } }, draft) =>
    moveBalloon(act, { cid, ...draft, device: deviceOf(c) }),
  next: ({ params: { cid } }, _, { step }) => ({
    to: pathOf(cid),
    key: `contestBalloons.balloonDone.${step}`,
  }),
  // The list as it is now says the rest.
  again: ({ c, params: { cid } }, _, [{ code, params }]) =>
    redirect(c, pathOf(cid), { key: `errors.${code}`, params }),
});

interface Shown extends Balloon {
  name: PersonName;
  /** Who carries it or has brought it; null: nobody, or they are gone. */
  by: string | null;
}

interface PartProps {
  cid: number;
  title:
    | "contestBalloons.balloonsGone"
    | "contestBalloons.balloonsMine"
    | "contestBalloons.balloonsWaiting"
    | "contestBalloons.balloonsCarried"
    | "contestBalloons.balloonsThere";
  /** Said in place of the rows; without it the part is left out. */
  none?: "contestBalloons.balloonsNone";
  rows: readonly Shown[];
}

function Part({ cid, title, none, rows }: PartProps) {
  const t = useT();
  if (rows.length === 0 && none === undefined) return null;
  return (
    <section class="flex flex-col gap-3">
      <h2>
        {t(title)}
        {rows.length > 0 && ` (${rows.length})`}
      </h2>
      {rows.length === 0
        ? <EmptyPart title={t(none!)} />
        : (
          <ul class="flex flex-col gap-3">
            {rows.map((row) => (
              <li key={`${row.uid} ${row.pid}`}>
                <Job cid={cid} row={row} />
              </li>
            ))}
          </ul>
        )}
    </section>
  );
}

function Job({ cid, row }: { cid: number; row: Shown }) {
  const t = useT();
  const { displayId, color, name, at, by, state } = row;
  const word = colorWord(color);
  const isTaken = state === "carried" && by !== null && !row.isOwn;
  return (
    <article class="card card-pad flex flex-wrap items-center gap-3">
      <svg viewBox="-13 0 26 26" width="48" height="48" aria-hidden="true">
        <BalloonMark letter={displayId} color={color} />
      </svg>
      <div class="grow min-w-0 flex flex-col gap-1">
        <p class="font-semibold break-words">
          <NameInContest {...name} />
        </p>
        <p class="text-md text-ink2">
          {displayId}
          {word !== "" && ` · ${t(`contestBalloons.color.${word}`)}`}
          {at !== null && (
            <>
              {" · "}
              <Time at={at} />
            </>
          )}
        </p>
        {row.isFirstOfAll
          ? <b class="text-md">★ {t("contestBalloons.firstOfAll")}</b>
          : row.isFirst && (
            <b class="text-md">★ {t("contestStaff.firstBlood")}</b>
          )}
        {isTaken && (
          <p class="text-md">{t("contestBalloons.balloonBy", { name: by })}</p>
        )}
        {state === "there" && by !== null && (
          <p class="text-md">
            {t("contestBalloons.balloonFrom", { name: by })}
          </p>
        )}
      </div>
      <Steps cid={cid} row={row} />
    </article>
  );
}

const STEPS_IN: Record<string, readonly BalloonStep[]> = {
  waits: ["take"],
  mine: ["bring", "giveBack"],
  gone: ["clear"],
};

function Steps({ cid, row }: { cid: number; row: Shown }) {
  const t = useT();
  const { uid, pid, displayId, name, state } = row;
  const steps = STEPS_IN[row.isOwn && state === "carried" ? "mine" : state] ??
    [];
  if (steps.length === 0) return null;
  return (
    <form
      class="flex flex-wrap gap-3"
      method="post"
      action={pathOf(cid)}
    >
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="pid" value={pid} />
      {steps.map((step, n) => (
        <Button
          key={step}
          kind={n === 0 ? "primary" : "plain"}
          name="step"
          value={step}
        >
          {t(`contestBalloons.balloonStep.${step}`)}
          <span class="sr-only">{` ${displayId} ${name.username ?? ""}`}</span>
        </Button>
      ))}
    </form>
  );
}
