import { z } from "zod";
import {
  TAG_PATH,
  TagGroups,
  type TagGroupsProps,
} from "../../../components/admin/problem/TagGroups.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { id, optionalId, parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Locale, MessageKey } from "../../../lib/i18n/mod.ts";
import { mergeTags } from "../../../lib/problems/tags/merge_tags.ts";
import {
  ClassificationDraft,
  createClassification,
  createTag,
  deleteClassification,
  deleteTag,
  TagDraft,
  tagGroups,
  updateClassification,
  updateTag,
} from "../../../lib/problems/tags/tags.ts";
import type { Tag } from "../../../lib/problems/schema.ts";
import { ok } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { htmlPage } from "../../page.tsx";
import { colorTyped } from "../../../lib/http/colors.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ColorField } from "../../../components/ui/ColorField.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";

const Query = z.object({ tag: optionalId, classification: optionalId });

interface Shown {
  tagId?: number | null;
  classificationId?: number | null;
  tagForm?: FormState;
  classificationForm?: FormState;
  mergeForm?: FormState;
}

function show(c: AppContext, shown: Shown, status: 200 | 422 = 200) {
  const t = c.get("t");
  const { problems: { catalogue } } = c.get("act").site;
  return htmlPage(c, {
    title: t("tags.title"),
    layout: "admin",
    status,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <TagAdmin
          groups={tagGroups(c.get("act"), "ME", c.get("locale"))}
          tagId={shown.tagId ?? null}
          classificationId={shown.classificationId ?? null}
          tagForm={shown.tagForm ?? EMPTY_FORM}
          classificationForm={shown.classificationForm ?? EMPTY_FORM}
          mergeForm={shown.mergeForm ?? EMPTY_FORM}
          otherNameOf={(id) => otherNameOf(catalogue.tag(id), c.get("locale"))}
          usedBy={(id) => catalogue.withTag(id).length}
        />
      </div>
    ),
  });
}

/** Beside the name that its reader knows it by, the one for other readers. */
const otherNameOf = (tag: Tag | null, locale: Locale) =>
  !tag?.nameEn ? null : locale === "en-US" ? tag.name : tag.nameEn;

const valuesOf = (values: Record<string, unknown>): FormState => ({
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value ?? "")]),
  ),
  errors: {},
});

export const showTags = page({ query: Query }, (c, { query }) => {
  const { problems: { catalogue } } = c.get("act").site;
  const tag = query.tag === undefined ? null : catalogue.tag(query.tag);
  const classification = catalogue.classifications()
    .find(({ id }) => id === query.classification);
  return show(c, {
    tagId: tag?.id,
    classificationId: classification?.id,
    tagForm: tag ? valuesOf({ ...tag }) : undefined,
    classificationForm: classification && valuesOf({ ...classification }),
  });
});

/** An empty field is none. */
const number = (text: string | null) => text?.trim() ? Number(text) : null;

const done = (key: MessageKey, name: string) => ({
  to: TAG_PATH,
  key,
  params: { name },
});

const Known = z.object({ id });

/** The record that a form is of; null: it makes a new one. */
function idOf({ form }: { form: Form }): number | null {
  const parsed = parseInput(Known.partial(), form.toObject());
  if (!parsed.ok) throw failure("invalid", { field: "id" });
  return parsed.value.id ?? null;
}

const isNew = (sent: { form: Form }) => idOf(sent) === null;

export const saveTag = form({
  schema: TagDraft,
  pick: (form) => ({
    name: form.get("name") ?? "",
    nameEn: form.get("nameEn")?.trim(),
    color: colorTyped(form, "color")?.trim(),
    tcid: number(form.get("tcid")),
  }),
  makes: isNew,
  run(sent, draft) {
    const tagId = idOf(sent);
    return tagId === null
      ? createTag(sent.act, draft)
      : updateTag(sent.act, tagId, draft);
  },
  next: (_, { name }) => done("tags.saved", name),
  again: (sent, tagForm) => show(sent.c, { tagId: idOf(sent), tagForm }, 422),
});

export const removeTag = form({
  schema: Known,
  run: ({ act }, { id }) => deleteTag(act, id),
  next: (_, { name }) => done("tags.removed", name),
});

