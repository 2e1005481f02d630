import { z } from "zod";
import { MAX_USERNAME_CHARS } from "../../lib/accounts/schema.ts";
import { ClassPage } from "../../components/groups/ClassPage.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { failure } from "../../lib/failure.ts";
import { classOf, ORDERS, worksOf } from "../../lib/groups/class.ts";
import { GroupWords, writeToMembers } from "../../lib/groups/writing.ts";
import type { Form } from "../../lib/http/body.ts";
import { flag, optionalId, optionalText } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

const Asked = z.object({
  tid: optionalId.catch(undefined),
  order: z.enum(ORDERS).catch("watch"),
  /** All rows: those who are through, and the rest of a long class. */
  all: flag.catch(false),
  /** Whom the reader is about to write to. */
  write: optionalText(MAX_USERNAME_CHARS).catch(undefined),
});
type Asked = z.infer<typeof Asked>;

/** A class at a glance, for those who look after the group. */
export const groupClass = page(
  {
    params: GroupParams,
    query: Asked,
  },
  async (c, { params: { gid }, query }) => {
    const t = c.get("t");
    const opened = openGroupPage(c, gid, "isAdmin");
    return await groupPage(c, opened, {
      title: t("groups.tabClass"),
      tab: "class",
      isWide: true,
      body: await bodyOf(c, gid, query),
    });
  },
);

async function bodyOf(c: AppContext, gid: number, asked: Asked) {
  const { tid } = asked;
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
          {t("trainings.new")}
        </Button>
      </Empty>
    );
  }
  // Of each row: put together by hand.
  const hrefOf = ({ order, all, write }: Partial<Asked>) =>
    [
      `/group/${gid}/class?tid=${training.tid}`,
      order === undefined || order === "watch" ? "" : `&order=${order}`,
      all ? "&all=true" : "",
      write === undefined ? "" : `&write=${encodeURIComponent(write)}#write`,
    ].join("");
  return (
    <ClassPage
      {...asked}
      hrefOf={(changes) =>
        hrefOf({ order: asked.order, all: asked.all, ...changes })}
      gid={gid}
      shortName={site.groups.heads.get(gid)!.shortName}
      view={await classOf(site, training, now)}
      verdicts={verdictWords(t)}
      works={works}
      action={hrefOf({ order: asked.order, all: asked.all })}
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
  next: ({ c, params: { gid } }) => ({
    to: `/group/${gid}/class${new URL(c.req.url).search}`,
    key: "groups.classWritten",
  }),
});
