import { z } from "zod";
import { Overview } from "../../components/contests/Overview.tsx";
import { contestSummary } from "../../components/contests/summary.ts";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { register } from "../../lib/contests/registration.ts";
import { Cid } from "../../lib/http/input.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { momentOf, readerOf, safePath } from "../page.tsx";
import { contestPage, openContest } from "./shell.tsx";

async function show(c: AppContext, cid: number, state: FormState) {
  const t = c.get("t");
  const act = c.get("act");
  const { site } = act;
  const contest = openContest(c, cid);
  const { rules, head, whyNot, isManager } = contest;
  const text = await site.contests.descriptions.get(cid) ?? "";
  const uid = act.viewer?.uid ?? "";
  const isRegistered =
    site.venues.members.get({ kind: "contest", id: cid }, uid) !== null;
  const needsPassword = rules.auth !== "public" && !isManager && !isRegistered;
  const board = rules.opensBoard && act.now >= rules.begin
    ? `/contest/${rules.rule}-scoreboard/${cid}`
    : null;
  return await contestPage(c, contest, {
    title: t("contests.tab.overview"),
    tab: "overview",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <Overview
        cid={cid}
        html={await htmlOf(readerOf(c), text)}
        summary={contestSummary(t, momentOf(c), rules, head)}
        whyNot={whyNot === null ? null : t(`errors.${whyNot}`)}
        register={needsPassword ? state : null}
        board={board}
      />
    ),
  });
}

export const contestOverview = page(
  { params: Cid },
  (c, { params }) => show(c, params.cid, EMPTY_FORM),
);

export const registerForm = form({
  params: Cid,
  schema: z.object({
    password: z.string().max(1000, "contestPasswordWrong").default(""),
    next: z.string().max(2000).optional(),
  }),
  run: ({ act, params }, { password }) => register(act, params.cid, password),
  next: ({ params }, _, { next }) => ({
    to: safePath(next) ?? `/contest/${params.cid}`,
    key: "contests.registeredNow",
  }),
  again: ({ c, params }, state) => show(c, params.cid, state),
});
