import {
  EditForm,
  type EditFormProps,
} from "../../../components/ui/EditForm.tsx";
import { Fields } from "../../../components/ui/Fields.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { useT } from "../../../components/reader.tsx";
import { DAY_MS } from "../../../lib/durations.ts";
import { inCard, type Values, valuesIn } from "../../../lib/http/fields.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { OpenTerm } from "../../../lib/terms/book.ts";
import { TERM_FIELDS } from "../../../lib/terms/fields.ts";
import { TermDraft } from "../../../lib/terms/schema.ts";
import { createTerm, updateTerm } from "../../../lib/terms/service.ts";
import { atFirst } from "../../../lib/http/fields.ts";
import { editPages, type Shown } from "../../edit_pages.tsx";
import { gidOf, groupPage, openGroupPage } from "../shell.tsx";
import { openTermPage, termAt, TermParams } from "./place.ts";

/** So long a new one is proposed to be. */
const TERM_DAYS = 140;

const termForms = editPages({
  params: TermParams,
  fields: TERM_FIELDS,
  schema: TermDraft,
  admit: (c) => void openGroupPage(c, gidOf(c), "isAdmin"),
  open: (c, params) => openTermPage(c, params),
  draftOf: (_, { term }) => valuesIn(TERM_FIELDS, term),
  first: (c) => {
    const { now } = c.get("act");
    return {
      ...atFirst(TERM_FIELDS),
      begin: now,
      end: now + TERM_DAYS * DAY_MS,
    };
  },
  create: ({ c, act }, draft) => createTerm(act, gidOf(c), draft),
  update: ({ act, params }, draft) => updateTerm(act, params, draft),
  created: (_, term) => ({ to: termAt(term), key: "terms.made" }),
  updated: ({ params }) => ({ to: termAt(params), key: "terms.saved" }),
  show: showForm,
});
export const {
  fresh: newTerm,
  create: createTermForm,
  edit: editTerm,
  save: saveTermForm,
} = termForms;

function showForm(
  c: AppContext,
  { opened, values, since, form }: Shown<OpenTerm>,
) {
  const t = c.get("t");
  const gid = gidOf(c);
  const group = opened?.opened ?? openGroupPage(c, gid, "isAdmin");
  const at = opened === null ? `/group/${gid}/term` : termAt(opened.term);
  return groupPage(c, group, {
    title: opened === null ? t("terms.new") : t("terms.edit"),
    tab: "term",
    status: Object.keys(form.errors).length > 0 ? 422 : 200,
    body: (
      <TermForm
        {...{ values, since, form }}
        action={opened === null ? `${at}/create` : `${at}/edit`}
        back={at}
        save={opened === null ? t("groups.create") : undefined}
      />
    ),
  });
}

function TermForm(
  { values, ...props }: Omit<EditFormProps, "children"> & { values: Values },
) {
  const t = useT();
  const of = { values, form: props.form };
  return (
    <EditForm {...props}>
      <FormCard>
        <Fields {...of} of={inCard(TERM_FIELDS, "about")} />
      </FormCard>
      <FormCard title={t("terms.rule")} help={t("terms.ruleHelp")}>
        <div class="grid gap-5 sm:grid-cols-2">
          <Fields {...of} of={inCard(TERM_FIELDS, "rule")} />
        </div>
      </FormCard>
    </EditForm>
  );
}
