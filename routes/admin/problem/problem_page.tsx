import type { ComponentChildren } from "preact";
import {
  PROBLEM_SECTIONS,
  ProblemSections,
  type ProblemSectionsProps,
} from "../../../components/admin/problem/ProblemSections.tsx";
import { ProblemName } from "../../../components/problems/ProblemName.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canRejudgeProblem } from "../../../lib/problems/access.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { nameOf, titleOf } from "../../../lib/problems/view.ts";
import {
  groupProblemEdit,
  groupProblemPath,
  managedInGroup,
} from "../../groups/problem_address.ts";
import { groupShell, openGroupPage } from "../../groups/shell.tsx";
import { htmlPage } from "../../page.tsx";
import { canCompare } from "../../../lib/similar/access.ts";
import { similarHref } from "../../similar/place.ts";

export interface ProblemPage {
  problem: Problem;
  current: ProblemSectionsProps["current"];
  /** What of the section it shows, when that is only a part of it. */
  part?: string;
  /** Its form has come back, with what was wrong. */
  isRefused?: boolean;
  children: ComponentChildren;
}

/**
 * A page about a problem in the admin area, or in the group that it belongs to: its
 * name always, then where one is, then one thing below the other.
 */
export function problemPage(c: AppContext, shown: ProblemPage) {
  const { problem, current, part, isRefused = false } = shown;
  const t = c.get("t");
  const name = nameOf(problem, c.get("locale"));
  const section = t(PROBLEM_SECTIONS[current].text);
  const gid = managedInGroup(c, problem);
  const page = {
    title: `${name} - ${part ?? section}`,
    status: isRefused ? 422 : 200,
  } as const;
  if (gid === null) {
    return htmlPage(c, {
      ...page,
      layout: "admin",
      body: (
        <div class="wrap flex flex-col gap-5 pt-5 pb-7">
          {body(c, shown, null)}
        </div>
      ),
    });
  }
  return htmlPage(c, {
    ...page,
    body: groupShell(
      c,
      openGroupPage(c, gid),
      "problem",
      <div class="flex flex-col gap-5 min-w-0">
        {body(c, shown, gid)}
      </div>,
      { isWide: true },
    ),
  });
}

function body(
  c: AppContext,
  { problem, current, part, children }: ProblemPage,
  gid: number | null,
) {
  const t = c.get("t");
  const { pid, problemId } = problem;
  const place = { kind: "problem", id: pid } as const;
  return (
    <>
      <div class="flex flex-col gap-2">
        <div class="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h1 class="break-words min-w-0">
            <ProblemName
              problemId={problemId}
              title={titleOf(problem, c.get("locale"))}
            />
          </h1>
          <div class="flex flex-wrap gap-y-1">
            <Button
              small
              kind="quiet"
              icon="external"
              href={gid === null
                ? `/problem/${encodeURIComponent(problemId)}`
                : groupProblemPath(gid, problemId)}
            >
              {t("authoring.toPublic")}
            </Button>
            {canCompare(c.get("act"), place) && (
              <Button small kind="quiet" href={similarHref(place)}>
                {t("similar.title")}
              </Button>
            )}
          </div>
        </div>
        <ProblemSections
          pid={pid}
          edit={gid === null ? null : groupProblemEdit(gid, pid)}
          current={current}
          mayRejudge={canRejudgeProblem(problem, c.get("act").viewer)}
        />
      </div>
      {part !== undefined && <h2>{part}</h2>}
      {children}
    </>
  );
}
