import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../../components/ui/DraftOffer.tsx";
import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
} from "../../../components/ui/Field.tsx";
import {
  grantTime,
  MoreMinutes,
} from "../../../lib/contests/inside/more_time.ts";
import { peopleOf, type Person } from "../../../lib/contests/people.ts";
import {
  addPeople,
  disqualify,
  removePerson,
  requalify,
} from "../../../lib/contests/registration.ts";
import { releaseSeat } from "../../../lib/contests/team_saving.ts";
import type { Team } from "../../../lib/contests/teams.ts";
import type { Refusal } from "../../../lib/failure.ts";
import { Cid, optionalText } from "../../../lib/http/input.ts";
import { SEND_KEY } from "../../../lib/http/send_key.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { usernamesIn } from "../../../lib/names.ts";
import type { Result } from "../../../lib/result.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { momentOf } from "../../page.tsx";
import { useMoment, useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { type Moment, tellTime, Time } from "../../../components/ui/Time.tsx";
import { userHomeHref } from "../../../components/users/address.ts";
import { KeywordFilter } from "../../../components/admin/contest/KeywordFilter.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

const Query = z.object({ keyword: optionalText(50) });

/** In place of an account: all who have begun their own time. */
const ALL = "all";
/** More are found by their names. */
const MAX_SHOWN = 200;

interface Shown {
  keyword?: string;
  form: FormState;
}

function show(
  c: AppContext,
  at: OwnerPages,
  cid: number,
  { keyword, form }: Shown,
) {
  const act = c.get("act");
  const listed = openManaged(c, at, cid);
  const people = peopleOf(act, cid, keyword);
  return contestAdminPage(c, at, {
    listed,
    tab: "people",
    isRefused: form !== EMPTY_FORM,
    children: (
      <>
        {listed.head.imported !== null && (
          <GuestsNote count={listed.head.imported.teams} />
        )}
        <ContestPeople
          moment={momentOf(c)}
          path={at.url(c, `/admin/contest/${cid}/people`)}
          people={people.slice(0, MAX_SHOWN)}
          total={people.length}
          keyword={keyword}
          bindsSeats={listed.rules.seatBinds !== "none"}
          hasOwnTimes={listed.rules.timeLimit > 0}
          form={form}
        />
      </>
    ),
  });
}

const GuestsNote = ({ count }: { count: number }) => (
  <p>{useT()("contestImport.peopleNote", { count })}</p>
);

const ACTIONS = [
  "remove",
  "disqualify",
  "requalify",
  "time",
  "release",
] as const;
const DONE: Record<typeof ACTIONS[number], MessageKey> = {
  remove: "contestAdmin.personRemoved",
  disqualify: "contestAdmin.personDisqualified",
  requalify: "contestAdmin.personRequalified",
  time: "contestAdmin.moreTimeGiven",
  release: "teams.released",
};

/** Who is registered in a contest, and who was disqualified. */
export const contestPeoplePages = (at: OwnerPages) => ({
  list: page(
    { params: Cid, query: Query },
    (c, { params: { cid }, query: { keyword } }) =>
      show(c, at, cid, { keyword, form: EMPTY_FORM }),
  ),

  add: form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, at, cid),
    schema: z.object({ people: z.string().max(500_000).default("") }),
    run: ({ act, params }, { people }) =>
      addPeople(
        act,
        params.cid,
        usernamesIn(people),
      ),
    next: ({ c, params: { cid } }, count) => ({
      to: at.url(c, `/admin/contest/${cid}/people`),
      key: "contestAdmin.peopleAdded",
      params: { count },
    }),
    again: ({ c, params }, state) => show(c, at, params.cid, { form: state }),
  }),

  change: form({
    params: Cid.extend({ uid: z.string() }),
    open: (c, { cid }) => openManaged(c, at, cid),
    schema: z.object({
      action: z.enum(ACTIONS),
      reason: z.string().max(10_000).default(""),
      minutes: MoreMinutes.optional(),
    }),
    run: (
      { act, form, params: { cid, uid } },
      { action, reason, minutes = 0 },
    ): Promise<Result<unknown, Refusal>> =>
      action === "time"
        ? grantTime(act, cid, {
          uid: uid === ALL ? null : uid,
          minutes,
          order: form.get(SEND_KEY) ?? undefined,
        })
        : action === "release"
        ? releaseSeat(act, cid, uid)
        : action === "remove"
        ? removePerson(act, cid, uid)
        : action === "requalify"
        ? requalify(act, cid, uid)
        : disqualify(act, cid, uid, reason),
    next: ({ c, params: { cid } }, _, { action }) => ({
      to: at.url(c, `/admin/contest/${cid}/people`),
      key: DONE[action],
    }),
    again: ({ c, params }, state) => show(c, at, params.cid, { form: state }),
  }),
});

