import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../components/ui/DraftOffer.tsx";
import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
  TextField,
} from "../../components/ui/Field.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { unwrap } from "../../lib/failure.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { firstRow, optionalId, pageNumber } from "../../lib/http/input.ts";
import { groupAnnouncements } from "../../lib/groups/announcements.ts";
import { applyToGroup, exitGroup } from "../../lib/groups/joining.ts";
import { belongingsOf, disbandGroup } from "../../lib/groups/disbanding.ts";
import type { Act } from "../../lib/site/site.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { readerOf } from "../page.tsx";
import { groupWorkOf, Homework } from "../own_work.tsx";
import {
  classHomeOf,
  ClassLine,
  pupilWeek,
  WeekSection,
} from "../teacher_home.tsx";
import type { OpenGroup } from "../../lib/groups/access.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { CODE_CHARS } from "../../lib/groups/fields.ts";
import {
  type GroupAuth,
  LEVEL_NUMBER,
  MAX_REASON_CHARS,
} from "../../lib/groups/schema.ts";
import { Button } from "../../components/ui/Button.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { EmptyPart } from "../../components/ui/Empty.tsx";

/** Spec 3 §9. */
const ANNOUNCEMENT_ROWS = 5;

interface Shown {
  announcement?: number;
  currentPage?: number;
  state?: FormState;
}

async function show(
  c: AppContext,
  gid: number,
  { announcement, currentPage = 1, state = EMPTY_FORM }: Shown,
) {
  const t = c.get("t");
  const act = c.get("act");
  const opened = openGroupPage(c, gid, null);
  const { head, level, mayDisband, isOwner } = opened;
  const text = await act.site.groups.descriptions.get(gid) ?? "";
  const description = await htmlOf(readerOf(c), text);
  const read = announcement === undefined
    ? null
    : unwrap(await groupAnnouncements.open(act, announcement, { gid }));
  const all = opened.isMember ? groupAnnouncements.list(act, { gid }) : [];
  const query = { currentPage, limit: ANNOUNCEMENT_ROWS };
  const rows = all.slice(firstRow(query), firstRow(query) + query.limit);
  const join = (
    <JoinBox
      gid={gid}
      auth={head.auth}
      level={level}
      belongings={mayDisband ? countsOf(act, gid) : null}
      isOwner={isOwner}
      form={state}
      name={head.name}
    />
  );
  return await groupPage(c, opened, {
    tab: "home",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <>
        {level < 3 && join}
        {read === null && await workPart(c, opened)}
        {opened.isMember && (
          <section class="group-section" id="announcements">
            <h2>{t("groups.tabAnnouncement")}</h2>
            <AnnouncementPanel
              gid={gid}
              rows={rows.map((row) => ({
                ...row,
                author: act.site.accounts.directory.nameOf(row.uid),
              }))}
              read={read && {
                title: read.announcement.title,
                html: await htmlOf(readerOf(c), read.content),
              }}
            />
            {read === null && (
              <Pager
                current={currentPage}
                pages={Math.ceil(all.length / ANNOUNCEMENT_ROWS)}
                total={all.length}
                hrefOf={(page) => `/group/${gid}?currentPage=${page}`}
              />
            )}
          </section>
        )}
        <section class="group-section">
          <h2>{t("groups.about")}</h2>
          <div
            class="prose written"
            dangerouslySetInnerHTML={{ __html: description }}
          />
        </section>
        {level >= 3 && join}
      </>
    ),
  });
}

/** What the class is at: for who runs it all its people, for a pupil their own (row W2.8). */
async function workPart(c: AppContext, { gid, isAdmin, level }: OpenGroup) {
  if (isAdmin) {
    const { row, week } = await classHomeOf(c, gid);
    return (
      <>
        <WeekSection days={week} />
        <section class="flex flex-col gap-3" id="homework">
          <h2>{c.get("t")("home.homework")}</h2>
          <ul class="class-rows">
            <ClassLine row={row} of={row.pupils} isFirst isHere />
          </ul>
        </section>
      </>
    );
  }
  if (level !== LEVEL_NUMBER.member) return null;
  const work = await groupWorkOf(c, gid);
  return (
    <>
      <WeekSection days={await pupilWeek(c, gid)} />
      {work && <Homework {...work} />}
    </>
  );
}

function countsOf({ site }: Act, gid: number) {
  const { problems, trainings, contests, discussions, published } =
    belongingsOf(site, gid);
  return {
    problems: problems.length,
    trainings: trainings.length,
    contests: contests.length,
    discussions: discussions.length,
    published: published.length,
  };
}

export const groupHome = page(
  {
    params: GroupParams,
    query: z.object({
      announcement: optionalId.catch(undefined),
      currentPage: pageNumber,
    }),
  },
  (c, { params: { gid }, query }) => show(c, gid, query),
);

