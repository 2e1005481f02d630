import { z } from "zod";
import {
  MAX_ARGS,
  MAX_ARGS_CHARS,
  MAX_CODE_CHARS,
  MAX_EXTRA_CHARS,
  MAX_EXTRA_FILES,
} from "./bounds.ts";
import { isFileName } from "./file_names.ts";

/** Of a file's content: it becomes a part of a path. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Of a file that is joined to a folder's path (see `isFileName`). */
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
/** Contents that are known by their hashes. */
export const Hashes = z.record(FileName, Hash)
  .refine(noMoreThan(MAX_EXTRA_FILES), "too many files");
/** What a program is started with: no word of it can hold a NUL. */
export const Args = z.array(z.string().regex(/^[^\0]*$/)).max(MAX_ARGS).refine(
  (args) => args.join("").length <= MAX_ARGS_CHARS,
  "too many words",
);
