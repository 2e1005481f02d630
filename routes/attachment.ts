/** A file to be kept, never shown in a page of ours, whatever it holds. */
export const attachmentHeaders = (name: string, size: number) => ({
  "content-type": "application/octet-stream",
  "content-disposition": `attachment; filename*=UTF-8''${
    encodeURIComponent(name)
  }`,
  "content-length": String(size),
  "cache-control": "private, no-cache",
});
