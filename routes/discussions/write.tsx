import { z } from "zod";
import { isRoot } from "../../lib/accounts/access.ts";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  type Option,
  SelectField,
  TextField,
} from "../../components/ui/Field.tsx";
import { canTop } from "../../lib/discussions/access.ts";
import { canEdit } from "../../lib/discussions/access.ts";
import { categoriesOf } from "../../lib/discussions/categories.ts";
import {
  type Discussion,
  DiscussionDraft,
  MAX_DESCRIPTION_CHARS,
  MAX_TEXT_CHARS,
  MAX_TITLE_CHARS,
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
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../components/ui/DraftOffer.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { MarkdownField } from "../../components/ui/MarkdownField.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { SendKey } from "../../components/ui/SendKey.tsx";

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

interface DiscussionValues {
  title: string;
  description: string;
  categoryId: string;
  content: string;
  topPriority: boolean;
}

interface DiscussionFormProps {
  /** Its heading: a new one, or one that is changed. */
  title: string;
  action: string;
  cancel: string;
  values: DiscussionValues;
  categories: readonly Option[];
  /** The category of one that is changed stays (row D2.3). */
  isNew: boolean;
  /** The problem that it is about; null: none. */
  problemId: string | null;
  /** Why nothing can be sent as it is; null: it can. */
  whyNot: string | null;
  canTop: boolean;
  canUpload: boolean;
  form: FormState;
}

/** With script, a dialog as large as the window (islands/shell/dialog.ts). */
function DiscussionForm(props: DiscussionFormProps) {
  const t = useT();
  const { action, values, form, isNew, problemId } = props;
  return (
    <div class="wrap py-7">
      <div class="dialog-wide" data-dialog-content="">
        <form
          class="flex flex-col gap-4"
          method="post"
          action={action}
          data-async=""
          {...keepsDraft(action, { isFresh: isFreshForm(form) })}
        >
          <h1 id="dialog-title">{props.title}</h1>
          {props.whyNot !== null && <Notice kind="info">{props.whyNot}</Notice>}
          <FormErrors form={form} />
          <SendKey />
          <DraftOffer name={action} />
          {problemId !== null && (
            <input type="hidden" name="pid" value={problemId} />
          )}
          <TextField
            name="title"
            label={t("discussions.title")}
            help={isNew && problemId !== null
              ? t("discussions.prefix", { problemId })
              : undefined}
            value={values.title}
            maxLength={MAX_TITLE_CHARS}
            form={form}
            required
          />
          <TextField
            name="description"
            label={t("discussions.description")}
            help={t("discussions.descriptionHelp")}
            value={values.description}
            maxLength={MAX_DESCRIPTION_CHARS}
            form={form}
            required
          />
          <SelectField
            name="categoryId"
            label={t("discussions.category")}
            value={values.categoryId}
            options={props.categories}
            form={form}
            disabled={!isNew}
            required={isNew}
          />
          <MarkdownField
            beside
            uploads={props.canUpload}
            name="content"
            label={t("discussions.content")}
            help={t("discussions.contentHelp")}
            value={values.content}
            rows={14}
            maxLength={MAX_TEXT_CHARS}
            form={form}
            required
            mono
          />
          {props.canTop && (
            <Check
              name="topPriority"
              label={t("discussions.toTop")}
              checked={values.topPriority}
            />
          )}
          <div class="flex flex-wrap gap-3">
            <Button kind="primary" icon="send">
              {isNew ? t("discussions.send") : t("shell.save")}
            </Button>
            <span class="page-only">
              <Button kind="quiet" href={props.cancel}>
                {t("shell.cancel")}
              </Button>
            </span>
          </div>
        </form>
      </div>
    </div>
  );
}
