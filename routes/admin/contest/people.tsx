import { z } from "zod";
import { ContestPeople } from "../../../components/admin/contest/ContestPeople.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  grantTime,
  MoreMinutes,
} from "../../../lib/contests/inside/more_time.ts";
import { peopleOf } from "../../../lib/contests/people.ts";
import {
  addPeople,
  disqualify,
  removePerson,
  requalify,
} from "../../../lib/contests/registration.ts";
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
import {
  contestAdminPage,
  type ContestPlace,
  listOf,
  openManaged,
} from "./place.tsx";

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
  place: ContestPlace,
  cid: number,
  { keyword, form }: Shown,
) {
  const act = c.get("act");
  const listed = openManaged(c, place, cid);
  const people = peopleOf(act, cid, keyword);
  return contestAdminPage(c, place, {
    listed,
    tab: "people",
    isRefused: form !== EMPTY_FORM,
    children: (
      <ContestPeople
        moment={momentOf(c)}
        path={`${listOf(c, place)}/${cid}/people`}
        people={people.slice(0, MAX_SHOWN)}
        total={people.length}
        keyword={keyword}
        hasOwnTimes={listed.rules.timeLimit > 0}
        form={form}
      />
    ),
  });
}

const ACTIONS = ["remove", "disqualify", "requalify", "time"] as const;
const DONE: Record<typeof ACTIONS[number], MessageKey> = {
  remove: "contestAdmin.personRemoved",
  disqualify: "contestAdmin.personDisqualified",
  requalify: "contestAdmin.personRequalified",
  time: "contestAdmin.moreTimeGiven",
};

/** Who is registered in a contest, and who was disqualified. */
export const contestPeoplePages = (place: ContestPlace) => ({
  list: page(
    { params: Cid, query: Query },
    (c, { params: { cid }, query: { keyword } }) =>
      show(c, place, cid, { keyword, form: EMPTY_FORM }),
  ),

  add: form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, place, cid),
    schema: z.object({ people: z.string().max(500_000).default("") }),
    run: ({ act, params }, { people }) =>
      addPeople(
        act,
        params.cid,
        usernamesIn(people),
      ),
    next: ({ c, params: { cid } }, count) => ({
      to: `${listOf(c, place)}/${cid}/people`,
      key: "contestAdmin.peopleAdded",
      params: { count },
    }),
    again: ({ c, params }, state) =>
      show(c, place, params.cid, { form: state }),
  }),

  change: form({
    params: Cid.extend({ uid: z.string() }),
    open: (c, { cid }) => openManaged(c, place, cid),
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
        : action === "remove"
        ? removePerson(act, cid, uid)
        : action === "requalify"
        ? requalify(act, cid, uid)
        : disqualify(act, cid, uid, reason),
    next: ({ c, params: { cid } }, _, { action }) => ({
      to: `${listOf(c, place)}/${cid}/people`,
      key: DONE[action],
    }),
    again: ({ c, params }, state) =>
      show(c, place, params.cid, { form: state }),
  }),
});
