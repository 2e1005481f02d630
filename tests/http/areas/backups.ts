import { join } from "node:path";
import type { Label, Proof } from "../../../lib/backups/schema.ts";
import { backupDirOf } from "../../../lib/config.ts";
import type { TestSite } from "../../support.ts";
import { fields } from "../contract/shapes.ts";
import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";

const ROOT_ONLY = "13333.3";
const BACKUP_NAME = "20260131-030000";

/** A backup as lists see it; nothing else is in it. */
export async function aListedBackup(
  t: TestSite,
  name = BACKUP_NAME,
  changes: Partial<Proof> = {},
): Promise<void> {
  const dir = join(backupDirOf(t.site.settings), name);
  await Deno.mkdir(dir, { recursive: true });
  // By which a folder of backups is known.
  await Deno.writeTextFile(join(dir, "..", "gavel-backups"), "");
  const label: Label = {
    format: 1,
    at: t.clock.now,
    by: "night",
    dataVersion: 7,
    isEncrypted: false,
    withDatabase: true,
    withFiles: true,
    files: 12,
    bytes: 34_000_000,
    manifest: "0".repeat(64),
  };
  const proof: Proof = {
    at: t.clock.now,
    fault: null,
    records: 4_711,
    files: 12,
    ms: 1_500,
    bad: [],
    ...changes,
  };
  await Deno.writeTextFile(join(dir, "backup.json"), JSON.stringify(label));
  await Deno.writeTextFile(join(dir, "proof.json"), JSON.stringify(proof));
}

const ADDRESSES = [
  "GET /admin/backups",
  "POST /admin/backups",
  "POST /admin/backups/make",
  "POST /admin/backups/delete/:name",
  "GET /admin/backups/download/:name",
  "GET /api/admin/backup",
  "POST /api/admin/backup",
  "DELETE /api/admin/backup",
  "PUT /api/admin/backup/schedule",
  "GET /api/admin/backup/download",
];

/** Backups: root's alone, because everything is in them. */
export const BACKUPS: Area = {
  roles: Object.fromEntries(ADDRESSES.map((address) => [address, ROOT_ONLY])),
  forms: (): Write[] => [
    {
      method: "POST",
      path: "/admin/backups",
      form: { isNightly: "true", hour: "4", keep: "5" },
      as: "root",
    },
    { method: "POST", path: "/admin/backups/make", form: {}, as: "root" },
    {
      method: "POST",
      path: `/admin/backups/delete/${BACKUP_NAME}`,
      form: {},
      as: "root",
    },
  ],
  calls: (): Write[] => [
    { method: "POST", path: "/api/admin/backup", as: "root" },
    {
      method: "DELETE",
      path: `/api/admin/backup?name=${BACKUP_NAME}`,
      as: "root",
    },
    {
      method: "PUT",
      path: "/api/admin/backup/schedule",
      json: { isNightly: true, hour: 4, keep: 5 },
      as: "root",
    },
  ],
  showsNone: { "backups, by name and size": ADDRESSES },
  contract: () => [
    {
      call: "GET /api/admin/backup",
      data: {
        ...fields("isNightly b, hour i, keep i, isEncrypted b, isRunning b"),
        backups: [
          fields(
            "name s, by s?, gmtCreate d?, bytes L?, files i?, records i?, gmtProven d?, fault s?",
          ),
        ],
      },
    },
    {
      call: "PUT /api/admin/backup/schedule",
      body: { isNightly: false, hour: 5, keep: 3 },
      data: "null",
    },
    { call: `DELETE /api/admin/backup?name=${BACKUP_NAME}`, data: "null" },
    { call: "POST /api/admin/backup", data: "null" },
  ],
  elsewhere: {
    "GET /api/admin/backup/download": "a file (website/backups_test.ts)",
  },
  furnish: async (t) => {
    await aListedBackup(t);
    await aListedBackup(t, "20260130-030000", {
      fault: { code: "altered", params: { file: "gavel.db" } },
    });
    return { params: { name: BACKUP_NAME } };
  },
};