/** Its problems get another tag in its place. */
export const mergeTag = form({
  schema: Known,
  run: ({ act, form }, { id }) =>
    mergeTags(act, { from: id, into: Number(form.get("into") || Number.NaN) }),
  next: (_, { from, into, problems }) => ({
    to: `${TAG_PATH}?tag=${into.id}`,
    key: "tags.merged",
    params: { from: from.name, into: into.name, count: problems },
  }),
  again(sent, mergeForm) {
    const tag = sent.act.site.problems.catalogue.tag(idOf(sent) ?? 0);
    return show(sent.c, {
      tagId: tag?.id,
      tagForm: tag ? valuesOf({ ...tag }) : undefined,
      mergeForm,
    }, 422);
  },
});

export const saveClassification = form({
  schema: ClassificationDraft,
  pick: (form) => ({
    name: form.get("name") ?? "",
    rank: number(form.get("rank")),
  }),
  makes: isNew,
  run(sent, draft) {
    const id = idOf(sent);
    return id === null
      ? createClassification(sent.act, draft)
      : updateClassification(sent.act, id, draft);
  },
  next: (_, { name }) => done("tags.saved", name),
  again: (sent, classificationForm) =>
    show(sent.c, { classificationId: idOf(sent), classificationForm }, 422),
});

export const removeClassification = form({
  schema: Known,
  async run({ act }, { id }) {
    const { name = "" } = act.site.problems.catalogue.classifications()
      .find((known) => known.id === id) ?? {};
    const removed = await deleteClassification(act, id);
    return removed.ok ? ok({ name }) : removed;
  },
  next: (_, { name }) => done("tags.removed", name),
});

interface TagAdminProps extends TagGroupsProps {
  classificationId: number | null;
  tagForm: FormState;
  classificationForm: FormState;
  mergeForm: FormState;
}

/** All tags by classification; beside them the form of what is chosen. */
function TagAdmin(props: TagAdminProps) {
  const t = useT();
  const { groups, tagId, classificationId } = props;
  const isNew = tagId === null && classificationId === null;
  return (
    <>
      <div class="flex flex-wrap items-center gap-3">
        <h1 class="grow">{t("tags.title")}</h1>
        {/* Where the forms are below all tags. */}
        <div class="lg:hidden">
          <Button
            kind={isNew ? "primary" : "plain"}
            icon="plus"
            href={isNew ? "#tag" : `${TAG_PATH}#tag`}
          >
            {t("tags.newTag")}
          </Button>
        </div>
      </div>
      {groups.some(({ classification, tags }) =>
        classification !== null || tags.length > 0
      ) && <p class="text-ink2">{t("tags.choose")}</p>}
      <div class="grid gap-5 items-start lg:grid-cols-3">
        <div class="flex flex-col gap-5 min-w-0 lg:col-span-2">
          <TagGroups {...props} />
        </div>
        {/* What was tapped is edited in sight, above a list that is long. */}
        <div
          class={isNew
            ? "flex flex-col gap-5 min-w-0"
            : "flex flex-col gap-5 min-w-0 max-lg:order-first"}
        >
          {classificationId === null && <TagForm {...props} />}
          {(isNew || classificationId !== null) && (
            <ClassificationForm {...props} />
          )}
        </div>
      </div>
    </>
  );
}

