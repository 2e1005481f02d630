import { z } from "zod";
import { ScheduleDraft } from "../../lib/backups/schedule.ts";
import {
  backupState,
  deleteBackup,
  downloadBackup,
  makeBackupNow,
  setSchedule,
} from "../../lib/backups/service.ts";
import { unwrap } from "../../lib/failure.ts";
import { wireDate } from "../../lib/wire.ts";
import { api, page } from "../define.ts";
import { zipResponse } from "../exported.ts";
import { shape } from "../../lib/http/answers.ts";

const named = { query: z.object({ name: z.string() }) };

/** All backups, newest first, with what came of restoring each; and when they are made. */
export const apiBackups = api({
  answer: {
    ...shape("isNightly b, hour i, keep i, isEncrypted b, isRunning b"),
    backups: [
      shape(
        "name s, by s?, gmtCreate d?, bytes i?, files i?, records i?, gmtProven d?, fault s?",
      ),
    ],
  },
}, async (act) => {
  const state = unwrap(await backupState(act));
  const { isNightly, hour, keep } = state.schedule;
  return {
    isNightly,
    hour,
    keep,
    isEncrypted: state.isEncrypted,
    isRunning: state.files !== null,
    backups: state.backups.map(({ name, label, proof }) => ({
      name,
      by: label?.by ?? null,
      gmtCreate: label && wireDate(label.at),
      bytes: label?.bytes ?? null,
      files: label?.files ?? null,
      records: proof?.records ?? null,
      gmtProven: proof?.fault === null ? wireDate(proof.at) : null,
      fault: proof?.fault?.code ?? null,
    })),
  };
});

export const apiMakeBackup = api(
  {},
  async (act) => void unwrap(await makeBackupNow(act)),
);

export const apiDeleteBackup = api(
  named,
  async (act, { query }) => void unwrap(await deleteBackup(act, query.name)),
);

export const apiSetBackupSchedule = api(
  { body: ScheduleDraft },
  async (act, { body }) => void unwrap(await setSchedule(act, body)),
);

export const apiDownloadBackup = page(
  named,
  async (c, { query: { name } }) =>
    zipResponse(
      unwrap(await downloadBackup(c.get("act"), name)),
      `gavel-${name}.zip`,
    ),
);
