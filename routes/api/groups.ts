import { z } from "zod";
import { MAX_AVATAR_BYTES } from "../../lib/accounts/avatars.ts";
import { Failure, refuse, unwrap } from "../../lib/failure.ts";
import { setGroupAvatar } from "../../lib/groups/avatar.ts";
import { codeOf, createGroup, updateGroup } from "../../lib/groups/service.ts";
import { disbandGroup } from "../../lib/groups/disbanding.ts";
import { openGroup, openGroupFor } from "../../lib/groups/access.ts";
import { levelIn, listGroups } from "../../lib/groups/list.ts";
import { CALL_LENGTHS, GROUP_FIELDS } from "../../lib/groups/fields.ts";
import { authOf, GroupDraft } from "../../lib/groups/schema.ts";
import { toGroup, toGroupRow } from "../../lib/groups/view.ts";
import { atFirst, fromWire, wireShape } from "../../lib/http/fields.ts";
import {
  firstRow,
  Gid,
  id,
  limit,
  optionalFlag,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
  parseInput,
} from "../../lib/http/input.ts";
import type { Form } from "../../lib/http/body.ts";
import { ok } from "../../lib/result.ts";
import type { Act } from "../../lib/site/site.ts";
import { api } from "../define.ts";
import { receiveFile } from "../forms.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { AccessAnswer, GroupAnswer } from "./shapes.ts";

export const apiGroupList = api(
  {
    answer: pageOfRows(
      shape(
        "id i, avatar s?, owner s, name s, shortName s, brief s, auth i, visible b, description s, memberCount i, gmtCreate d",
      ),
    ),
    query: z.object({
      keyword: optionalText(100),
      auth: optionalNumber,
      onlyMine: optionalFlag,
      currentPage: pageNumber,
      limit: limit(10),
    }),
  },
  async (act, { query }) => {
    const { keyword, auth, onlyMine } = query;
    const found = listGroups(act, {
      keyword,
      auth: auth === undefined ? undefined : authOf(auth),
      onlyMine,
    });
    const rows = found.slice(firstRow(query), firstRow(query) + query.limit);
    const records = await Promise.all(rows.map(async (head) =>
      toGroupRow(
        act.site,
        head,
        await act.site.groups.descriptions.get(head.gid) ?? "",
      )
    ));
    return pageOf(records, found.length, query);
  },
);

export const apiGroupDetail = api(
  { answer: GroupAnswer, query: Gid },
  (act, { query: { gid } }) => groupShown(act, gid),
);

async function groupShown(act: Act, gid: number) {
  const opened = unwrap(openGroup(act, gid));
  return toGroup(act, opened, {
    description: await act.site.groups.descriptions.get(gid) ?? "",
    code: await codeOf(act, opened),
  });
}

export const apiGroupAccess = api(
  { answer: AccessAnswer, query: Gid },
  (act, { query: { gid } }) => {
    const opened = openGroup(act, gid);
    return { access: opened.ok && opened.value.isMember };
  },
);

export const apiGroupAuth = api(
  { answer: "i", query: Gid },
  (act, { query: { gid } }) => levelIn(act.site, gid, act.viewer?.uid),
);

/** A group as the contract's clients send it; what is left out stays as it is. */
const GroupBody = z.object(wireShape(GROUP_FIELDS));

/** The limits of the contract, of what is sent: what was made by page may be shorter or longer. */
function inCallLengths(body: z.output<typeof GroupBody>, isNew: boolean): void {
  for (const [name, { least, most, code }] of Object.entries(CALL_LENGTHS)) {
    const sent = body[name as keyof typeof CALL_LENGTHS];
    if (sent === undefined && !isNew) continue;
    const { length } = String(sent ?? "").trim();
    if (length < least || length > most) {
      unwrap(refuse(code, { field: name }));
    }
  }
}

/** All fields of a draft: those that were sent, the others as they are. */
async function draftOf(
  { site: { groups } }: Act,
  body: z.output<typeof GroupBody>,
  gid: number | null,
): Promise<GroupDraft> {
  const head = gid === null ? null : groups.heads.get(gid);
  inCallLengths(body, head === null);
  // How one joins a new one is asked for.
  const known = head === null ? { ...atFirst(GROUP_FIELDS), auth: null } : {
    ...head,
    description: await groups.descriptions.get(head.gid) ?? "",
    code: (await groups.joinCodes.get(head.gid))?.code ?? "",
  };
  const draft = parseInput(GroupDraft, fromWire(GROUP_FIELDS, body, known));
  return draft.ok
    ? draft.value
    : unwrap(refuse(draft.error[0].code, draft.error[0]));
}

export const apiCreateGroup = api(
  { body: GroupBody },
  async (act, { body }) => {
    unwrap(await createGroup(act, await draftOf(act, body, null)));
  },
);

export const apiUpdateGroup = api(
  { body: GroupBody.extend({ id }) },
  async (act, { body: { id: gid, ...body } }) => {
    const opened = unwrap(openGroup(act, gid));
    if (!opened.isRoot) return unwrap(refuse("forbidden"));
    unwrap(await updateGroup(act, gid, await draftOf(act, body, gid)));
  },
);

export const apiDisbandGroup = api(
  { query: Gid },
  async (act, { query: { gid } }) => {
    unwrap(await disbandGroup(act, gid));
  },
);

/** Contract §21. */
export const apiUploadGroupAvatar = api(
  { answer: GroupAnswer, form: ["image", "gid"] },
  async (act, _input, c) => {
    await using form = await receiveFile(c, MAX_AVATAR_BYTES);
    const gid = unwrap(parsedGid(form));
    unwrap(openGroupFor(act, gid, "isRoot"));
    const file = form.file("image");
    if (!file.ok) throw new Failure(file.error, { atEdge: true });
    unwrap(await setGroupAvatar(act, gid, file.value));
    return await groupShown(act, gid);
  },
);

function parsedGid(form: Form) {
  const gid = id.safeParse(form.get("gid"));
  return gid.success
    ? ok(gid.data)
    : refuse("missing", { params: { field: "gid" } });
}
