import type { ReactNode } from "react";
import { useT } from "../components/reader.tsx";
import { ACCOUNT_LIST_PATH } from "../components/admin/accounts/AccountTable.tsx";
import { worksOf } from "../lib/groups/class.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { firstSteps, type StepName } from "../lib/setup/first_steps.ts";
import { canConfigure } from "../lib/website/access.ts";
import { teachingOf } from "./teaching_steps.tsx";

/** Where each first step is done; what takes a command is told on the home page. */
const PLACES: Record<StepName, string> = {
  name: "/admin/face",
  languages: "/home#first-steps",
  people: "/admin/user/import",
  class: ACCOUNT_LIST_PATH,
  problem: "/admin/problem/create",
  homework: "/group?onlyMine=true",
  address: "/home#first-steps",
  backup: "/home#first-steps",
};

/**
 * Where one goes on from a page that was one of the first steps (row W2.10): what is left
 * of the list on the reader's home; null: nothing, the page's own step (`here`), or they
 * have put the list away.
 */
export async function nextStepOf(
  c: AppContext,
  here?: StepName,
): Promise<ReactNode> {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  if (canConfigure(viewer)) {
    if (site.website.firstStepsHidden) return null;
    const { steps } = await firstSteps(site, now);
    const next = steps.find(({ isDone }) => !isDone)?.name;
    return next === undefined || next === here
      ? null
      : <NextLine href={PLACES[next]} text={t(`setup.step.${next}`)} />;
  }
  const teaching = teachingOf(c);
  const next = teaching?.steps.find(({ isDone }) => !isDone)?.name;
  const href = next && teaching!.hrefs[next];
  return href
    ? <NextLine href={href} text={t(`setup.teachingDo.${next}`)} />
    : null;
}

/** The same in a group that was never given work: to set some. */
export function nextInGroup(c: AppContext, gid: number): ReactNode {
  const { site } = c.get("act");
  if (worksOf(site, gid).some(({ isVisible }) => isVisible)) return null;
  const text = c.get("t")("setup.teachingDo.homework");
  return <NextLine href={`/group/${gid}/assign`} text={text} />;
}

function NextLine({ href, text }: { href: string; text: string }) {
  const t = useT();
  return (
    <p>
      {t("setup.nextIs")} <a href={href}>{text}</a>
    </p>
  );
}
