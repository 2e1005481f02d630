import { z } from "zod";
import {
  PurchaseForm,
  PurchaseTable,
} from "../../../components/admin/courses/PurchaseAdmin.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { withCourses } from "../../../lib/courses/group_courses.ts";
import {
  removePurchase,
  writePurchase,
} from "../../../lib/courses/purchases.ts";
import { PurchaseDraft } from "../../../lib/courses/schema.ts";
import { id } from "../../../lib/http/input.ts";
import type { Form } from "../../../lib/http/body.ts";
import { momentTyped } from "../../../lib/http/moments.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { COURSES_PATH } from "./courses.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";

const PATH = `${COURSES_PATH}/purchase`;

/** Campuses, if there are any, then groups: `campus 1`, `group 12`. */
function holders(c: AppContext) {
  const t = c.get("t");
  const { campuses, groups } = c.get("act").site;
  return [
    ...campuses.book.list().map(({ id, name }) => ({
      value: `campus ${id}`,
      text: t("courseAdmin.purchaseCampus", { name }),
    })),
    ...[...groups.heads.values()].sort((a, b) => b.gid - a.gid)
      .map(({ gid, name }) => ({
        value: `group ${gid}`,
        text: t("courseAdmin.purchaseGroup", { name }),
      })),
  ];
}

function show(c: AppContext, state: FormState = EMPTY_FORM) {
  const t = c.get("t");
  const act = c.get("act");
  const { courses } = act.site;
  const known = new Map(holders(c).map(({ value, text }) => [value, text]));
  const rows = withCourses(act, [...courses.purchases.values()])
    .map(({ campusId, gid, course, ...row }) => ({
      ...row,
      title: course.title,
      holder:
        known.get(campusId === null ? `group ${gid}` : `campus ${campusId}`) ??
          "",
    }));
  return adminPage(c, {
    title: t("courseAdmin.purchases"),
    lead: t("courseAdmin.purchasesLead"),
    isRefused: state !== EMPTY_FORM,
    children: (
      <>
        <PurchaseForm
          courses={courses.shelf.list({ withHidden: true })}
          holders={holders(c)}
          form={state}
        />
        {rows.length === 0
          ? <EmptyPart title={t("courseAdmin.purchasesNone")} />
          : <PurchaseTable rows={rows} />}
        {!act.site.campuses.book.isUsed && (
          <p class="text-sm">
            <a class="text-ink3" href="/admin/campus">
              {t("courseAdmin.campusesMore")}
            </a>
          </p>
        )}
      </>
    ),
  });
}

export const purchases = (c: AppContext) => show(c);

function typed(form: Form, c: AppContext) {
  const [kind, number] = (form.get("holder") ?? "").split(" ");
  const ofKind = (asked: string) => kind === asked ? Number(number) : null;
  return {
    courseId: Number(form.get("courseId") || NaN),
    campusId: ofKind("campus"),
    gid: ofKind("group"),
    expiredAt: momentTyped(form.get("expiredAt"), c.get("timeZone")),
  };
}

export const writePurchaseForm = form({
  schema: PurchaseDraft,
  pick: (form, { c }) => typed(form, c),
  makes: true,
  run: ({ act }, draft) => writePurchase(act, draft),
  next: () => ({ to: PATH, key: "courseAdmin.purchaseSaved" }),
  again: ({ c }, state) => show(c, state),
});

export const removePurchaseForm = form({
  params: z.object({ purchaseId: id }),
  run: ({ act, params }) => removePurchase(act, params.purchaseId),
  next: () => ({ to: PATH, key: "courseAdmin.purchaseDeleted" }),
});
