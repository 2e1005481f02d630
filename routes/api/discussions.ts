import { z } from "zod";
import { isAdmin } from "../../lib/accounts/access.ts";
import {
  isModerator,
  sealedProblems,
  whyClosed,
  whyNotInside,
} from "../../lib/discussions/access.ts";
import type { BoardQuery } from "../../lib/discussions/board.ts";
import {
  categoriesOf,
  saveCategories,
} from "../../lib/discussions/categories.ts";
import {
  CategoryDraft,
  type Discussion,
  DiscussionDraft,
  ReportText,
} from "../../lib/discussions/schema.ts";
import { reportWords } from "../../lib/discussions/reports.ts";
import {
  createDiscussion,
  deleteDiscussion,
  likedBy,
  likeDiscussion,
  openDiscussion,
  updateDiscussion,
} from "../../lib/discussions/service.ts";
import {
  authorsOf,
  toCategory,
  toDiscussion,
} from "../../lib/discussions/view.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { readJson } from "../../lib/http/body.ts";
import {
  Did,
  firstRow,
  flag,
  id,
  limit,
  optionalFlag,
  optionalId,
  optionalText,
  type Page,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Act } from "../../lib/site/site.ts";
import { api } from "../define.ts";

const MAX_KEYWORD_CHARS = 100;

const ListQuery = z.object({
  currentPage: pageNumber,
  limit: limit(10),
  /** The category, as the contract calls it. */
  cid: optionalId,
  pid: optionalText(50),
  onlyMine: optionalFlag,
  keyword: optionalText(MAX_KEYWORD_CHARS),
  admin: optionalFlag,
});

/** Refuses at the edge where a whole place is switched off or not the caller's (contract §0.6). */
function requireOpen(act: Act, gid: number | null) {
  const closed = whyClosed(act.site, gid);
  if (closed !== null) throw failure(closed);
  unwrapWhy(whyNotInside(act, gid));
}

function unwrapWhy(code: ReturnType<typeof whyNotInside>) {
  if (code !== null) unwrap({ ok: false, error: { code } });
}

interface Asked extends Page {
  pid?: string;
}

async function listed(
  act: Act,
  asked: Asked,
  query: BoardQuery,
  readsContent: (row: Discussion) => boolean,
) {
  const { site } = act;
  const { catalogue } = site.problems;
  const pid = asked.pid === undefined
    ? undefined
    : catalogue.find(asked.pid)?.pid ?? -1;
  const { directory } = site.accounts;
  const { total, rows } = site.discussions.board.find(
    { ...query, pid },
    { from: firstRow(asked), limit: asked.limit },
    (name) => directory.search(name),
  );
  const authorOf = await authorsOf(site, rows.map(({ uid }) => uid));
  const liked = await likedBy(act, rows.map(({ id }) => id));
  const records = await Promise.all(rows.map(async (row) => {
    const content = readsContent(row)
      ? await site.discussions.texts.get(row.id)
      : null;
    return {
      ...toDiscussion(site, row, authorOf(row.uid), content),
      hasLike: liked.has(row.id),
    };
  }));
  return pageOf(records, total, asked);
}

export const apiDiscussions = api(
  { query: ListQuery },
  async (act, { query }) => {
    const { viewer } = act;
    const { cid, onlyMine, keyword } = query;
    const isOwn = ({ uid }: Discussion) => uid === viewer?.uid;
    const wanted = { categoryId: cid, keyword };
    if (query.admin && isAdmin(viewer)) {
      return await listed(act, query, { ...wanted, withHidden: true }, isOwn);
    }
    requireOpen(act, null);
    if (onlyMine && viewer === null) throw failure("onlyMineNeedsSignIn");
    return await listed(act, query, {
      ...wanted,
      gid: null,
      uid: onlyMine ? viewer!.uid : undefined,
      withHidden: onlyMine,
      sealed: onlyMine || isAdmin(viewer)
        ? undefined
        : sealedProblems(act, null),
    }, isOwn);
  },
);

const GroupQuery = z.object({
  gid: id,
  currentPage: pageNumber,
  limit: limit(10),
  pid: optionalText(50),
});

