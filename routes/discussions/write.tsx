import { EditForm } from "../../components/ui/EditForm.tsx";
import {
  type FormState,
  type Option,
  SelectField,
  TextField,
} from "../../components/ui/Field.tsx";
import { Fields } from "../../components/ui/Fields.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { useT } from "../../components/reader.tsx";
import { canEdit, canTop } from "../../lib/discussions/access.ts";
import { categoriesOf } from "../../lib/discussions/categories.ts";
import { DISCUSSION_FIELDS } from "../../lib/discussions/fields.ts";
import {
  type Discussion,
  DiscussionDraft,
} from "../../lib/discussions/schema.ts";
import {
  createDiscussion,
  discussionPath,
  updateDiscussion,
  whyNotTalk,
} from "../../lib/discussions/service.ts";
import { categoryName, problemIdOf } from "../../lib/discussions/view.ts";
import { failure } from "../../lib/failure.ts";
import { picked, type Values } from "../../lib/http/fields.ts";
import { Did } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { editPages, type Shown } from "../edit_pages.tsx";
import { htmlPage } from "../page.tsx";
import { closedPage } from "./closed.ts";
import { whyNotBegin } from "./why_not_begin.ts";
import { discussionAt } from "./detail.tsx";
import { aroundTalk, canUpload } from "./place.ts";
import type { OwnerPages } from "../owner.tsx";

/** The form of a discussion of this place. */
export const discussionForms = (at: OwnerPages) =>
  editPages({
    params: Did,
    fields: DISCUSSION_FIELDS,
    schema: DiscussionDraft,
    findsTwins: true,
    admit(c) {
      const closed = whyNotTalk(c.get("act"), at.of(c, "isMember").gid);
      if (closed !== null) return closedPage(c, closed);
    },
    open: (c, { did }) => ownAt(c, did),
    async draftOf(c, discussion) {
      const act = c.get("act");
      const { id, title, description, categoryId, isTop } = discussion;
      const content = await act.site.discussions.texts.get(id) ?? "";
      const topPriority = isTop && canTop(act, discussion);
      return { title, description, categoryId, content, topPriority };
    },
    // The category of one that is changed stays (row D2.3).
    rest: (_, opened) =>
      opened === null ? {} : { categoryId: opened.categoryId ?? 0 },
    create: ({ c, act, form }, draft) =>
      createDiscussion(act, draft, {
        gid: at.of(c, "isMember").gid,
        problemId: form.get("pid") || null,
      }),
    update: ({ act, opened }, draft) => updateDiscussion(act, opened.id, draft),
    created: (_, discussion) => ({
      to: discussionPath(discussion),
      key: "discussions.sent",
    }),
    updated: (_, discussion) => ({
      to: discussionPath(discussion),
      key: "discussions.saved",
    }),
    show: (c, shown) => show(at, c, shown),
  });

async function show(
  at: OwnerPages,
  c: AppContext,
  { opened, values, since, form }: Shown<Discussion>,
) {
  const t = c.get("t");
  const act = c.get("act");
  const isNew = opened === null;
  const problemId = isNew
    ? asked(values.pid) ?? asked(c.req.query("pid"))
    : problemIdOf(act.site, opened);
  const title = isNew ? t("discussions.new") : t("discussions.editTitle");
  const about = opened ??
    { gid: at.of(c, "isMember").gid, pid: pidOf(c, problemId) };
  const body = (
    <DiscussionForm
      {...{ title, values, since, form, isNew, problemId }}
      action={isNew
        ? at.url(c, "/discussion-create")
        : `${discussionPath(opened)}/edit`}
      cancel={isNew ? at.url(c, "/discussion") : discussionPath(opened)}
      categories={optionsOf(c, opened)}
      whyNot={isNew ? whyNotBegin(c) : null}
      canTop={canTop(act, about)}
      canUpload={canUpload(act, about.gid)}
    />
  );
  return await htmlPage(c, {
    title,
    status: Object.keys(form.errors).length > 0 ? 422 : 200,
    isPrivate: true,
    body: aroundTalk(c, at, body),
  });
}

const MAX_PROBLEM_ID_CHARS = 50;

/** The problem that a new one is about, out of the address, or as it was sent. */
const asked = (pid: string | boolean | undefined) =>
  typeof pid === "string" && pid !== "" && pid.length <= MAX_PROBLEM_ID_CHARS
    ? pid
    : null;

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

/** Only its author's: others are refused before they see a form. */
function ownAt(c: AppContext, did: number): Discussion {
  const discussion = discussionAt(c, did);
  if (!canEdit(c.get("act").viewer, discussion)) {
    throw failure("discussionNotYours");
  }
  return discussion;
}

interface DiscussionFormProps {
  /** Its heading: a new one, or one that is changed. */
  title: string;
  action: string;
  cancel: string;
  values: Values;
  since?: string;
  categories: readonly Option[];
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
  const { action, since, values, form, isNew, problemId } = props;
  const { title } = DISCUSSION_FIELDS;
  const of = { values, form, uploads: props.canUpload };
  return (
    <div class="wrap py-7">
      <div class="dialog-wide" data-dialog-content="">
        <EditForm
          {...{ action, since, form }}
          back={props.cancel}
          dialog={props.title}
          save={isNew ? t("discussions.send") : undefined}
          before={props.whyNot !== null && (
            <Notice kind="info">{props.whyNot}</Notice>
          )}
        >
          {problemId !== null && (
            <input type="hidden" name="pid" value={problemId} />
          )}
          <TextField
            name="title"
            label={t(title.label)}
            help={isNew && problemId !== null
              ? t("discussions.prefix", { problemId })
              : undefined}
            value={String(values.title)}
            maxLength={title.max}
            form={form}
            required
          />
          <Fields {...of} of={picked(DISCUSSION_FIELDS, ["description"])} />
          <SelectField
            name="categoryId"
            label={t("discussions.category")}
            value={String(values.categoryId)}
            options={props.categories}
            form={form}
            disabled={!isNew}
            required={isNew}
          />
          <Fields {...of} of={picked(DISCUSSION_FIELDS, ["content"])} />
          {props.canTop && (
            <Fields {...of} of={picked(DISCUSSION_FIELDS, ["topPriority"])} />
          )}
        </EditForm>
      </div>
    </div>
  );
}
