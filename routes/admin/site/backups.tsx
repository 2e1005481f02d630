import { z } from "zod";
import {
  BACKUPS_PATH,
  BackupsPage,
} from "../../../components/admin/site/BackupsPage.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { ScheduleDraft } from "../../../lib/backups/schedule.ts";
import {
  backupState,
  deleteBackup,
  downloadBackup,
  makeBackupNow,
  setSchedule,
} from "../../../lib/backups/service.ts";
import { unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { zipResponse } from "../../exported.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";

const params = z.object({ name: z.string() });

async function show(c: AppContext, form: FormState = EMPTY_FORM) {
  const t = c.get("t");
  return adminPage(c, {
    title: t("backups.title"),
    lead: t("backups.lead"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <BackupsPage
        state={unwrap(await backupState(c.get("act")))}
        form={form}
      />
    ),
  });
}

export const showBackups = (c: AppContext) => show(c);

export const scheduleForm = form({
  schema: ScheduleDraft,
  pick: (form) => ({
    ...form.toObject(),
    isNightly: form.get("isNightly") === "true",
  }),
  run: ({ act }, draft) => setSchedule(act, draft),
  next: () => ({ to: BACKUPS_PATH, key: "backups.saved" }),
  again: ({ c }, form) => show(c, form),
});

export const makeBackupForm = form({
  makes: true,
  run: ({ act }) => makeBackupNow(act),
  next: () => ({ to: BACKUPS_PATH, key: "backups.begun" }),
});

export const deleteBackupForm = form({
  params,
  run: ({ act, params: { name } }) => deleteBackup(act, name),
  next: () => ({ to: BACKUPS_PATH, key: "backups.deleted" }),
});

export const backupFile = page(
  { params },
  async (c, { params: { name } }) =>
    zipResponse(
      unwrap(await downloadBackup(c.get("act"), name)),
      `gavel-${name}.zip`,
    ),
);
