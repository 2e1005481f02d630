import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { ColorField } from "../../ui/ColorField.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { TAG_PATH, TagGroups, type TagGroupsProps } from "./TagGroups.tsx";

export interface TagAdminProps extends TagGroupsProps {
  classificationId: number | null;
  tagForm: FormState;
  classificationForm: FormState;
  mergeForm: FormState;
}

/** All tags by classification; beside them the form of what is chosen. */
export function TagAdmin(props: TagAdminProps) {
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
