import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../components/ui/Field.tsx";
import {
  categoriesOf,
  saveCategories,
} from "../../lib/discussions/categories.ts";
import {
  type Category,
  CategoryDraft,
  MAX_CATEGORY_CHARS,
} from "../../lib/discussions/schema.ts";
import { refuse } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import type { Act } from "../../lib/site/site.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";

function show(c: AppContext, state: FormState) {
  const t = c.get("t");
  return htmlPage(c, {
    title: t("discussions.categoriesEdit"),
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <CategoryForm
        categories={categoriesOf(c.get("act").site)}
        form={state}
      />
    ),
  });
}

export const editCategories = (c: AppContext) => show(c, EMPTY_FORM);

/** Lines with a name; an emptied one goes. */
const pick = (form: Form) =>
  Object.entries(form.toObject())
    .filter(([name, value]) =>
      name.startsWith("name_") && `${value}`.trim() !== ""
    )
    .map(([name, value]) => {
      const id = Number(name.slice("name_".length));
      return { id: id > 0 ? id : null, name: `${value}` };
    });

/** What asks before categories go that have discussions; null: none does, or it was agreed to. */
function question({ site }: Act, form: Form) {
  const known = categoriesOf(site);
  const removed = removedBy(known, (name) => form.get(name));
  const counts = site.discussions.board.counts({});
  const used = known.filter(({ id }) =>
    removed.split(" ").includes(String(id)) && (counts.get(id) ?? 0) > 0
  );
  if (used.length === 0 || form.get("removes") === removed) return null;
  const names = used.map(({ name }) => name).join(", ");
  const count = used.reduce((sum, { id }) => sum + counts.get(id)!, 0);
  return refuse("discussionCategoriesUsed", {
    field: "removes",
    params: { names, count },
  });
}

export const saveCategoriesForm = form({
  schema: CategoryDraft,
  pick,
  run: async ({ act, form }, draft) =>
    question(act, form) ?? await saveCategories(act, draft),
  next: () => ({ to: "/discussion", key: "discussions.categoriesSaved" }),
  again: ({ c }, state) => show(c, state),
});

interface CategoryFormProps {
  categories: readonly Category[];
  form: FormState;
}

/** Empty lines for new ones. */
const NEW_LINES = [-1, -2, -3];

/** The categories that a form as it was sent removes, as the box says that is asked for them. */
const removedBy = (
  categories: readonly Pick<Category, "id">[],
  nameOf: (field: string) => string | null | undefined,
): string =>
  categories.map(({ id }) => id)
    .filter((id) => nameOf(`name_${id}`)?.trim() === "").join(" ");

/** All categories at once: an emptied line removes its category, one with discussions after a question. */
function CategoryForm({ categories, form }: CategoryFormProps) {
  const t = useT();
  return (
    <div class="wrap py-7">
      <div class="dialog" data-dialog-content="">
        <form
          class="flex flex-col gap-3"
          method="post"
          action="/discussion-category"
        >
          <h1 id="dialog-title">{t("discussions.categoriesEdit")}</h1>
          <p class="text-md text-ink2">{t("discussions.categoriesHelp")}</p>
          <FormErrors form={form} />
          {categories.map(({ id, name }, n) => (
            <TextField
              key={id}
              name={`name_${id}`}
              label={t("discussions.categoryN", { n: n + 1 })}
              value={name}
              maxLength={MAX_CATEGORY_CHARS}
              form={form}
            />
          ))}
          {NEW_LINES.map((line, n) => (
            <TextField
              key={line}
              name={`name_${line}`}
              label={t("discussions.categoryNew", { n: n + 1 })}
              maxLength={MAX_CATEGORY_CHARS}
              form={form}
            />
          ))}
          {form.errors.removes && (
            <Check
              name="removes"
              label={t("discussions.categoriesRemove")}
              checked={false}
              value={removedBy(categories, (name) => form.values[name])}
              form={form}
            />
          )}
          <div class="flex flex-wrap gap-3">
            <Button kind="primary">{t("shell.save")}</Button>
            <span class="page-only">
              <Button kind="quiet" href="/discussion">
                {t("shell.cancel")}
              </Button>
            </span>
          </div>
        </form>
      </div>
    </div>
  );
}