export const applyForm = form({
  params: GroupParams,
  run: ({ act, form, params }) =>
    applyToGroup(act, params.gid, {
      code: form.get("code") ?? "",
      reason: form.get("reason") ?? "",
    }),
  next: ({ params }, level) => ({
    to: `/group/${params.gid}`,
    key: level === "member" ? "groups.joined" : "groups.applied",
  }),
  again: ({ c, params }, state) => show(c, params.gid, { state }),
});

export const exitForm = form({
  params: GroupParams,
  run: ({ act, params }) => exitGroup(act, params.gid),
  next: () => ({ to: "/group", key: "groups.exited" }),
});

export const disbandForm = form({
  params: GroupParams,
  run: ({ act, params }) => disbandGroup(act, params.gid),
  next: () => ({ to: "/group", key: "groups.disbanded" }),
});

interface AnnouncementPanelProps {
  gid: number;
  rows: readonly {
    id: number;
    title: string;
    author: string | null;
    createdAt: number;
  }[];
  /** The one that is read, as HTML; null: the list. */
  read: { title: string; html: string } | null;
}

/** What members are told: a list, or one of them with the way back. */
function AnnouncementPanel(props: AnnouncementPanelProps) {
  const t = useT();
  const { gid, rows, read } = props;
  if (read !== null) {
    return (
      <article class="flex flex-col gap-3">
        <a class="back" href={`/group/${gid}`}>
          <Icon name="chevronLeft" />
          {t("groups.allAnnouncements")}
        </a>
        <h3 class="break-words">{read.title}</h3>
        <div
          class="prose written"
          dangerouslySetInnerHTML={{ __html: read.html }}
        />
      </article>
    );
  }
  if (rows.length === 0) {
    return <EmptyPart title={t("groups.noAnnouncements")} />;
  }
  return (
    <ul class="flex flex-col gap-2">
      {rows.map(({ id, title, author, createdAt }) => (
        <li key={id} class="flex flex-wrap gap-x-4 gap-y-1 items-baseline">
          <a
            class="grow break-words min-w-0"
            href={`/group/${gid}?announcement=${id}#announcements`}
          >
            {title}
          </a>
          <span class="text-ink2 text-md">
            {author} · <Time at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface JoinBoxProps {
  gid: number;
  auth: GroupAuth;
  /** 0 to 5 (spec 3 §3). */
  level: number;
  isOwner: boolean;
  form: FormState;
  name: string;
  /** How many of each kind go with it, and stay; null: nobody here disbands it. */
  belongings:
    | Record<
      "problems" | "trainings" | "contests" | "discussions" | "published",
      number
    >
    | null;
}

/** How one comes in, how an application stands, how one leaves (row G1.15). */
function JoinBox(props: JoinBoxProps) {
  const t = useT();
  const { gid, level, isOwner, name, belongings } = props;
  return (
    <section class="flex flex-col gap-4 no-print" id="join">
      {level === 0 && <Apply {...props} />}
      {level === 1 && <Notice kind="info">{t("groups.pending")}</Notice>}
      {level === 2 && <Notice kind="warn">{t("groups.refused")}</Notice>}
      <div class="flex flex-wrap gap-3">
        {level === 1 && (
          <form method="post" action={`/group/${gid}/exit`}>
            <Button kind="quiet" confirm={t("groups.withdrawAsk")}>
              {t("groups.withdraw")}
            </Button>
          </form>
        )}
        {level >= 3 && !isOwner && (
          <form method="post" action={`/group/${gid}/exit`}>
            <Button
              kind="quiet"
              icon="logout"
              confirm={t("groups.exitAsk", { name })}
            >
              {t("groups.exit")}
            </Button>
          </form>
        )}
        {belongings !== null && (
          <form method="post" action={`/group/${gid}/disband`}>
            <Button
              kind="danger"
              confirm={t("groups.disbandAsk", { name, ...belongings })}
            >
              {t("groups.disband")}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}

function Apply({ gid, auth, form }: JoinBoxProps) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={`/group/${gid}/apply`}
      {...keepsDraft(`/group/${gid}/apply`, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} />
      <DraftOffer name={`/group/${gid}/apply`} />
      {auth !== "public" && (
        <TextArea
          name="reason"
          label={t("groups.reason")}
          help={t("groups.reasonHelp")}
          maxLength={MAX_REASON_CHARS}
          rows={3}
          form={form}
          required
        />
      )}
      {auth === "private" && (
        <TextField
          name="code"
          label={t("groups.code")}
          maxLength={CODE_CHARS}
          autoComplete="off"
          form={form}
          required
          mono
        />
      )}
      <div>
        <Button kind="primary" icon="plus">
          {t(auth === "public" ? "groups.join" : "groups.apply")}
        </Button>
      </div>
    </form>
  );
}
