import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EditForm } from "../../../components/ui/EditForm.tsx";
import { Fields } from "../../../components/ui/Fields.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { CAMPUS_FIELDS } from "../../../lib/campuses/fields.ts";
import { type Campus, CampusDraft } from "../../../lib/campuses/schema.ts";
import { removeCampus, saveCampus } from "../../../lib/campuses/service.ts";
import { failure } from "../../../lib/failure.ts";
import { CampusId } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { editPages } from "../../edit_pages.tsx";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";

const PATH = "/admin/campus";

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
          ? <EmptyPart title={t("courseAdmin.campusesNone")} />
          : <CampusTable rows={rows} />}
      </>
    ),
  });
}

function campusToEdit(c: AppContext, campusId: number) {
  const campus = actOf(c).site.campuses.book.get(campusId);
  if (campus === null) throw failure("notFound");
  return campus;
}

const saved = () => ({ to: PATH, key: "courseAdmin.saved" }) as const;

/** A campus's name, and its people by their usernames. */
export const campusForms = editPages({
  params: CampusId,
  fields: CAMPUS_FIELDS,
  schema: CampusDraft,
  // All that come here look after campuses.
  admit: () => {},
  open: (c, { campusId }) => campusToEdit(c, campusId),
  draftOf: (c, campus) => ({
    name: campus.name,
    ...namesOf(actOf(c), campus),
  }),
  create: ({ act }, draft) => saveCampus(act, draft),
  update: ({ act, opened }, draft) => saveCampus(act, draft, opened.id),
  created: saved,
  updated: saved,
  show(c, { opened, values, since, form }) {
    const t = c.get("t");
    return adminPage(c, {
      title: opened ? t("courseAdmin.campusEdit") : t("courseAdmin.campusNew"),
      isRefused: Object.keys(form.errors).length > 0,
      children: (
        <EditForm
          {...{ since, form }}
          action={opened ? `${PATH}/${opened.id}/edit` : `${PATH}/create`}
          back={PATH}
        >
          <FormCard help={t("courseAdmin.campusPeopleLead")}>
            <Fields of={CAMPUS_FIELDS} values={values} form={form} />
          </FormCard>
        </EditForm>
      ),
    });
  },
});

export const removeCampusForm = form({
  params: CampusId,
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
