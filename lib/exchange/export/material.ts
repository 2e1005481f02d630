import type { Packed } from "../../files/archive.ts";
import { boundedNames } from "../../judging/file_names.ts";
import {
  type Media,
  mediaKeysIn,
  replaceMediaLinks,
} from "../../media/schema.ts";
import {
  type AttachmentFile,
  uploadedAttachments,
} from "../../problems/cases/attachments.ts";
import { choicesOf } from "../../problems/draft/choices.ts";
import {
  type AuthorPrograms,
  NO_PROGRAMS,
} from "../../problems/solutions/programs.ts";
import type {
  Problem,
  ProblemCase,
  ProblemDraft,
  ProblemStatement,
} from "../../problems/schema.ts";
import type { Site } from "../act.ts";
import { editorialOf } from "../../problems/editorials.ts";
import { hintsOf } from "../../problems/hints.ts";
import { imageBase, type Told } from "../bundle.ts";
import { GAVEL_FILE, type GavelFile } from "../formats/gavel.ts";
import { switchesOf } from "../../problems/draft/switches.ts";

/** Everything of one problem that is exported. */
export interface Material {
  problem: Problem;
  statement: ProblemStatement;
  /** The test cases, with names made unique. */
  cases: ProblemCase[];
  tags: ProblemDraft["tags"];
  annex: AttachmentFile[];
  /** The images of the texts, in the order in which they appear. */
  media: Media[];
  programs: AuthorPrograms;
  told: Told;
}

export async function gather(
  site: Site,
  pid: number,
): Promise<Material | null> {
  const problem = await site.problems.records.get(pid);
  const statement = await site.problems.statements.get(pid);
  const cases = await site.problems.cases.get(pid);
  if (problem === null || statement === null || cases === null) return null;
  const told: Told = {
    editorial: await editorialOf(site, pid),
    hints: await hintsOf(site, pid),
  };
  const media: Media[] = [];
  for (const key of mediaKeysIn(JSON.stringify([statement.texts, told]))) {
    const found = await site.media.records.findBy("key", key);
    if (found !== null && await site.files.has(found.hash)) media.push(found);
  }
  const tags = problem.tags.map((id) => site.problems.catalogue.tag(id))
    .filter((tag) => tag !== null)
    .map(({ name, nameEn, color }) => ({
      name,
      ...(nameEn ? { nameEn } : {}),
      color,
    }));
  return {
    problem,
    statement,
    cases: withUniqueNames(cases),
    tags,
    annex: await uploadedAttachments(site, pid),
    media,
    programs: await site.problems.programs.get(pid) ?? NO_PROGRAMS,
    told,
  };
}

function withUniqueNames(cases: ProblemCase[]): ProblemCase[] {
  const names = boundedNames(
    cases.flatMap(({ input, output }) => [input.name, output.name]),
  );
  const isPlain = names.every((name) => /^[^/\\]+$/.test(name));
  const areKept = isPlain && new Set(names).size === names.length;
  return cases.map((row, n) => ({
    ...row,
    input: { ...row.input, name: areKept ? names[2 * n] : `${n + 1}.in` },
    output: {
      ...row.output,
      name: areKept ? names[2 * n + 1] : `${n + 1}.out`,
    },
  }));
}

/** Returns the texts with other addresses for their images. */
export const withMedia = <T extends ProblemStatement["texts"] | Told>(
  texts: T,
  media: readonly Media[],
  addressOf: (media: Media, n: number) => string,
): T =>
  JSON.parse(replaceMediaLinks(JSON.stringify(texts), (key) => {
    const n = media.findIndex((one) => one.key === key);
    return n < 0 ? null : addressOf(media[n], n);
  }));

/** Makes the file that only Gavel reads, so that nothing is lost from one Gavel to another. */
export function gavelFile(
  material: Material,
  {
    core,
    caseName,
    mediaName,
    annexName: attachmentName,
    programNames,
    folder,
  }: {
    core: string;
    /** The path of each file, relative to the folder that contains this one. */
    caseName: (name: string, n: number) => string;
    mediaName: (media: Media) => string;
    annexName: (name: string) => string;
    /** The paths of the programs, one for each. */
    programNames: readonly string[];
    /** That folder, with a slash at its end. */
    folder: string;
  },
): Packed {
  const {
    problem,
    statement,
    cases,
    tags,
    annex: attachments,
    media,
    programs,
    told,
  } = material;
  const base = imageBase();
  const draft: Omit<
    ProblemDraft,
    "auth" | "cases" | "isUploadCase" | "uploadId"
  > = {
    problemId: problem.problemId,
    texts: withMedia(statement.texts, media, (_, n) => `${base}${n}`),
    examples: statement.examples,
    type: problem.type,
    judgeMode: problem.judgeMode,
    judgeCaseMode: problem.judgeCaseMode,
    timeLimit: problem.timeLimit,
    memoryLimit: problem.memoryLimit,
    stackLimit: problem.stackLimit,
    difficulty: problem.difficulty,
    source: problem.source,
    ...switchesOf(problem),
    ...choicesOf(problem),
    ioReadFileName: problem.ioReadFileName,
    ioWriteFileName: problem.ioWriteFileName,
    languages: problem.languages as ProblemDraft["languages"],
    tags,
    codeTemplates: statement.codeTemplates as ProblemDraft["codeTemplates"],
    spjLanguage: problem.spjLanguage,
    spjCode: statement.spjCode,
    userExtraFile: statement.userExtraFile,
    judgeExtraFile: statement.judgeExtraFile,
  };
  const content: GavelFile = {
    gavel: 1,
    core,
    auth: problem.auth,
    problem: draft,
    cases: cases.map(({ input, output, score, groupNum }, n) => ({
      input: caseName(input.name, n),
      output: caseName(output.name, n),
      score,
      groupNum,
    })),
    images: media.map(mediaName),
    imageBase: base,
    annex: attachments.map(({ name }) => attachmentName(name)),
    programs: programs.programs.map((
      { id: _id, code: _code, by: _by, at: _at, ...program },
      n,
    ) => ({ ...program, file: programNames[n] })),
    script: programs.script,
    told: withMedia(told, media, (_, n) => `${base}${n}`),
  };
  return {
    name: `${folder}${GAVEL_FILE}`,
    text: JSON.stringify(content, null, 1),
  };
}
