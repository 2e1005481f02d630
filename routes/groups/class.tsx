import { z } from "zod";
import { ClassPage } from "../../components/groups/ClassPage.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { failure } from "../../lib/failure.ts";
import { classOf, worksOf } from "../../lib/groups/class.ts";
import { GroupWords, writeToMembers } from "../../lib/groups/writing.ts";
import type { Form } from "../../lib/http/body.ts";
import { optionalId } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { momentOf } from "../page.tsx";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

/** A class at a glance, for those who look after the group. */
export const groupClass = page(
  {
    params: GroupParams,
    query: z.object({ tid: optionalId.catch(undefined) }),
  },
  async (c, { params: { gid }, query }) => {
    const t = c.get("t");
    const opened = openGroupPage(c, gid, "isAdmin");
    return await groupPage(c, opened, {
      title: t("groups.tabClass"),
      tab: "class",
      isWide: true,
      body: await bodyOf(c, gid, query.tid),
    });
  },
);

async function bodyOf(c: AppContext, gid: number, tid?: number) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const works = worksOf(site, gid);
  const training = tid === undefined
    ? works.find((work) => work.isVisible) ?? works[0]
    : works.find((work) => work.tid === tid);
  if (training === undefined) {
    if (tid !== undefined) throw failure("trainingNotFound");
    return (
      <Empty icon="layers" title={t("groups.classNoWork")}>
        <p>{t("groups.classNoWorkHelp")}</p>
        <Button
          kind="primary"
          icon="plus"
          href={`/group/${gid}/admin/training/create`}
        >
          {t("groups.classAddProblems")}
        </Button>
      </Empty>
    );
  }
  return (
    <ClassPage
      t={t}
      moment={momentOf(c)}
      gid={gid}
      view={await classOf(site, training, now)}
      verdicts={verdictWords(t)}
      works={works}
      action={`/group/${gid}/class`}
      problemsAt={`/group/${gid}/training/${training.tid}/problem`}
      itemsAt={`/group/${gid}/admin/training/${training.tid}/problems`}
    />
  );
}

const pick = (form: Form) => ({
  words: form.get("words") ?? "",
  uids: Object.keys(form.toObject())
    .flatMap((name) => /^uid_(.{1,64})$/.exec(name)?.[1] ?? []),
});

/** A few words to somebody, or a reminder to all who were away. */
export const writeForm = form({
  params: GroupParams,
  open: (c, { gid }) => openGroupPage(c, gid, "isAdmin"),
  schema: GroupWords,
  pick,
  makes: true,
  run: ({ act, params: { gid } }, draft) => writeToMembers(act, gid, draft),
  next: ({ params: { gid } }) => ({
    to: `/group/${gid}/class`,
    key: "groups.classWritten",
  }),
});
