import {
  backupFile,
  deleteBackupForm,
  makeBackupForm,
  scheduleForm,
  showBackups,
} from "../admin/site/backups.tsx";
import {
  apiBackups,
  apiDeleteBackup,
  apiDownloadBackup,
  apiMakeBackup,
  apiSetBackupSchedule,
} from "../api/backups.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { rootOnly } from "../guards.ts";

/** Backups of the site; part of `../mod.ts`. */
export const BACKUP_ROUTES: readonly Route[] = [
  get("/admin/backups", rootOnly, showBackups),
  post("/admin/backups", rootOnly, scheduleForm),
  post("/admin/backups/make", rootOnly, makeBackupForm),
  post("/admin/backups/delete/:name", rootOnly, deleteBackupForm),
  get("/admin/backups/download/:name", rootOnly, backupFile),
  get("/api/admin/backup", rootOnly, apiBackups),
  post("/api/admin/backup", rootOnly, apiMakeBackup),
  del("/api/admin/backup", rootOnly, apiDeleteBackup),
  put("/api/admin/backup/schedule", rootOnly, apiSetBackupSchedule),
  get("/api/admin/backup/download", rootOnly, apiDownloadBackup),
];
