import { z } from "zod";
import {
  CampusForm,
  CampusTable,
} from "../../../components/admin/courses/CampusAdmin.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { type Campus, CampusDraft } from "../../../lib/campuses/schema.ts";
import { removeCampus, saveCampus } from "../../../lib/campuses/service.ts";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { id } from "../../../lib/http/input.ts";
import { usernamesIn } from "../../../lib/names.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";

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
