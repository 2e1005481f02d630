import { countParticipants } from "../../lib/contests/participants.ts";
import { Failure, failure } from "../../lib/failure.ts";
import { ContestId } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { type Handler, page } from "../define.ts";
import { htmlPage } from "../page.tsx";
import { sameForVisitors } from "../visitor_cache.ts";
import { BoardAsks } from "./asks.ts";
import { boardBody, openedBoard } from "./body.tsx";
import { followedBy } from "./follow.ts";
import { hallPage } from "./hall.tsx";
import { useMoment, useT } from "../../components/reader.tsx";
import type { Contest } from "../../lib/venues/schema.ts";
import { ContestClock } from "../../components/contests/ContestClock.tsx";
import { TimeLine } from "../../components/contests/TimeLine.tsx";
import {
  AUTH_MARKS,
  RULE_NAMES,
  shortTime,
} from "../../components/contests/words.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Icon } from "../../components/ui/Icon.tsx";

/** Where the board of each rule is; the contest's own rule decides, whatever the address says (spec 2 §2). */
const PATHS = {
  acm: "/contest/acm-scoreboard",
  oi: "/contest/oi-scoreboard",
} as const;

const shown = page(
  { params: ContestId, query: BoardAsks },
  async (c, { params: { contestID: cid }, query: asks }) => {
    const place = { outside: true } as const;
    const board = await openedBoard(c, { cid, ...place, asks }).catch(refused);
    const { rules, head } = board.contest;
    const path = `${PATHS[rules.rule]}/${cid}`;
    if (asks.hall) return await hallPage(c, board, { path, asks, ...place });
    const { site } = c.get("act");
    return await htmlPage(c, {
      title: `${c.get("t")("boards.title")} - ${head.title}`,
      body: (
        <div class="contest">
          <div id="contest-head">
            <OutsideHead
              rules={rules}
              title={head.title}
              count={countParticipants(site, cid)}
            />
          </div>
          <div class="wrap contest-body">
            {boardBody(c, board, { path, asks, ...place })}
          </div>
        </div>
      ),
    });
  },
);

/** What is hidden is not there (house style); calls answer 400. */
function refused(reason: unknown): never {
  if (reason instanceof Failure) {
    throw reason.refusal.code === "contestNotFound"
      ? failure("notFound")
      : failure(reason.refusal.code, reason.refusal.params);
  }
  throw reason;
}

const shared = sameForVisitors(shown);

/** The board for everybody; whoever follows somebody has a page of their own. */
export const outsideBoard: Handler = (c: AppContext) =>
  followedBy(c).size > 0 ? shown(c) : shared(c);

interface OutsideHeadProps {
  rules: Contest;
  title: string;
  /** People registered. */
  count: number;
}

/** What stands above a scoreboard for everybody (spec 2 §2). */
function OutsideHead(
  { rules, title, count }: OutsideHeadProps,
) {
  const moment = useMoment();
  const t = useT();
  const { cid, gid, auth, rule, begin, end } = rules;
  const { icon, color } = AUTH_MARKS[auth];
  return (
    <div class="wrap contest-top">
      <div class="contest-line">
        <div class="min-w-0">
          <p class="contest-title">{title}</p>
          <ul class="contest-facts">
            <li class={color}>
              <Icon name={icon} />
              {t(`contests.auth.${auth}`)}
            </li>
            <li>{RULE_NAMES[rule]}</li>
            <li>{t("boards.people", { n: count })}</li>
            <li class="num">
              {shortTime(begin, moment)} – {shortTime(end, moment)}
            </li>
          </ul>
        </div>
        <ContestClock rules={rules} now={moment.now} />
      </div>
      <TimeLine rules={rules} />
      <div class="flex flex-wrap gap-2 no-print">
        <Button small href={`/contest/${cid}`}>{t("boards.toContest")}</Button>
        {gid !== null && (
          <Button small icon="user" href={`/group/${gid}/contest`}>
            {t("boards.groupButton")}
          </Button>
        )}
      </div>
    </div>
  );
}
