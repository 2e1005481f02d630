import { canEditTraining } from "../../lib/trainings/access.ts";
import { knowsNames, type OpenGroup } from "../../lib/groups/access.ts";
import { z } from "zod";
import { MAX_USERNAME_CHARS } from "../../lib/accounts/schema.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Empty, EmptyPart } from "../../components/ui/Empty.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { failure } from "../../lib/failure.ts";
import {
  classOf,
  type ClassView,
  ORDERS,
  type Pupil,
  worksOf,
} from "../../lib/groups/class.ts";
import {
  GroupWords,
  MAX_WORDS_CHARS,
  writeToMembers,
} from "../../lib/groups/writing.ts";
import type { Form } from "../../lib/http/body.ts";
import { flag, optionalId, optionalText } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { Select, TextArea } from "../../components/ui/Field.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Time } from "../../components/ui/Time.tsx";
import {
  CLASS_FIGURES,
  ClassStrip,
  peopleACell,
} from "../../components/groups/ClassStrip.tsx";
import { BAND_MARKS, helpOf } from "../../components/groups/class_words.ts";
import {
  ClassDone,
  ClassGrid,
  type ClassGridProps,
  workHref,
} from "../../components/groups/ClassGrid.tsx";
import { itemWords } from "../../components/trainings/item_words.ts";
import { essaysWaiting } from "../../lib/trainings/marks_waiting.ts";
import { closedCount } from "../../lib/trainings/reading.ts";
import { SendKey } from "../../components/ui/SendKey.tsx";
import { Verdict, type VerdictWords } from "../../components/ui/Verdict.tsx";
import { userHomeHref } from "../../components/users/address.ts";
import { Tabs } from "../../components/ui/Tabs.tsx";

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
      body: await bodyOf(c, opened, query),
    });
  },
);

