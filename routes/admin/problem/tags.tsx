import { z } from "zod";
import { TagAdmin } from "../../../components/admin/problem/TagAdmin.tsx";
import { TAG_PATH } from "../../../components/admin/problem/TagGroups.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
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
import { colorTyped } from "../color_typed.ts";

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
