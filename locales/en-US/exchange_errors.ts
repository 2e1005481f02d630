/** Refusals around problems in and out. */
export default {
  imageTooLarge: "An image can have at most 4 MB.",
  fileTooLarge: "The file must be smaller than 128 MB.",
  mediaGone: "This image does not exist or has been deleted.",
  importBusy:
    "This cannot be done with the import right now. Reload the page and try again.",
  importedAlready: "This exact problem has already been imported as {id}.",
  importPartly: "{ok} imported, {bad} failed: {details}",
  selectionEmpty: "Select at least one problem.",
  exportMissing: "A file of {id} is missing on the server: {name}",
  exportUnknown: "These problems do not exist: {ids}",
  importFailed: "The file could not be read: {reason}",
  importStopped:
    "The import was stopped. Its page lists what had been imported by then.",
  previewStopped: "The import was stopped.",
  packageBusy:
    "Another file of yours is being read. Wait at least {seconds} s and try again.",
  packageTooSlow: "Unpacking the file takes too long or needs too much memory.",
} as const;
