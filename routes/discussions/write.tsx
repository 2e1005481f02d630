import { z } from "zod";
import {
  DiscussionForm,
  type DiscussionValues,
} from "../../components/discussions/DiscussionForm.tsx";
import { isRoot } from "../../lib/accounts/access.ts";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { canTop } from "../../lib/discussions/access.ts";
import { canEdit } from "../../lib/discussions/access.ts";
import { categoriesOf } from "../../lib/discussions/categories.ts";
import {
  type Discussion,
  DiscussionDraft,
} from "../../lib/discussions/schema.ts";
import {
  createDiscussion,
  discussionPath,
  mayBegin,
  updateDiscussion,
  whyNotTalk,
} from "../../lib/discussions/service.ts";
import { categoryName, problemIdOf } from "../../lib/discussions/view.ts";
import { failure, refusalText } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { Did, optionalText } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { closedPage } from "./closed.ts";
import { discussionAt } from "./detail.tsx";
import { addressIn, canUpload, type DiscussionPlace } from "./place.ts";

const NEW: DiscussionValues = {
  title: "",
  description: "",
  categoryId: "",
  content: "",
  topPriority: false,
};

interface Shown {
  /** Null: it is a new one. */
  discussion: Discussion | null;
  problemId: string | null;
  values: DiscussionValues;
  form: FormState;
}

async function show(
  place: DiscussionPlace,
  c: AppContext,
  shown: Shown,
) {
  const t = c.get("t");
  const act = c.get("act");
  const { discussion, problemId } = shown;
  const isNew = discussion === null;
  const title = isNew ? t("discussions.new") : t("discussions.editTitle");
  const about = discussion ?? { gid: place.gidOf(c), pid: pidOf(c, problemId) };
  const body = (
    <DiscussionForm
      title={title}
      action={isNew
        ? addressIn(place, c, "/discussion-create")
        : `${discussionPath(discussion)}/edit`}
      cancel={isNew
        ? addressIn(place, c, "/discussion")
        : discussionPath(discussion)}
      values={shown.values}
      categories={optionsOf(c, discussion)}
      isNew={isNew}
      problemId={problemId}
      whyNot={isNew ? whyNotSend(c) : null}
      canTop={canTop(act, about)}
      canUpload={canUpload(act, about.gid)}
      form={shown.form}
    />
  );
  return await htmlPage(c, {
    title,
    status: shown.form === EMPTY_FORM ? 200 : 422,
    isPrivate: true,
    body: await place.frame?.(c, body) ?? body,
  });
}

/** What can be told before anything is written. */
function whyNotSend(c: AppContext): string | null {
  const t = c.get("t");
  const act = c.get("act");
  const begins = mayBegin(act);
  if (!begins.ok) return refusalText(t, begins.error);
  if (categoriesOf(act.site).length > 0) return null;
  return t(
    isRoot(act.viewer)
      ? "discussions.categoryFirst"
      : "discussions.categoryMissing",
  );
}

const pidOf = (c: AppContext, problemId: string | null) =>
  problemId === null
    ? null
    : c.get("act").site.problems.catalogue.find(problemId)?.pid ?? null;

/** All categories; of one that is changed only its own. */
function optionsOf(c: AppContext, discussion: Discussion | null) {
  const t = c.get("t");
  const { site } = c.get("act");
  if (discussion !== null) {
    const name = categoryName(site, discussion) ?? t("discussions.noCategory");
    return [{ value: `${discussion.categoryId ?? ""}`, text: name }];
  }
  return [
    { value: "", text: t("discussions.choose") },
    ...categoriesOf(site).map(({ id, name }) => ({
      value: `${id}`,
      text: name,
    })),
  ];
}

const valuesOf = (form: Form): DiscussionValues => ({
  ...NEW,
  categoryId: form.get("categoryId") ?? "",
  topPriority: form.get("topPriority") !== null,
});

export const newDiscussion = (place: DiscussionPlace) =>
  page({ query: z.object({ pid: optionalText(50) }) }, (c, { query }) => {
    const closed = whyNotTalk(c.get("act"), place.gidOf(c));
    if (closed !== null) return closedPage(c, closed);
    const problemId = query.pid ?? null;
    return show(place, c, {
      discussion: null,
      problemId,
      values: NEW,
      form: EMPTY_FORM,
    });
  });

const pick = (form: Form) => ({
  ...form.toObject(),
  topPriority: form.get("topPriority") !== null,
});

export const createDiscussionForm = (place: DiscussionPlace) =>
  form({
    schema: DiscussionDraft,
    pick,
    makes: true,
    run: ({ act, c, form }, draft) =>
      createDiscussion(act, draft, {
        gid: place.gidOf(c),
        problemId: form.get("pid") || null,
      }),
    next: (_, discussion) => ({
      to: discussionPath(discussion),
      key: "discussions.sent",
    }),
    again: ({ c, form }, state) =>
      show(place, c, {
        discussion: null,
        problemId: form.get("pid") || null,
        values: valuesOf(form),
        form: state,
      }),
  });

/** Only its author's: others are refused before they see a form. */
function ownAt(c: AppContext, did: number): Discussion {
  const discussion = discussionAt(c, did);
  if (!canEdit(c.get("act").viewer, discussion)) {
    throw failure("discussionNotYours");
  }
  return discussion;
}

export const editDiscussion = (place: DiscussionPlace) =>
  page({ params: Did }, async (c, { params: { did } }) => {
    const { site } = c.get("act");
    const discussion = ownAt(c, did);
    const { title, description, categoryId, isTop } = discussion;
    return await show(place, c, {
      discussion,
      problemId: problemIdOf(site, discussion),
      values: {
        title,
        description,
        categoryId: `${categoryId ?? ""}`,
        content: await site.discussions.texts.get(did) ?? "",
        topPriority: isTop,
      },
      form: EMPTY_FORM,
    });
  });

export const editDiscussionForm = (place: DiscussionPlace) =>
  form({
    params: Did,
    schema: DiscussionDraft.omit({ categoryId: true }),
    pick,
    run: ({ act, params: { did } }, draft) => updateDiscussion(act, did, draft),
    next: (_, discussion) => ({
      to: discussionPath(discussion),
      key: "discussions.saved",
    }),
    again: ({ c, form, params: { did } }, state) => {
      const discussion = ownAt(c, did);
      return show(place, c, {
        discussion,
        problemId: problemIdOf(c.get("act").site, discussion),
        values: valuesOf(form),
        form: state,
      });
    },
  });
