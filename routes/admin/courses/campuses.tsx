import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../../components/ui/DraftOffer.tsx";
import { z } from "zod";
import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
import {
  type Campus,
  CampusDraft,
  MAX_CAMPUS_NAME_CHARS,
} from "../../../lib/campuses/schema.ts";
import { removeCampus, saveCampus } from "../../../lib/campuses/service.ts";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { id } from "../../../lib/http/input.ts";
import { usernamesIn } from "../../../lib/names.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Table } from "../../../components/ui/Table.tsx";

const PATH = "/admin/campus";
const CampusParams = z.object({ campusId: id });

/** A campus's people by their usernames. */
function namesOf({ site }: ReturnType<typeof actOf>, { staff }: Campus) {
  const { directory } = site.accounts;
  const of = (isLeader: boolean) =>
    staff.filter((uid) =>
      site.campuses.book.ofStaff(uid) !== null &&
      (site.campuses.book.ledBy(uid) !== null) === isLeader
    ).flatMap((uid) => directory.nameOf(uid) ?? []);
  return { principals: of(true), teachers: of(false) };
}

const actOf = (c: AppContext) => c.get("act");

export function campuses(c: AppContext) {
  const t = c.get("t");
  const act = actOf(c);
  const bought = [...act.site.courses.purchases.values()];
  const rows = act.site.campuses.book.list().map((campus) => ({
    ...campus,
    ...namesOf(act, campus),
    purchases: bought.filter(({ campusId }) => campusId === campus.id).length,
  }));
  return adminPage(c, {
    title: t("courseAdmin.campuses"),
    lead: t("courseAdmin.campusesLead"),
    children: (
      <>
        <div>
          <Button kind="primary" icon="plus" href={`${PATH}/create`}>
            {t("courseAdmin.campusNew")}
          </Button>
        </div>
        {rows.length === 0
          ? <p class="text-ink2">{t("courseAdmin.campusesNone")}</p>
          : <CampusTable rows={rows} />}
      </>
    ),
  });
}

const NEW = { name: "", principals: "", teachers: "" };

function campusToEdit(c: AppContext, campusId: number) {
  const campus = actOf(c).site.campuses.book.get(campusId);
  if (campus === null) throw failure("notFound");
  return campus;
}

function show(
  c: AppContext,
  campus: Campus | null,
  state: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  const names = campus && namesOf(actOf(c), campus);
  return adminPage(c, {
    title: campus === null
      ? t("courseAdmin.campusNew")
      : t("courseAdmin.campusEdit"),
    back: { href: PATH, text: t("courseAdmin.campuses") },
    isRefused: state !== EMPTY_FORM,
    children: (
      <CampusForm
        action={campus === null
          ? `${PATH}/create`
          : `${PATH}/${campus.id}/edit`}
        values={campus === null ? NEW : {
          name: campus.name,
          principals: names!.principals.join("\n"),
          teachers: names!.teachers.join("\n"),
        }}
        form={state}
      />
    ),
  });
}

const split = (text: string | null) => usernamesIn(text ?? "");

const typed = (form: Form) => ({
  name: form.get("name") ?? "",
  principals: split(form.get("principals")),
  teachers: split(form.get("teachers")),
});

export const newCampus = (c: AppContext) => show(c, null);

export const createCampusForm = form({
  schema: CampusDraft,
  pick: typed,
  makes: true,
  run: ({ act }, draft) => saveCampus(act, draft),
  next: () => ({ to: PATH, key: "courseAdmin.saved" }),
  again: ({ c }, state) => show(c, null, state),
});

export const editCampus = page(
  { params: CampusParams },
  (c, { params: { campusId } }) => show(c, campusToEdit(c, campusId)),
);

export const editCampusForm = form({
  params: CampusParams,
  open: (c, { campusId }) => campusToEdit(c, campusId),
  schema: CampusDraft,
  pick: typed,
  run: ({ act, opened }, draft) => saveCampus(act, draft, opened.id),
  next: () => ({ to: PATH, key: "courseAdmin.saved" }),
  again: ({ c, opened }, state) => show(c, opened, state),
});

export const removeCampusForm = form({
  params: CampusParams,
  run: ({ act, params: { campusId } }) => removeCampus(act, campusId),
  next: () => ({ to: PATH, key: "courseAdmin.deleted" }),
});

interface CampusRow extends Campus {
  principals: readonly string[];
  teachers: readonly string[];
  purchases: number;
}

/** All campuses with their people. */
const CampusTable = (
  { rows }: { rows: readonly CampusRow[] },
) => {
  const t = useT();
  return (
    <div class="card rows posts">
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("courseAdmin.campusName"),
            cell: "lead break-words",
            of: ({ id, name }) => (
              <a
                class="row-link text-ink font-medium"
                href={`/admin/campus/${id}/edit`}
              >
                {name}
              </a>
            ),
          },
          {
            title: t("courseAdmin.campusPrincipals"),
            cell: "break-words",
            isLabelled: true,
            of: ({ principals }) => principals.join(", "),
          },
          {
            title: t("courseAdmin.campusTeachers"),
            cell: "break-words",
            isLabelled: true,
            of: ({ teachers }) => teachers.join(", "),
          },
          {
            title: t("home.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: ({ id, name, purchases }) => (
              <form
                class="flex items-center justify-end gap-1"
                method="post"
                action={`/admin/campus/${id}`}
              >
                <Button
                  kind="quiet"
                  small
                  icon="book"
                  label={t("courseAdmin.campusCourses")}
                  href={`/admin/campus/course?campusId=${id}`}
                />
                <Button
                  kind="quiet"
                  small
                  icon="trash"
                  label={t("courseAdmin.remove", { title: name })}
                  name="action"
                  value="delete"
                  confirm={t("courseAdmin.campusDeleteAsk", {
                    name,
                    purchases,
                  })}
                />
              </form>
            ),
          },
        ]}
      />
    </div>
  );
};

interface CampusFormProps {
  action: string;
  values: { name: string; principals: string; teachers: string };
  form: FormState;
}

/** A campus's name, and its people by their usernames. */
const CampusForm = ({ action, values, form }: CampusFormProps) => {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} linked />
      <SendKey />
      <DraftOffer name={action} />
      <FormCard help={t("courseAdmin.campusPeopleLead")}>
        <TextField
          name="name"
          label={t("courseAdmin.campusName")}
          value={values.name}
          maxLength={MAX_CAMPUS_NAME_CHARS}
          form={form}
          required
        />
        <TextArea
          name="principals"
          label={t("courseAdmin.campusPrincipals")}
          help={t("courseAdmin.campusPeopleHelp")}
          value={values.principals}
          rows={2}
          form={form}
        />
        <TextArea
          name="teachers"
          label={t("courseAdmin.campusTeachers")}
          help={t("courseAdmin.campusPeopleHelp")}
          value={values.teachers}
          rows={4}
          form={form}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href="/admin/campus">{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
};
