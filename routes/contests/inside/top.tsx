import { ContestNotes } from "../../../components/contests/ContestNotes.tsx";
import { ContestStrip } from "../../../components/contests/inside/ContestStrip.tsx";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { OpenContest } from "../shell.tsx";

/** Above what is answered in a contest: the way back, how long is left, and what is announced. */
export function contestTop(
  c: AppContext,
  { cid, head, rules, policy, newsVersion }: OpenContest,
) {
  const act = c.get("act");
  return (
    <>
      <ContestStrip
        cid={cid}
        title={head.title}
        clock={policy.clock(act)}
        now={act.now}
      />
      <ContestNotes
        cid={cid}
        isOver={act.now >= rules.end}
        version={newsVersion}
      />
    </>
  );
}
