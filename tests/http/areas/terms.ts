import { addGroup, putIn } from "../groups/groups.ts";
import { addTerm } from "../groups/terms.ts";
import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";

const MEMBER = "1......";
const G = "/group/:gid/term";
const TERM = `${G}/:termId`;
const ADDRESSES = [
  `GET ${G}`,
  `GET ${G}/create`,
  `POST ${G}/create`,
  `GET ${TERM}`,
  `GET ${TERM}/edit`,
  `POST ${TERM}/edit`,
  `GET ${TERM}/person/:username`,
  `GET ${TERM}/mark`,
  `POST ${TERM}/mark`,
  `GET ${TERM}/work/:work`,
  `POST ${TERM}/work/:work`,
  `GET ${TERM}/export/:order/:kind/table`,
  `GET ${TERM}/import`,
  `POST ${TERM}/import`,
  `GET ${TERM}/manage`,
  `POST ${TERM}/manage`,
];

const CALLS = [
  "GET /api/group/get-term-list",
  "GET /api/group/get-term-gradebook",
  "GET /api/group/get-term-row",
  "GET /api/group/term-mark",
  "PUT /api/group/term-mark",
];
const ALL = [...ADDRESSES, ...CALLS];

/** Terms of groups: who may, is a matter of the person's place in the group. */
export const TERMS: Area = {
  roles: Object.fromEntries(ALL.map((line) => [line, MEMBER])),
  elsewhere: Object.fromEntries(
    CALLS.map((line) => [line, "ours: groups/term_calls_test"]),
  ),
  showsNone: {
    "points of works, as homework's gradebook and boards that are open have them":
      ALL,
  },
  calls: (): Write[] => [{
    method: "PUT",
    path: "/api/group/term-mark",
    json: {
      gid: 1,
      termId: 1,
      work: "column-1",
      username: "user",
      points: 4,
      reason: "Told it again",
    },
    as: "root",
  }],
  forms: (): Write[] => [
    {
      method: "POST",
      path: "/group/1/term/1/mark",
      form: {
        work: "column-1",
        of: "user",
        is: "points",
        points: "5",
        reason: "Told a story",
      },
    },
    {
      method: "POST",
      path: "/group/1/term/1/manage",
      form: { do: "twin", second: "mute_user", into: "user" },
    },
    {
      method: "POST",
      path: "/group/1/term/1/work/column-1",
      form: { do: "leave" },
    },
  ],
  async furnish(t) {
    const [known] = [...t.site.groups.heads.values()];
    const gid = known?.gid ?? await addGroup(t);
    if (
      t.site.venues.members.get({ kind: "group", id: gid }, "uid-user") === null
    ) {
      await putIn(t, gid, "user");
    }
    const termId = await addTerm(t, gid, { by: "root", uid: "uid-user" });
    return {
      params: {
        ":gid": String(gid),
        ":termId": String(termId),
        ":username": "user",
        ":work": "column-1",
        ":order": "school",
        ":kind": "csv",
      },
      pages: [`/group/${gid}/term/${termId}/mark?work=column-1&of=user`],
      reads: [
        `/api/group/get-term-list?gid=${gid}`,
        `/api/group/get-term-gradebook?gid=${gid}&termId=${termId}`,
        `/api/group/get-term-row?gid=${gid}&termId=${termId}&username=user`,
        `/api/group/term-mark?gid=${gid}&termId=${termId}&work=column-1&username=user`,
      ],
    };
  },
};
