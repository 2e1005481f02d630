import { z } from "zod";
import { grantTime, MoreMinutes } from "../../lib/contests/inside/more_time.ts";
import { managed } from "../../lib/contests/managed.ts";
import { peopleOf } from "../../lib/contests/people.ts";
import {
  addPeople,
  disqualify,
  removePerson,
  requalify,
} from "../../lib/contests/registration.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { wireDate } from "../../lib/wire.ts";
import { api } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";

const ListQuery = z.object({
  cid: id,
  keyword: optionalText(50),
  currentPage: pageNumber,
  limit: limit(30),
});

/** Who is registered, or was disqualified. */
export const apiContestPeople = api({
  answer: pageOfRows({
    ...shape(
      "uid s, username s, realname s?, isRegistered b",
    ),
    team: ["null", "any"],
    seat: ["null", "any"],
    ownTime: ["null", shape("startedAt d, endTime d, extra i")],
    disqualified: ["null", shape("reason s, at d, by s?")],
  }),
  query: ListQuery,
}, (act, { query }) => {
  unwrap(managed(act, query.cid));
  const all = peopleOf(act, query.cid, query.keyword);
  const from = firstRow(query);
  const records = all.slice(from, from + query.limit)
    .map(({ disqualified, ownTime, ...person }) => ({
      ...person,
      ownTime: ownTime && {
        startedAt: wireDate(ownTime.startedAt),
        endTime: wireDate(ownTime.end),
        extra: ownTime.extra,
      },
      disqualified: disqualified &&
        { ...disqualified, at: wireDate(disqualified.at) },
    }));
  return pageOf(records, all.length, query);
});

const AddBody = z.object({
  cid: id,
  usernames: z.array(z.string().max(50)).max(5_000),
});

export const apiAddContestPeople = api(
  { answer: shape("added i"), body: AddBody },
  async (act, { body }) => ({
    added: unwrap(await addPeople(act, body.cid, body.usernames)),
  }),
);

const uid = z.string().max(64);

export const apiRemoveContestPerson = api(
  { query: z.object({ cid: id, uid }) },
  async (act, { query }) => {
    unwrap(await removePerson(act, query.cid, query.uid));
  },
);

const DisqualifyBody = z.object({
  cid: id,
  uid,
  /** Null: back on the scoreboard. */
  reason: z.string().max(10_000).nullable(),
});

export const apiDisqualify = api(
  { body: DisqualifyBody },
  async (act, { body: { cid, uid, reason } }) => {
    unwrap(
      reason === null
        ? await requalify(act, cid, uid)
        : await disqualify(act, cid, uid, reason),
    );
  },
);

const MoreTimeBody = z.object({
  cid: id,
  /** Null: all who have begun. */
  uid: uid.nullable(),
  minutes: MoreMinutes,
  /** A name of one's own for this order: asked again, it gives nothing more. */
  order: z.string().max(64).optional(),
});

export const apiMoreTime = api(
  { answer: shape("people i"), body: MoreTimeBody },
  async (act, { body: { cid, ...more } }) => ({
    people: unwrap(await grantTime(act, cid, more)),
  }),
);