interface ContestPeopleProps {
  moment: Moment;
  path: string;
  people: readonly Person[];
  total: number;
  keyword: string | undefined;
  /** Everybody has their own time, of which more can be given. */
  hasOwnTimes: boolean;
  bindsSeats: boolean;
  form: FormState;
}

/** Who is registered: added, removed, disqualified with a reason and back. */
function ContestPeople(props: ContestPeopleProps) {
  const t = useT();
  const { path, people, total, keyword, form } = props;
  return (
    <>
      <FormErrors form={form} />
      <div class="flex flex-wrap items-center gap-3">
        <h2 class="grow">{t("contestAdmin.peopleCount", { count: total })}</h2>
        <KeywordFilter
          path={path}
          label={t("contestAdmin.peopleKeyword")}
          keyword={keyword}
        />
      </div>
      <div class="flex flex-wrap gap-3">
        <Button small icon="upload" href={`${path}/import`}>
          {t("teams.importTitle")}
        </Button>
        <Button small icon="print" href={`${path}/doors`}>
          {t("teams.doorLists")}
        </Button>
      </div>
      {people.length === 0
        ? <EmptyPart title={t("contestAdmin.peopleNone")} />
        : (
          <ul class="ruled">
            {people.map((person) => (
              <PersonRow key={person.uid} {...props} person={person} />
            ))}
          </ul>
        )}
      {total > people.length && (
        <p class="text-sm text-ink3">
          {t("contestAdmin.libraryMore", { count: total - people.length })}
        </p>
      )}
      {props.hasOwnTimes && (
        <form class="max-w-form" method="post" action={`${path}/all`}>
          <FormCard
            title={t("contestAdmin.moreTimeAll")}
            help={t("contestAdmin.moreTimeHelp")}
          >
            <MoreTime />
          </FormCard>
        </form>
      )}
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action={path}
        {...keepsDraft(path, { isFresh: isFreshForm(form) })}
      >
        <DraftOffer name={path} />
        <FormCard title={t("contestAdmin.peopleAdd")}>
          <TextArea
            name="people"
            label={t("contestAdmin.usernames")}
            help={t("contestAdmin.usernamesHelp")}
            rows={3}
            form={form}
            needed
            mono
          />
          <div>
            <Button icon="plus">{t("contestAdmin.peopleAdd")}</Button>
          </div>
        </FormCard>
      </form>
    </>
  );
}

/** How many minutes, and the button that gives them. */
const MoreTime = () => {
  const t = useT();
  return (
    <span class="flex gap-2">
      <SendKey />
      <input
        class="input input-small w-[6em]"
        name="minutes"
        type="number"
        min={1}
        max={600}
        required
        aria-label={t("contestAdmin.moreTimeMinutes")}
        placeholder={t("contestAdmin.moreTimeMinutes")}
      />
      <Button small name="action" value="time" icon="clock">
        {t("contestAdmin.moreTime")}
      </Button>
    </span>
  );
};

