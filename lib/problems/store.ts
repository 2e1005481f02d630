import { nameKey } from "../names.ts";
import type { Store } from "../store/store.ts";
import { z } from "zod";
import {
  CaseFiles,
  Problem,
  type ProblemCase,
  ProblemCases,
  ProblemStatement,
  Tag,
  TagClassification,
  Upload,
} from "./schema.ts";

export const problemCollection = (store: Store) =>
  store.collection<Problem, [pid: number]>({
    name: "problems",
    schema: Problem,
    id: (problem) => [problem.pid],
    unique: { problemId: (problem) => problem.problemId },
  });
export type ProblemCollection = ReturnType<typeof problemCollection>;

export const statementBlobs = (store: Store) =>
  store.blobs<ProblemStatement, [pid: number]>({
    name: "problem_statements",
    schema: ProblemStatement,
  });

export const caseBlobs = (store: Store) =>
  store.blobs<ProblemCase[], [pid: number]>({
    name: "problem_cases",
    schema: ProblemCases,
  });

export const tagCollection = (store: Store) =>
  store.collection<Tag, [id: number]>({
    name: "tags",
    schema: Tag,
    id: (tag) => [tag.id],
    unique: {
      name: (tag) => `${tag.oj}/${tag.gid ?? ""}/${nameKey(tag.name)}`,
      nameEn: ({ nameEn, oj, gid }) =>
        nameEn ? `${oj}/${gid ?? ""}/${nameKey(nameEn)}` : undefined,
    },
  });
export type TagCollection = ReturnType<typeof tagCollection>;

export const classificationCollection = (store: Store) =>
  store.collection<TagClassification, [id: number]>({
    name: "tag_classifications",
    schema: TagClassification,
    id: (row) => [row.id],
    unique: { name: (row) => `${row.oj}/${nameKey(row.name)}` },
  });
export type ClassificationCollection = ReturnType<
  typeof classificationCollection
>;

export const uploadCollection = (store: Store) =>
  store.collection<Upload, [id: string]>({
    name: "uploads",
    audience: "private",
    schema: Upload,
    id: (upload) => [upload.id],
    index: { created: (upload) => [upload.createdAt] },
  });

export const uploadBlobs = (store: Store) =>
  store.blobs<CaseFiles[], [id: string]>({
    name: "upload_cases",
    audience: "private",
    schema: z.array(CaseFiles),
  });
