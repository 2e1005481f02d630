import { ACCOUNT_LIST_PATH } from "../components/admin/accounts/AccountTable.tsx";
import { isTeacher, may } from "../lib/accounts/access.ts";
import type { AppContext } from "../lib/requests/request.ts";
import {
  type TeachingStep,
  teachingSteps,
} from "../lib/setup/teaching_steps.ts";
import { addressOf } from "../lib/http/query.ts";
import { canConfigure } from "../lib/website/access.ts";
import { classesOf } from "./admin/accounts/account_lists.tsx";
import { useT } from "../components/reader.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Icon } from "../components/ui/Icon.tsx";

/**
 * What a teacher's first class needs; null: all is done, or the reader has other work:
 * who sets the site up has a list of their own, and who has problems but no class sets those.
 */
export function teachingStepsOf(c: AppContext) {
  const teaching = teachingOf(c);
  return teaching && <TeachingSteps {...teaching} />;
}

/** The same as a list, with the address of each step. */
export function teachingOf(c: AppContext): TeachingStepsProps | null {
  const { site, viewer } = c.get("act");
  if (!isTeacher(viewer) || canConfigure(viewer)) return null;
  if (!may(viewer, "group_add")) return null;
  const [list] = classesOf(c);
  const hasList = list !== undefined;
  const { steps, gid } = teachingSteps(site, { uid: viewer!.uid, hasList });
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  const isAuthor = left.length === steps.length &&
    site.problems.catalogue.ofAuthor(viewer!.uid).problems.length > 0;
  if (isAuthor) return null;
  return {
    steps,
    hrefs: {
      list: "/admin/user/import",
      // Its page has the button that makes the class of it.
      class: hasList
        ? addressOf(ACCOUNT_LIST_PATH, { course: list.name })
        : "/group/create",
      homework: gid === null ? null : `/group/${gid}/assign`,
    },
  };
}

interface TeachingStepsProps {
  steps: readonly { name: TeachingStep; isDone: boolean }[];
  /** Where each is done; null: the step before it comes first. */
  hrefs: Record<TeachingStep, string | null>;
}

/** For who is to teach: class list, class, homework; each ticks itself (row W1.8). */
function TeachingSteps({ steps, hrefs }: TeachingStepsProps) {
  const t = useT();
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <section class="flex flex-col gap-3" aria-labelledby="teaching-steps">
      <h2 id="teaching-steps">{t("setup.teaching")}</h2>
      <ol class="card">
        {steps.map(({ name, isDone }, n) => {
          const href = hrefs[name];
          return (
            <li key={name} class="first-step">
              <span class="first-step-mark num">
                {isDone ? <Icon name="check" /> : n + 1}
              </span>
              <div class="first-step-text">
                <h3>
                  {t(`setup.teachingStep.${name}`)}
                  {isDone && (
                    <span class="sr-only">{t("setup.teachingDone")}</span>
                  )}
                </h3>
                {!isDone && (
                  <p class="text-md text-ink2">
                    {t(`setup.teachingHelp.${name}`)}
                  </p>
                )}
                {!isDone && href !== null && (
                  <Button
                    kind={name === next ? "primary" : undefined}
                    small
                    href={href}
                  >
                    {t(`setup.teachingDo.${name}`)}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