/** What they take part as, and where they sit. */
const TeamLine = ({ team }: { team: Team }) => {
  const { name, organization, members, room, seat } = team;
  const words = [
    name,
    organization?.name,
    members.join(", "),
    [room, seat].filter(Boolean).join(" "),
  ].filter(Boolean);
  return words.length === 0
    ? null
    : <span class="block text-md text-ink2">{words.join(" · ")}</span>;
};

/** Where they sit, and where somebody was refused who said to be them. */
const SeatLine = ({ seat }: { seat: Person["seat"] }) => {
  const t = useT();
  const moment = useMoment();
  const { address = "", boundAt = null, refused = null } = seat ?? {};
  return (
    <span class="block text-md text-ink2">
      {boundAt !== null
        ? t("teams.seatBound", { address, at: tellTime(boundAt, moment) })
        : address === ""
        ? t("teams.seatOpen")
        : t("teams.seatSet", { address })}
      {refused !== null && (
        <span class="block text-danger">
          {t("teams.seatRefused", {
            address: refused.address,
            at: tellTime(refused.at, moment),
          })}
        </span>
      )}
    </span>
  );
};

function PersonRow(
  { path, person, bindsSeats }: ContestPeopleProps & { person: Person },
) {
  const moment = useMoment();
  const t = useT();
  const { ownTime } = person;
  const { uid, username, realname, isRegistered, disqualified } = person;
  const action = `${path}/${uid}`;
  return (
    <li>
      <span class="min-w-0 break-words">
        <a class="text-ink font-medium" href={userHomeHref(username)}>
          {username}
        </a>
        {realname && (
          <>
            {" "}
            <span class="text-ink2">{realname}</span>
          </>
        )}
        {person.team && <TeamLine team={person.team} />}
        {bindsSeats && <SeatLine seat={person.seat} />}
        {ownTime && (
          <span class="block text-md text-ink2">
            {t("contestAdmin.ownTime", {
              from: tellTime(ownTime.startedAt, moment),
              to: tellTime(ownTime.end, moment),
            })}
          </span>
        )}
        {disqualified && (
          <span class="block text-md text-danger">
            {t("contestAdmin.disqualifiedBecause", {
              reason: disqualified.reason,
            })}{" "}
            <span class="text-ink3">
              {disqualified.by} · <Time at={disqualified.at} />
            </span>
          </span>
        )}
      </span>
      <span class="flex flex-wrap items-center gap-2">
        <Button small kind="quiet" href={action}>{t("teams.edit")}</Button>
        {person.seat !== null && (
          <form method="post" action={action}>
            <Button small name="action" value="release">
              {t("teams.release")}
            </Button>
          </form>
        )}
        {ownTime && (
          <details class="person-off">
            <summary class="btn btn-quiet btn-small">
              {t("contestAdmin.moreTime")}
            </summary>
            <form class="flex gap-2" method="post" action={action}>
              <MoreTime />
            </form>
          </details>
        )}
        {disqualified === null
          ? (
            <details class="person-off">
              <summary class="btn btn-quiet btn-small">
                {t("contestAdmin.disqualify")}
              </summary>
              <form class="flex gap-2" method="post" action={action}>
                <input
                  class="input input-small"
                  name="reason"
                  required
                  maxLength={500}
                  aria-label={t("contestAdmin.reason")}
                  placeholder={t("contestAdmin.reason")}
                />
                <Button small kind="danger" name="action" value="disqualify">
                  {t("contestAdmin.disqualify")}
                </Button>
              </form>
            </details>
          )
          : (
            <form method="post" action={action}>
              <Button small name="action" value="requalify">
                {t("contestAdmin.requalify")}
              </Button>
            </form>
          )}
        {isRegistered && (
          <form method="post" action={action}>
            <Button
              small
              kind="quiet"
              icon="trash"
              name="action"
              value="remove"
              confirm={t("contestAdmin.removePersonAsk", { username })}
            >
              {t("contestAdmin.removePerson")}
            </Button>
          </form>
        )}
      </span>
    </li>
  );
}
