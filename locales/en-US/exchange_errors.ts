/** Refusals around problems in and out. */
export default {
  imageTooLarge: "An image may have 4 MB at most.",
  fileTooLarge: "The file has to be smaller than 128 MB.",
  mediaGone: "There is no such image (any more).",
  importBusy: "This import is not ready for that.",
  importedAlready: "This very problem was imported already, as {id}.",
  importPartly: "{ok} imported, {bad} not: {details}",
  selectionEmpty: "Choose at least one problem.",
  exportMissing: "A file of {id} is lost on the server: {name}",
  exportUnknown: "There are no such problems: {ids}",
  importFailed: "The file cannot be read: {reason}",
  importStopped:
    "The import was stopped. What was taken until then is listed on its page.",
  previewStopped: "The import was stopped.",
  packageBusy:
    "Another file of yours is being read. Try again in {seconds} seconds or later.",
  packageTooSlow:
    "Unpacking the file takes too long, or more memory than there is for it.",
} as const;
