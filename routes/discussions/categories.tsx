import {
  CategoryForm,
  removedBy,
} from "../../components/discussions/CategoryForm.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import {
  categoriesOf,
  saveCategories,
} from "../../lib/discussions/categories.ts";
import { CategoryDraft } from "../../lib/discussions/schema.ts";
import { refuse } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import type { Act } from "../../lib/site/site.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";

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
