export default {
  actions: "Actions",
  begun: "A backup is being made. It is listed when it is ready.",
  "by.command": "by the command",
  "by.night": "nightly",
  "by.page": "made here",
  "by.upgrade": "before an upgrade",
  delete: "Delete",
  deleteAsk: "Delete the backup {name}? It cannot be brought back.",
  deleted: "The backup was deleted.",
  download: "Download",
  empty: "No backups yet",
  emptyHelp: "The first one is made tonight, or now with the button above.",
  "fault.altered":
    "The backup is damaged: {file} is not what was put into it. Use another backup.",
  "fault.damagedData":
    "{file} among the data is damaged: it cannot be read, or its content is not what its name says.",
  "fault.denied": "{folder} cannot be used: {reason}",
  "fault.foreign":
    "{folder} is not empty and was not filled by backups. Choose an empty folder.",
  "fault.full":
    "The disk is full ({folder}). Free some space, then try again. Nothing half done is left.",
  "fault.incomplete":
    "The backup is not whole: {file} is missing. Use another backup.",
  "fault.inside":
    "The backup cannot be in place of the data folder {folder}, or contain it.",
  "fault.inUse":
    "{folder} is in use by a running Gavel or another backup. Choose another folder.",
  "fault.newer":
    "The backup was made by a newer Gavel (data version {found}; this program knows up to {known}). Restore it with the newer version.",
  "fault.newerFormat":
    "The backup was made by a newer Gavel. Restore it with the newer version.",
  "fault.noData": "There is no data in {folder} yet.",
  "fault.none":
    "{folder} is not a backup. Name one of the folders with a date in the folder of backups.",
  "fault.notAsMade":
    "The backup is damaged: it had {was} records in {name}, and now has {is}. Use another backup.",
  "fault.notEmpty":
    "{folder} is not empty. A backup is restored into an empty folder only.",
  "fault.otherSite":
    "The backups in {folder} are another site's. Set BACKUP_DIR to a folder of this site alone. If that other site was this one, delete the file {file} in it.",
  "fault.passphrase":
    "The passphrase is wrong. Set BACKUP_PASSPHRASE to the one that the backup was made with.",
  "fault.running": "Another backup of this data is being made or proven.",
  "fault.sealed":
    "The backup is encrypted. Set BACKUP_PASSPHRASE to the one that it was made with.",
  "fault.stopped": "The process was stopped before the backup was ready.",
  "fault.unknown": "{folder}: {reason}",
  files: "Files",
  hour: "Hour",
  hourHelp: "0 to 23, by the server's clock.",
  isEncrypted: "They are encrypted with BACKUP_PASSPHRASE.",
  isNightly: "Make a backup every night",
  lacksDatabase:
    "The database is at KV_URL and in none of these backups: back it up where it is.",
  lacksFiles:
    "The files are at S3_URL and in none of these backups: back them up where they are.",
  isPlain: "They are not encrypted; set BACKUP_PASSPHRASE to change that.",
  keep: "How many to keep",
  keepHelp:
    "Of the nightly ones. Those made here or by the command stay until you delete them.",
  lastProven: "Last proven backup",
  lead:
    "Each backup has all records and files. After it is made it is restored into a scratch folder, opened, counted and compared; only then is it proven. Bring one back with main.ts restore.",
  make: "Make a backup now",
  name: "Backup",
  never: "none yet",
  nightly: "Nightly backups",
  nightlyHelp:
    "If the site is down at that hour, the backup is made after the next start.",
  noLabel: "It cannot be read.",
  proof: "Proof",
  proven: "Proven, {records} {records|record|records}",
  running: "A backup is being made and proven. Files so far: {files}.",
  save: "Save",
  saved: "Saved.",
  size: "Size",
  title: "Backups",
  unproven: "not proven yet",
  where: "Backups are in {folder}.",
} as const;
