import { useT } from "../../../components/reader.tsx";
import { z } from "zod";
import { ChangeList } from "../../../components/admin/problem/ChangeList.tsx";
import {
  historyPath,
  RevisionList,
} from "../../../components/admin/problem/RevisionList.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { formatTime } from "../../../components/ui/Time.tsx";
import { failure, unwrap } from "../../../lib/failure.ts";
import { id, Pid } from "../../../lib/http/input.ts";
import {
  changedFields,
  currentSnapshot,
  type FieldChange,
  revisionsOf,
  snapshotOf,
} from "../../../lib/problems/history.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { openForEdit } from "../../../lib/problems/service.ts";
import type { Site } from "../../../lib/site/site.ts";
import { page } from "../../define.ts";
import { momentOf, readerOf } from "../../page.tsx";
import { shownChanges } from "./changes.ts";
import { problemPage } from "./problem_page.tsx";
import { Tabs } from "../../../components/ui/Tabs.tsx";

/** Everybody's changes of a problem, for those who may edit it. */
export const problemHistory = page(
  { params: Pid },
  async (c, { params }) => {
    const t = c.get("t");
    const act = c.get("act");
    const { problem } = unwrap(await openForEdit(act, params.pid));
    const revisions = await revisionsOf(act.site, problem.pid);
    return problemPage(c, {
      problem,
      current: "history",
      children: (
        <>
          <p class="text-ink2 max-w-form">{t("history.lead")}</p>
          {revisions.length === 0
            ? (
              <Empty icon="inbox" title={t("history.historyNone")}>
                <p>{t("history.historyNoneHint")}</p>
              </Empty>
            )
            : (
              <RevisionList
                revisions={revisions}
              />
            )}
        </>
      ),
    });
  },
);

const Which = z.object({ pid: id, at: id });
const Against = z.object({ against: z.enum(["before", "now"]).optional() });

/** What a change did; with `against=now`, what has become of it since. */
export const problemRevision = page(
  { params: Which, query: Against },
  async (c, { params, query }) => {
    const t = c.get("t");
    const act = c.get("act");
    const { problem } = unwrap(await openForEdit(act, params.pid));
    const isToNow = query.against === "now";
    const changes = await changesOf(act.site, problem, params.at, isToNow);
    return problemPage(c, {
      problem,
      current: "history",
      part: t("history.revisionOf", {
        time: formatTime(params.at, momentOf(c).timeZone),
      }),
      children: (
        <>
          <Choices {...params} isToNow={isToNow} />
          {changes === null
            ? <Notice kind="info">{t("history.beginningHint")}</Notice>
            : changes.length === 0
            ? <Notice kind="info">{t("history.sameAsNow")}</Notice>
            : (
              <ChangeList
                changes={await shownChanges(readerOf(c), changes)}
              />
            )}
        </>
      ),
    });
  },
);

/** Null: nothing is known from before it. */
async function changesOf(
  site: Site,
  problem: Problem,
  at: number,
  isToNow: boolean,
): Promise<FieldChange[] | null> {
  const revisions = await revisionsOf(site, problem.pid);
  const n = revisions.findIndex((revision) => revision.at === at);
  if (n === -1) throw failure("notFound");
  const from = revisions[isToNow ? n : n + 1];
  if (from === undefined) return null;
  const after = isToNow
    ? await currentSnapshot(site, problem)
    : await snapshotOf(site, revisions[n]);
  return after && changedFields(await snapshotOf(site, from), after);
}

interface ChoicesProps {
  pid: number;
  at: number;
  isToNow: boolean;
}

function Choices({ pid, at, isToNow }: ChoicesProps) {
  const t = useT();
  const here = `${historyPath(pid)}/${at}`;
  const items = [
    [here, t("history.againstBefore"), !isToNow],
    [`${here}?against=now`, t("history.againstNow"), isToNow],
  ] as const;
  return (
    <div class="flex flex-wrap items-center gap-3">
      <Tabs
        label={t("history.compareWith")}
        tabs={items.map(([href, text, isCurrent]) => ({
          href,
          text,
          isCurrent,
        }))}
        class="grow"
      />
      <Button href={`/admin/problem/edit/${pid}?revision=${at}`} icon="edit">
        {t("history.bringBack")}
      </Button>
    </div>
  );
}