async function bodyOf(c: AppContext, opened: OpenGroup, asked: Asked) {
  const { gid } = opened;
  const { tid } = asked;
  const t = c.get("t");
  const act = c.get("act");
  const { site, now } = act;
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
          href={`/group/${gid}/assign`}
        >
          {t("setup.teachingDo.homework")}
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
      view={await classOf(
        site,
        training,
        now,
        knowsNames(act, opened),
      )}
      verdicts={verdictWords(t)}
      works={works}
      action={hrefOf({ order: asked.order, all: asked.all })}
      workAt={`/group/${gid}/training/${training.tid}`}
      seesExams={canEditTraining(act, training)}
      waiting={await essaysWaiting(act, training)}
      closed={closedCount(site, training)}
      itemsAt={`/group/${gid}/admin/training/${training.tid}/problems`}
      bookAt={canEditTraining(act, training)
        ? `/group/${gid}/training/${training.tid}/gradebook`
        : null}
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

interface ClassPageProps extends ClassWatchProps, ClassGridProps {
  /** The trainings to choose from, the shown one among them. */
  works: readonly { tid: number; title: string }[];
  /** Essays to mark; null: there are none. */
  waiting: number | null;
  /** Where problems are added to the work. */
  itemsAt: string;
  /** Its gradebook; null: for others. */
  bookAt: string | null;
  /** How many of them nobody can open. */
  closed: number;
}

/** A class at a glance: four figures, a cell a person, then who did what. */
function ClassPage(props: ClassPageProps) {
  const t = useT();
  const { view, itemsAt } = props;
  const { people, bands, items, training } = view;
  const atBands = props.order === "watch" ? "" : props.hrefOf({
    order: "watch",
  });
  const each = peopleACell(people.length);
  return (
    <div class="flex flex-col gap-6" id="class" data-class={props.gid}>
      <div class="flex flex-wrap items-center gap-3 no-print">
        <Pick {...props} />
        {props.bookAt !== null && (
          <Button small icon="list" href={props.bookAt}>
            {t("trainings.tab.gradebook")}
          </Button>
        )}
        {props.waiting !== null && (
          <Button small icon="edit" href={`${props.workAt}/marks`}>
            {t("quizzes.markCount", { count: props.waiting })}
          </Button>
        )}
      </div>
      {props.closed > 0 && (
        <Notice kind="info">
          <a href={itemsAt}>
            {t("trainings.closedCount", { count: props.closed })}
          </a>
        </Notice>
      )}
      {people.length === 0
        ? <Empty icon="user" title={t("groups.classNoPupils")} />
        : (
          <section class="class-now">
            <div class="class-figures">
              {CLASS_FIGURES.map((band) => (
                <a
                  key={band}
                  href={`${atBands}#band-${band}`}
                  class={`class-${band}`}
                  title={helpOf(t, band)}
                >
                  <b class="num">{bands[band].length}</b>
                  <span>
                    <Icon name={BAND_MARKS[band].icon} />
                    {t(BAND_MARKS[band].text)}
                  </span>
                </a>
              ))}
              <p class="text-ink2 text-sm">
                {training.due !== null && (
                  <>
                    {t("groups.classDueAt")} <Time at={training.due} />
                    <br />
                  </>
                )}
                <span class="text-ink3">
                  {each === 1
                    ? t("groups.classLive")
                    : t("groups.classLiveMany", { count: each })}
                </span>
              </p>
            </div>
            <ClassStrip bands={bands} />
          </section>
        )}
      {items.length === 0
        ? (
          <Empty icon="inbox" title={t("groups.classNoProblems")}>
            <Button href={itemsAt} icon="plus">
              {t("groups.classAddProblems")}
            </Button>
          </Empty>
        )
        : people.length > 0 && (
          <div class="class-lay">
            <div class="min-w-0">
              <div class="flex flex-wrap justify-between gap-y-1 gap-x-6 mb-2">
                <Key />
                <Orders {...props} />
              </div>
              <ClassGrid {...props} />
              <ClassDone {...props} />
            </div>
            <ClassWatch {...props} />
          </div>
        )}
    </div>
  );
}

const Pick = ({ works, view }: ClassPageProps) => {
  const t = useT();
  return (
    <form method="get" class="class-pick no-print" data-autosubmit="">
      <Select
        name="tid"
        small
        label={t("groups.classWork")}
        value={String(view.training.tid)}
        options={works.map(({ tid, title }) => ({
          value: String(tid),
          text: title,
        }))}
      />
      <noscript>
        <Button small>{t("groups.classShow")}</Button>
      </noscript>
    </form>
  );
};

const ORDER_WORDS = {
  watch: "groups.classOrderWatch",
  number: "groups.classOrderNumber",
  recent: "groups.classOrderRecent",
} as const;

const Orders = ({ order, hrefOf }: ClassPageProps) => {
  const t = useT();
  return (
    <Tabs
      isPlain
      label={t("groups.classOrder")}
      tabs={ORDERS.map((one) => ({
        href: hrefOf({ order: one }),
        text: t(ORDER_WORDS[one]),
        isCurrent: one === order,
      }))}
    />
  );
};

const Key = () => {
  const t = useT();
  return (
    <p class="class-key">
      <span>
        <i class="class-passed" /> {t("groups.classPassed")}
      </span>
      <span>
        <i class="class-tried">×</i> {t("groups.classTried")}
      </span>
      <span title={t("trainings.stuckRule")}>
        <i class="class-stuck">!</i> {t("groups.classStuckNow")}
      </span>
      <span title={t("trainings.elsewhereHelp")}>
        <i class="class-elsewhere">↗</i> {t("trainings.elsewhere")}
      </span>
      <span>
        <i class="class-none" /> {t("groups.classNone")}
      </span>
    </p>
  );
};

interface ClassWatchProps {
  gid: number;
  workAt: string;
  seesExams: boolean;
  view: ClassView;
  verdicts: VerdictWords;
  /** Where words are sent to. */
  action: string;
  /** The username of whom the reader is about to write to. */
  write?: string;
}

/** Of a group that is no class, as many are listed. */
const MOST_ABSENT = 40;

/** Who needs a word now, with one press to write or to open their work. */
function ClassWatch(props: ClassWatchProps) {
  const t = useT();
  const { view } = props;
  const { stuck, absent } = view.bands;
  const chosen = props.write === undefined
    ? undefined
    : view.people.find((one) => one.username === props.write);
  return (
    <aside class="class-watch no-print">
      {chosen !== undefined && (
        <section id="write">
          <h2>{t("groups.classWrite")}</h2>
          <WriteForm {...props} pupil={chosen} hasFocus />
        </section>
      )}
      <section>
        <h2>{t("groups.classStuck")}</h2>
        <p class="text-sm text-ink3">{t("trainings.stuckRule")}</p>
        {stuck.length === 0 && <p>{t("groups.classNobodyStuck")}</p>}
        <ul>
          {stuck.map((pupil) => (
            <li key={pupil.uid}>
              <StuckPupil {...props} pupil={pupil} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("groups.classAbsent")}</h2>
        <p class="text-sm text-ink3">{t("groups.classAbsentHelp")}</p>
        {absent.length === 0
          ? <EmptyPart title={t("groups.classNobodyAbsent")} />
          : <Absent {...props} people={absent} />}
      </section>
    </aside>
  );
}

function StuckPupil(props: ClassWatchProps & { pupil: Pupil }) {
  const t = useT();
  const { verdicts, pupil } = props;
  const [{ item, failures, status, submitId }] = pupil.stuckOn;
  const { id, title } = itemWords(t, item);
  return (
    <>
      <p>
        <a class="text-ink font-semibold" href={userHomeHref(pupil.username)}>
          {pupil.name}
        </a>{" "}
        <span class="text-ink2">
          {id} {title}
        </span>
      </p>
      <p class="text-md">
        {t("groups.classStuckFor", { count: failures })}{" "}
        <Verdict as="letters" status={status} words={verdicts} />
      </p>
      <div class="class-deeds">
        <Button
          small
          icon="code"
          href={workHref(props, item, { uid: pupil.uid, submitId })}
        >
          {t("problem" in item ? "groups.classCode" : "groups.classAnswers")}
        </Button>
        <details>
          <summary class="btn btn-small">{t("groups.classWrite")}</summary>
          <WriteForm {...props} />
        </details>
      </div>
    </>
  );
}

const WriteForm = (
  { action, pupil, hasFocus = false }: ClassWatchProps & {
    pupil: Pupil;
    hasFocus?: boolean;
  },
) => {
  const t = useT();
  return (
    <form class="flex flex-col gap-2 mt-2" method="post" action={action}>
      <SendKey />
      <input type="hidden" name={`uid_${pupil.uid}`} value="true" />
      <TextArea
        name="words"
        id={`words-${pupil.uid}${hasFocus ? "-chosen" : ""}`}
        label={t("groups.classWords", { name: pupil.name })}
        rows={3}
        maxLength={MAX_WORDS_CHARS}
        autoFocus={hasFocus}
        required
      />
      <div>
        <Button small kind="primary" icon="send">
          {t("groups.classSend")}
        </Button>
      </div>
    </form>
  );
};

const Absent = (
  { action, people }: ClassWatchProps & {
    people: readonly Pupil[];
  },
) => {
  const t = useT();
  return (
    <form method="post" action={action} class="flex flex-col gap-2">
      <SendKey />
      <ul class="class-absent-list">
        {people.slice(0, MOST_ABSENT).map(({ uid, name, lastSeen }) => (
          <li key={uid} class="class-absent-line">
            <label class="check">
              <input type="checkbox" name={`uid_${uid}`} value="true" checked />
              <span>{name}</span>
            </label>
            <span class="text-ink3">
              {lastSeen === null
                ? t("groups.classNever")
                : <Time at={lastSeen} />}
            </span>
          </li>
        ))}
      </ul>
      {people.length > MOST_ABSENT && (
        <p class="text-ink3">
          {t("groups.classRest", { count: people.length - MOST_ABSENT })}
        </p>
      )}
      <input type="hidden" name="words" value={t("groups.classRemindWords")} />
      <div>
        <Button small icon="send">{t("groups.classRemind")}</Button>
      </div>
    </form>
  );
};
