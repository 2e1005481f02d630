import { z } from "zod";
import { TAG_PATH, TagAdmin } from "../../components/admin/TagAdmin.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { failure, type Refusal, unwrap } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { id, optionalId, parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { mergeTags } from "../../lib/problems/merge_tags.ts";
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
} from "../../lib/problems/tags.ts";
import { page } from "../define.ts";
import { formState, once, receiveForm } from "../forms.ts";
import { htmlPage, redirect } from "../page.tsx";

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
  const { site } = c.get("act");
  return htmlPage(c, {
    title: t("tags.title"),
    layout: "admin",
    status,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{t("tags.title")}</h1>
        <TagAdmin
          t={t}
          groups={tagGroups(c.get("act"), "ME", c.get("locale"))}
          tagId={shown.tagId ?? null}
          classificationId={shown.classificationId ?? null}
          tagForm={shown.tagForm ?? EMPTY_FORM}
          classificationForm={shown.classificationForm ?? EMPTY_FORM}
          mergeForm={shown.mergeForm ?? EMPTY_FORM}
          usedBy={shown.tagId ? site.catalogue.withTag(shown.tagId).length : 0}
        />
      </div>
    ),
  });
}

const valuesOf = (values: Record<string, unknown>): FormState => ({
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value ?? "")]),
  ),
  errors: {},
});

export const showTags = page({ query: Query }, (c, { query }) => {
  const { catalogue } = c.get("act").site;
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

/** The record that a form is of; null: it makes a new one. */
function idOf(form: Form): number | null {
  const text = form.get("id");
  if (text === null) return null;
  const parsed = parseInput(id, text);
  if (!parsed.ok) throw failure("invalid", { field: "id" });
  return parsed.value;
}

/** An empty field is none. */
const number = (text: string | null) => text?.trim() ? Number(text) : null;

const done = (c: AppContext, key: MessageKey, name: string) =>
  redirect(c, TAG_PATH, { key, params: { name } });

export async function saveTag(c: AppContext) {
  await using form = await receiveForm(c);
  const act = c.get("act");
  const tagId = idOf(form);
  const draft = parseInput(TagDraft, {
    name: form.get("name") ?? "",
    nameEn: form.get("nameEn")?.trim(),
    color: form.get("color")?.trim(),
    tcid: number(form.get("tcid")),
  });
  const saved = !draft.ok
    ? draft
    : tagId === null
    ? await once(c, form, () => createTag(act, draft.value))
    : await updateTag(act, tagId, draft.value);
  if (saved.ok) return done(c, "tags.saved", saved.value.name);
  const refusals: Refusal[] = [saved.error].flat();
  return show(c, { tagId, tagForm: formState(c, form, refusals) }, 422);
}

export async function removeTag(c: AppContext) {
  await using form = await receiveForm(c);
  const tagId = idOf(form);
  if (tagId === null) throw failure("missing", { field: "id" });
  const { name } = unwrap(await deleteTag(c.get("act"), tagId));
  return done(c, "tags.removed", name);
}

/** Its problems get another tag in its place. */
export async function mergeTag(c: AppContext) {
  await using form = await receiveForm(c);
  const from = idOf(form);
  if (from === null) throw failure("missing", { field: "id" });
  const into = Number(form.get("into") || Number.NaN);
  const merged = await mergeTags(c.get("act"), { from, into });
  if (merged.ok) {
    const { problems } = merged.value;
    return redirect(c, `${TAG_PATH}?tag=${into}`, {
      key: "tags.merged",
      params: {
        from: merged.value.from.name,
        into: merged.value.into.name,
        count: problems,
      },
    });
  }
  const tag = c.get("act").site.catalogue.tag(from);
  return show(c, {
    tagId: tag?.id,
    tagForm: tag ? valuesOf({ ...tag }) : undefined,
    mergeForm: formState(c, form, [merged.error]),
  }, 422);
}

export async function saveClassification(c: AppContext) {
  await using form = await receiveForm(c);
  const act = c.get("act");
  const classificationId = idOf(form);
  const draft = parseInput(ClassificationDraft, {
    name: form.get("name") ?? "",
    rank: number(form.get("rank")),
  });
  const saved = !draft.ok
    ? draft
    : classificationId === null
    ? await once(c, form, () => createClassification(act, draft.value))
    : await updateClassification(act, classificationId, draft.value);
  if (saved.ok) return done(c, "tags.saved", saved.value.name);
  const refusals: Refusal[] = [saved.error].flat();
  const classificationForm = formState(c, form, refusals);
  return show(c, { classificationId, classificationForm }, 422);
}

export async function removeClassification(c: AppContext) {
  await using form = await receiveForm(c);
  const classificationId = idOf(form);
  if (classificationId === null) throw failure("missing", { field: "id" });
  const { catalogue } = c.get("act").site;
  const name = catalogue.classifications()
    .find(({ id }) => id === classificationId)?.name ?? "";
  unwrap(await deleteClassification(c.get("act"), classificationId));
  return done(c, "tags.removed", name);
}