function TagForm(props: TagAdminProps) {
  const t = useT();
  const { groups, tagId, tagForm, usedBy } = props;
  const choices = groups.flatMap(({ classification }) =>
    classification
      ? [{ value: String(classification.id), text: classification.name }]
      : []
  );
  return (
    <section class="card p-5" id="tag">
      <h2 class="mb-3">{t(tagId === null ? "tags.newTag" : "tags.editTag")}</h2>
      <form class="flex flex-col gap-4" method="post" action={TAG_PATH}>
        <FormErrors form={tagForm} />
        {tagId === null && <SendKey />}
        {tagId !== null && <input type="hidden" name="id" value={tagId} />}
        <TextField
          name="name"
          id="tag-name"
          label={t("tags.nameZh")}
          form={tagForm}
          maxLength={32}
          required
        />
        <TextField
          name="nameEn"
          id="tag-name-en"
          label={t("tags.nameEn")}
          help={t("tags.nameEnHelp")}
          form={tagForm}
          maxLength={32}
        />
        <ColorField
          name="color"
          label={t("tags.color")}
          form={tagForm}
        />
        <SelectField
          name="tcid"
          id="tag-tcid"
          label={t("tags.classification")}
          form={tagForm}
          options={[{ value: "", text: t("tags.unclassified") }, ...choices]}
        />
        <Feet isNew={tagId === null} />
      </form>
      {tagId !== null && (
        <>
          <Merge {...props} tagId={tagId} count={usedBy(tagId)} />
          <Remove
            action={`${TAG_PATH}/remove`}
            id={tagId}
            ask={t("tags.removeTagAsk", {
              name: tagForm.values.name ?? "",
              count: usedBy(tagId),
            })}
          />
        </>
      )}
    </section>
  );
}

function Merge(
  { groups, tagId, mergeForm, count }:
    & Pick<TagAdminProps, "groups" | "mergeForm">
    & { tagId: number; count: number },
) {
  const t = useT();
  const others = groups.flatMap(({ tags }) => tags)
    .filter(({ id }) => id !== tagId)
    .map(({ id, name }) => ({ value: String(id), text: name }));
  return (
    <form
      class="flex flex-col gap-3 mt-5 pt-4 border-t border-line"
      method="post"
      action={`${TAG_PATH}/merge`}
    >
      <p class="text-sm text-ink2">
        {count === 0
          ? t("tags.unused")
          : (
            <a href={`/admin/problems?tag=${tagId}`}>
              {t("tags.usedBy", { count })}
            </a>
          )}
      </p>
      {others.length > 0 && (
        <>
          <input type="hidden" name="id" value={tagId} />
          <SelectField
            name="into"
            id="tag-into"
            label={t("tags.mergeInto")}
            help={t("tags.mergeHelp")}
            form={mergeForm}
            options={[{ value: "", text: t("tags.mergeChoose") }, ...others]}
          />
          <div>
            <Button small confirm={t("tags.mergeAsk", { count })}>
              {t("tags.merge")}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function ClassificationForm(
  { classificationId, classificationForm: form }: TagAdminProps,
) {
  const t = useT();
  const isNew = classificationId === null;
  const title = isNew
    ? t("tags.newClassification")
    : t("tags.editClassification", { name: form.values.name ?? "" });
  return (
    <details
      class="form-section"
      id="classification"
      open={!isNew || form !== EMPTY_FORM}
    >
      <summary>{title}</summary>
      <form
        class="flex flex-col gap-4"
        method="post"
        action={`${TAG_PATH}/classification`}
      >
        <FormErrors form={form} />
        {isNew && <SendKey />}
        {!isNew && <input type="hidden" name="id" value={classificationId} />}
        <TextField
          name="name"
          id="classification-name"
          label={t("tags.name")}
          form={form}
          maxLength={32}
          required
        />
        <TextField
          name="rank"
          id="classification-rank"
          type="number"
          label={t("tags.rank")}
          help={t("tags.rankHelp")}
          form={form}
        />
        <Feet isNew={isNew} />
      </form>
      {!isNew && (
        <Remove
          action={`${TAG_PATH}/classification/remove`}
          id={classificationId}
          ask={t("tags.removeClassificationAsk", {
            name: form.values.name ?? "",
          })}
        />
      )}
    </details>
  );
}

function Feet({ isNew }: { isNew: boolean }) {
  const t = useT();
  return (
    <div class="flex flex-wrap gap-2">
      <Button kind="primary" icon={isNew ? "plus" : undefined}>
        {isNew ? t("tags.add") : t("shell.save")}
      </Button>
      {!isNew && (
        <Button kind="quiet" href={TAG_PATH}>{t("shell.cancel")}</Button>
      )}
    </div>
  );
}

interface RemoveProps {
  action: string;
  id: number;
  ask: string;
}

function Remove({ action, id, ask }: RemoveProps) {
  const t = useT();
  return (
    <form class="mt-4" method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <Button kind="danger" small icon="trash" confirm={ask}>
        {t("admin.delete")}
      </Button>
    </form>
  );
}
