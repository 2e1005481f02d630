import { boundedName } from "../lib/judging/file_names.ts";

/** What any header may carry as it is. */
const PLAIN = /^[\w.-]+$/;

/**
 * A file to be saved under this name, as far as disks take it: unquoted where the name allows, because
 * clients cut it out of the header; otherwise by RFC 6266, with a plain one last
 * for those that know no better.
 */
export function dispositionOf(asked: string): string {
  const name = boundedName(asked.toWellFormed());
  if (PLAIN.test(name)) return `attachment; filename=${name}`;
  const exact = encodeURIComponent(name)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const plain = name.replace(/[^\w.-]/gu, "_");
  return `attachment; filename*=UTF-8''${exact}; filename=${plain}`;
}

/** A file to be kept, never shown in a page of ours, whatever it holds. */
export const attachmentHeaders = (name: string, size: number) => ({
  "content-type": "application/octet-stream",
  "content-disposition": dispositionOf(name),
  "content-length": String(size),
  "cache-control": "private, no-cache",
});
