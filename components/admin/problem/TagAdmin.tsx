import type { Translate } from "../../../lib/i18n/mod.ts";
import type { Tag as TagRecord } from "../../../lib/problems/schema.ts";
import type { TagGroup } from "../../../lib/problems/tags/tags.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, SelectField, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Empty } from "../../ui/Notice.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Tag } from "../../ui/Tag.tsx";

export const TAG_PATH = "/admin/problem/tag";

export interface TagAdminProps {
  t: Translate;
  groups: readonly TagGroup[];
  /** What is being edited; null: something new. */
  tagId: number | null;
  classificationId: number | null;
  tagForm: FormState;
  classificationForm: FormState;
  mergeForm: FormState;
  /** Problems that have the tag that is being edited. */
  usedBy: number;
}

/** All tags by classification; the forms beside them edit what is chosen. */
export function TagAdmin(props: TagAdminProps) {
  return (
    <div class="grid gap-6 items-start lg:grid-cols-3">
      <div class="lg:col-span-2">
        <Groups {...props} />
      </div>
      <div class="flex flex-col gap-6">
        <TagForm {...props} />
        <ClassificationForm {...props} />
      </div>
    </div>
  );
}

function Groups({ t, groups, tagId }: TagAdminProps) {
  const shown = groups.filter(({ classification, tags }) =>
    classification !== null || tags.length > 0
  );
  if (shown.length === 0) {
    return (
      <div class="card">
        <Empty icon="book" title={t("tags.none")} />
      </div>
    );
  }
  return (
    <div class="flex flex-col gap-4">
      <p class="text-md text-ink2">{t("tags.choose")}</p>
      {shown.map(({ classification, tags }) => (
        <section key={classification?.id ?? 0} class="card p-4">
          <div class="flex items-center gap-2 mb-2">
            <h2 class="grow text-md">
              {classification?.name ?? t("tags.unclassified")}
            </h2>
            {classification && (
              <Button
                kind="quiet"
                small
                icon="edit"
                href={`${TAG_PATH}?classification=${classification.id}#classification`}
                label={t("tags.editClassification", {
                  name: classification.name,
                })}
              />
            )}
          </div>
          {tags.length === 0
            ? <p class="text-sm text-ink3">{t("tags.groupEmpty")}</p>
            : <Chips tags={tags} current={tagId} />}
        </section>
      ))}
    </div>
  );
}

function Chips(
  { tags, current }: { tags: readonly TagRecord[]; current: number | null },
) {
  return (
    <div class="flex flex-wrap gap-[6px]">
      {tags.map(({ id, name, color }) => (
        <Tag
          key={id}
          name={name}
          color={color}
          href={`${TAG_PATH}?tag=${id}#tag`}
          current={id === current}
        />
      ))}
    </div>
  );
}

function TagForm(props: TagAdminProps) {
  const { t, groups, tagId, tagForm, usedBy } = props;
  const choices = groups.flatMap(({ classification }) =>
    classification
      ? [{ value: String(classification.id), text: classification.name }]
      : []
  );
  return (
    <section class="card p-5" id="tag">
      <h2 class="mb-3">{t(tagId === null ? "tags.newTag" : "tags.editTag")}</h2>
      <form class="flex flex-col gap-4" method="post" action={TAG_PATH}>
        <FormErrors t={t} form={tagForm} />
        {tagId === null && <SendKey />}
        {tagId !== null && <input type="hidden" name="id" value={tagId} />}
        <TextField
          name="name"
          id="tag-name"
          label={t("tags.name")}
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
        <TextField
          name="color"
          id="tag-color"
          label={t("tags.color")}
          help={t("tags.colorHelp")}
          form={tagForm}
          maxLength={9}
          placeholder="#0b7285"
          mono
        />
        <SelectField
          name="tcid"
          id="tag-tcid"
          label={t("tags.classification")}
          form={tagForm}
          options={[{ value: "", text: t("tags.unclassified") }, ...choices]}
        />
        <Feet t={t} isNew={tagId === null} />
      </form>
      {tagId !== null && (
        <>
          <Merge {...props} tagId={tagId} />
          <Remove
            t={t}
            action={`${TAG_PATH}/remove`}
            id={tagId}
            ask={t("tags.removeTagAsk", {
              name: tagForm.values.name ?? "",
              count: usedBy,
            })}
          />
        </>
      )}
    </section>
  );
}

function Merge(
  { t, groups, tagId, mergeForm, usedBy }: TagAdminProps & { tagId: number },
) {
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
        {usedBy === 0
          ? t("tags.unused")
          : (
            <a href={`/admin/problems?tag=${tagId}`}>
              {t("tags.usedBy", { count: usedBy })}
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
            options={[{ value: "", text: "" }, ...others]}
          />
          <div>
            <Button small confirm={t("tags.mergeAsk", { count: usedBy })}>
              {t("tags.merge")}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function ClassificationForm(
  { t, classificationId, classificationForm: form }: TagAdminProps,
) {
  const isNew = classificationId === null;
  return (
    <section class="card p-5" id="classification">
      <h2 class="mb-3">
        {isNew
          ? t("tags.newClassification")
          : t("tags.editClassification", { name: form.values.name ?? "" })}
      </h2>
      <form
        class="flex flex-col gap-4"
        method="post"
        action={`${TAG_PATH}/classification`}
      >
        <FormErrors t={t} form={form} />
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
        <Feet t={t} isNew={isNew} />
      </form>
      {!isNew && (
        <Remove
          t={t}
          action={`${TAG_PATH}/classification/remove`}
          id={classificationId}
          ask={t("tags.removeClassificationAsk", {
            name: form.values.name ?? "",
          })}
        />
      )}
    </section>
  );
}

function Feet({ t, isNew }: { t: Translate; isNew: boolean }) {
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
  t: Translate;
  action: string;
  id: number;
  ask: string;
}

function Remove({ t, action, id, ask }: RemoveProps) {
  return (
    <form class="mt-4" method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <Button kind="danger" small icon="trash" confirm={ask}>
        {t("admin.delete")}
      </Button>
    </form>
  );
}
