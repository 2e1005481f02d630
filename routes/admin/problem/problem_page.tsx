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
import { htmlPage } from "../../page.tsx";

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
 * A page about a problem in the admin area: its name always, then where one
 * is, then one thing below the other.
 */
export function problemPage(
  c: AppContext,
  { problem, current, part, isRefused = false, children }: ProblemPage,
) {
  const t = c.get("t");
  const name = nameOf(problem, c.get("locale"));
  const section = t(PROBLEM_SECTIONS[current].text);
  return htmlPage(c, {
    title: `${name} - ${part ?? section}`,
    layout: "admin",
    status: isRefused ? 422 : 200,
    body: (
      <div class="wrap flex flex-col gap-5 pt-5 pb-7">
        <div class="flex flex-col gap-2">
          <div class="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h1 class="break-words min-w-0">
              <ProblemName
                problemId={problem.problemId}
                title={titleOf(problem, c.get("locale"))}
              />
            </h1>
            <Button
              small
              kind="quiet"
              icon="external"
              href={`/problem/${encodeURIComponent(problem.problemId)}`}
            >
              {t("authoring.toPublic")}
            </Button>
          </div>
          <ProblemSections
            t={t}
            pid={problem.pid}
            current={current}
            mayRejudge={canRejudgeProblem(problem, c.get("act").viewer)}
          />
        </div>
        {part !== undefined && <h2>{part}</h2>}
        {children}
      </div>
    ),
  });
}
