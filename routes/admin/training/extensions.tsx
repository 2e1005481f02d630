import { Extensions } from "../../../components/admin/trainings/Extensions.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { refuse } from "../../../lib/failure.ts";
import { momentField, momentTyped } from "../../../lib/http/moments.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { setExtension } from "../../../lib/trainings/extensions.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { momentText } from "../../trainings/frame.tsx";
import {
  filledIn,
  type TrainingPages,
  TrainingParams,
} from "../../trainings/place.tsx";
import { trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";

function show(
  c: AppContext,
  pages: TrainingPages,
  training: WholeTraining,
  state: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  const { site } = c.get("act");
  const admin = filledIn(c, pages.admin);
  const { tid, due } = training;
  const extensions = [...site.venues.book.extensionsOf(tid)];
  return pages.showAdmin(c, {
    title: t("trainingAdmin.extensionsOf", { title: training.title }),
    back: { href: `${admin}/${tid}/edit`, text: t("trainingAdmin.edit") },
    isRefused: state !== EMPTY_FORM,
    children: (
      <>
        {trainingTabs(c, pages, training, "extensions")}
        {due === null
          ? <Notice kind="info">{t("errors.extensionWithoutDue")}</Notice>
          : (
            <Extensions
              action={`${admin}/${tid}/extensions`}
              rows={extensions.map(([uid, due]) => ({
                uid,
                username: site.accounts.directory.nameOf(uid),
                realname: site.accounts.directory.get(uid)?.realname ?? null,
                due: momentText(c, due),
              }))}
              form={state}
              due={momentField(due, c.get("timeZone"))}
            />
          )}
      </>
    ),
  });
}

export const trainingExtensions = (pages: TrainingPages) =>
  page(
    { params: TrainingParams },
    (c, { params: { tid } }) => show(c, pages, trainingToManage(c, pages, tid)),
  );

export const extensionForm = (pages: TrainingPages) =>
  form({
    params: TrainingParams,
    open: (c, { tid }) => trainingToManage(c, pages, tid),
    async run({ c, act, form, opened }) {
      const username = form.get("username") ?? "";
      const isRemoval = form.get("action") === "remove";
      const due = isRemoval
        ? null
        : momentTyped(form.get("due"), c.get("timeZone"));
      if (!isRemoval && (due === null || Number.isNaN(due))) {
        return refuse("momentInvalid", { field: "due" });
      }
      return await setExtension(act, opened.tid, { username, due });
    },
    next: ({ c }) => ({ to: c.req.path, key: "trainingAdmin.extensionSaved" }),
    again: ({ c, opened }, state) => show(c, pages, opened, state),
  });