export const apiGroupDiscussions = api(
  { query: GroupQuery },
  async (act, { query }) => {
    requireOpen(act, query.gid);
    const sealed = isModerator(act, query.gid)
      ? undefined
      : sealedProblems(act, query.gid);
    return await listed(act, query, { gid: query.gid, sealed }, () => true);
  },
);

export const apiGroupAdminDiscussions = api(
  { query: GroupQuery.omit({ pid: true }) },
  async (act, { query }) => {
    requireOpen(act, query.gid);
    if (!isModerator(act, query.gid)) throw failure("forbidden");
    const wanted = { gid: query.gid, withHidden: true };
    return await listed(act, query, wanted, () => true);
  },
);

/** Each call counts as an opening (row D2.2). */
export const apiDiscussion = api({ query: Did }, async (act, { query }) => {
  const opened = unwrap(await openDiscussion(act, query.did));
  const { discussion, content, hasLike } = opened;
  const authorOf = await authorsOf(act.site, [discussion.uid]);
  const author = authorOf(discussion.uid);
  return {
    ...toDiscussion(act.site, discussion, author, content),
    hasLike,
  };
});

const absent = (value: unknown) => value === null ? undefined : value;
const gid = z.preprocess(absent, optionalId);
const pid = z.preprocess(absent, optionalText(50));

const NewBody = z.object({ ...DiscussionDraft.shape, gid, pid });

const createCall = (body: z.ZodType<z.output<typeof NewBody>>) =>
  api(
    { body, saysInBody: true },
    async (act, { body: { gid = null, pid = null, ...draft } }) => {
      requireOpen(act, gid);
      unwrap(await createDiscussion(act, draft, { gid, problemId: pid }));
    },
  );

export const apiCreateDiscussion = createCall(NewBody);
export const apiCreateGroupDiscussion = createCall(NewBody.extend({ gid: id }));

const { title, description, content, topPriority } = DiscussionDraft.shape;
/** What is absent stays. The category and the counts cannot be changed. */
const UpdateBody = z.object({
  id,
  title: title.optional(),
  description: description.optional(),
  content: content.optional(),
  topPriority: z.preprocess(absent, topPriority.optional()),
});

export const apiUpdateDiscussion = api(
  { body: UpdateBody, saysInBody: true },
  async (act, { body: { id, ...changes } }) => {
    requirePlaceOf(act, id);
    unwrap(await updateDiscussion(act, id, changes));
  },
);

/** Of one that is not there, the service tells. */
function requirePlaceOf(act: Act, did: number) {
  const known = act.site.discussions.board.get(did);
  if (known !== null) requireOpen(act, known.gid);
}

const Named = z.object({ did: optionalId, id: optionalId });

/** Named by `did`, or by `id` as the document has it, in the address or in a body (spec 2 §7). */
export const apiDeleteDiscussion = api(
  { query: Named },
  async (act, { query }, c) => {
    const did = query.did ?? query.id ?? await namedInBody(c);
    requirePlaceOf(act, did);
    unwrap(await deleteDiscussion(act, did));
  },
);

async function namedInBody(c: AppContext): Promise<number> {
  const hasBody = c.req.header("content-type")?.includes("json") ?? false;
  const body = hasBody ? await readJson(c.req.raw, c.get("bodyLimit")) : {};
  const named = Named.safeParse(body);
  const did = named.data?.did ?? named.data?.id;
  if (did === undefined) throw failure("missing", { field: "did" });
  return did;
}

export const apiLikeDiscussion = api(
  { query: z.object({ did: id, toLike: flag }) },
  async (act, { query }, c) => {
    requireOwnCall(c);
    unwrap(await likeDiscussion(act, query.did, query.toLike));
  },
);

export const apiCategories = api(
  {},
  ({ site }) => categoriesOf(site).map(toCategory),
);

export const apiSaveCategories = api(
  { body: CategoryDraft, saysInBody: true },
  async (act, { body }) =>
    unwrap(await saveCategories(act, body)).map(toCategory),
);

/** Who reports is the caller, whatever the body says (row D2.8). */
const ReportBody = z.object({ did: id, content: ReportText });

export const apiReportDiscussion = api(
  { body: ReportBody, saysInBody: true },
  async (act, { body: { did, content } }) => {
    const target = { did, commentId: null, replyId: null };
    unwrap(await reportWords(act, target, content));
  },
);
