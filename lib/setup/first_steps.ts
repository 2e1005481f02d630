import { firstProblem } from "../demo/first_problem.ts";
import { LANGUAGES } from "../judging/languages.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site/site.ts";
import { canConfigure } from "../website/access.ts";
import { DEFAULTS } from "../website/schema.ts";
import { UNCHANGED } from "../website/store.ts";
import { lastBackup } from "../backups/stamp.ts";
import { isOwnAlone } from "./addresses.ts";
import { someClass, someHomework } from "./teaching_steps.ts";
import { supplyOf } from "../judging/install_command.ts";

/** What a new site needs before a class can use it, in order. */
export const STEPS = [
  "name",
  "languages",
  "people",
  "class",
  "problem",
  "homework",
  "address",
  "backup",
] as const;
export type StepName = typeof STEPS[number];

export interface FirstSteps {
  steps: { name: StepName; isDone: boolean }[];
  /** The command that installs the languages which a judge lacks. */
  install: { languages: string[]; command: string } | null;
}

/** So many accounts without a staff role count as a class. */
const CLASS_SIZE = 5;

/** Returns which steps are done. Each is found from the site's state; none is ticked by hand. */
export async function firstSteps(
  site: Site,
  now: number,
): Promise<FirstSteps> {
  const { config } = site.website;
  const missing = LANGUAGES.filter(({ name, isStandard }) =>
    isStandard && site.judges.registry.lacks(name, now)
  );
  const install = supplyOf(missing).packaged;
  const isDone: Record<StepName, boolean> = {
    // Pages show the short name, mails the long one; crest and color are a school's own affair.
    name: config.name !== DEFAULTS.name &&
      config.shortName !== DEFAULTS.shortName,
    languages: site.judges.registry.slots(now) > 0 && install === null,
    people: hasClass(site),
    class: someClass(site),
    homework: someHomework(site),
    problem: site.problems.catalogue.size >
      (site.problems.catalogue.find(firstProblem.problemId) === null ? 0 : 1),
    address: config.baseUrl !== "" && !isOwnAlone(config.baseUrl),
    backup: await lastBackup(site.settings.DATA_DIR) !== null,
  };
  return {
    steps: STEPS.map((name) => ({ name, isDone: isDone[name] })),
    install,
  };
}

export const isLeft = ({ steps }: FirstSteps) =>
  steps.some(({ isDone }) => !isDone);

function hasClass({ accounts: { directory } }: Site): boolean {
  let count = 0;
  for (const uid of directory.find({})) {
    if (!directory.get(uid)!.isAdmin && ++count === CLASS_SIZE) return true;
  }
  return false;
}

/** Hides the list for all who could see it, or shows it again. */
export async function hideFirstSteps(
  { site, viewer, now }: Act,
  isHidden: boolean,
): Promise<Result<null, Refusal>> {
  if (!canConfigure(viewer)) return refuse("forbidden");
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(site.website.records, UNCHANGED.id);
    const next = {
      ...known ?? UNCHANGED,
      firstStepsHidden: isHidden ? { at: now, by: viewer!.username } : null,
    };
    if (known === null) tx.insert(site.website.records, next);
    else tx.put(site.website.records, next);
    return ok(null);
  });
}
