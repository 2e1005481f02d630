import { z } from "zod";
import {
  MAX_ARGS,
  MAX_ARGS_CHARS,
  MAX_CODE_CHARS,
  MAX_EXTRA_CHARS,
  MAX_EXTRA_FILES,
} from "./bounds.ts";
import { isFileName } from "./file_names.ts";
import { type Status, STATUS_CODES } from "./status.ts";

export const StatusCode = z.custom<Status>((value) =>
  STATUS_CODES.includes(value as Status)
);

/** A file's content hash, which becomes part of a path. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A file name that is joined to a folder's path (see `isFileName`). */
export const FileName = z.string().refine(isFileName, "not a file's name");
export const Count = z.number().int().min(0);
export const upTo = (most: number, least = 0) =>
  z.number().int().min(least).max(most);
export const Language = z.string().min(1).max(64);
export const Code = z.string().max(MAX_CODE_CHARS);
const noMoreThan = (most: number) => (files: object) =>
  Object.keys(files).length <= most;
export const Files = z.record(FileName, z.string().max(MAX_EXTRA_CHARS))
  .refine(noMoreThan(MAX_EXTRA_FILES), "too many files");
/** Content hashes by file name. */
export const Hashes = z.record(FileName, Hash)
  .refine(noMoreThan(MAX_EXTRA_FILES), "too many files");
/** What a program is started with: no argument can hold a NUL. */
export const Args = z.array(z.string().regex(/^[^\0]*$/)).max(MAX_ARGS).refine(
  (args) => args.join("").length <= MAX_ARGS_CHARS,
  "too many words",
);
