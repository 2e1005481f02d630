import { Buffer } from "node:buffer";
import type { Packed } from "../../files/archive.ts";
import { LOCALES } from "../../i18n/mod.ts";
import { boundedName } from "../../judging/file_names.ts";
import type { Media } from "../../media/schema.ts";
import { toExamples } from "../../problems/view.ts";
import type { Site } from "../act.ts";
import { GAVEL_FOLDER } from "../formats/gavel.ts";
import { hojCore, parseHoj } from "../formats/hoj.ts";
import { gavelFile, type Material, withMedia } from "./material.ts";
import { ownProgram } from "./programs.ts";
import { switchesOf } from "../../problems/draft/switches.ts";

/**
 * Images up to this size are put into the text; larger ones keep an address that leads
 * nowhere there.
 */
const MAX_INLINE_BYTES = 1024 ** 2;

/**
 * Yields the files of a problem as HOJ exports it (behaviour facts §16):
 * `problem_N.json` beside the folder `problem_N` with the test data. Other judges
 * ignore what is in `gavel/` there.
 */
export async function* exportHoj(
  site: Site,
  material: Material,
): AsyncGenerator<Packed> {
  const name = `problem_${material.problem.pid}`;
  const facts = await factsOf(site, material);
  yield { name: `${name}.json`, text: JSON.stringify(facts, null, 1) };
  for (const { input, output } of material.cases) {
    for (const file of [input, output]) {
      yield {
        name: `${name}/${file.name}`,
        path: await site.files.pathHere(file.hash),
      };
    }
  }
  const own = `${name}/${GAVEL_FOLDER}`;
  const { programs } = material.programs;
  yield gavelFile(material, {
    folder: `${name}/`,
    core: hojCore(parseHoj(facts)!),
    caseName: (file) => file,
    mediaName: (media) => `${GAVEL_FOLDER}/${mediaName(media)}`,
    annexName: (file) => `${GAVEL_FOLDER}/annex/${file}`,
    programNames: programs.map(ownProgram),
  });
  for (const [n, program] of programs.entries()) {
    yield { name: `${name}/${ownProgram(program, n)}`, text: program.code };
  }
  for (const media of material.media) {
    const path = await site.files.pathHere(media.hash);
    yield { name: `${own}/${mediaName(media)}`, path };
  }
  for (const { name: file, hash } of material.annex) {
    yield {
      name: `${own}/annex/${file}`,
      path: await site.files.pathHere(hash),
    };
  }
}

/** The path of an image, in a folder of its own so that it keeps its name. */
const mediaName = ({ key, name }: Media) =>
  `media/${key}/${
    boundedName(name.replaceAll(/[/\\\p{Cc}]/gu, "_")) || "file"
  }`;

async function factsOf(site: Site, material: Material) {
  const { problem, statement, cases, tags } = material;
  const inline = await inlineMedia(site, material.media);
  const texts = withMedia(
    statement.texts,
    material.media,
    (media) => inline.get(media.key) ?? "",
  );
  const locale = LOCALES.find((locale) => texts[locale] !== undefined)!;
  const text = texts[locale]!;
  const filesOf = (files: Record<string, string>) =>
    Object.keys(files).length === 0 ? null : files;
  const asText = (files: Record<string, string> | null) =>
    files && JSON.stringify(files);
  const user = filesOf(statement.userExtraFile);
  const judge = filesOf(statement.judgeExtraFile);
  return {
    judgeMode: problem.judgeMode,
    languages: problem.languages,
    samples: cases.map(({ input, output, score, groupNum }) => ({
      input: input.name,
      output: output.name,
      ...(problem.type === 1 ? { score } : {}),
      ...(groupNum === null ? {} : { groupNum }),
    })),
    tags: tags.map(({ name }) => name),
    codeTemplates: statement.codeTemplates,
    ...(user ? { userExtraFile: user } : {}),
    ...(judge ? { judgeExtraFile: judge } : {}),
    problem: {
      problemId: problem.problemId,
      ...text,
      type: problem.type,
      judgeMode: problem.judgeMode,
      judgeCaseMode: problem.judgeCaseMode,
      timeLimit: problem.timeLimit,
      memoryLimit: problem.memoryLimit,
      stackLimit: problem.stackLimit,
      examples: toExamples(statement.examples),
      isRemote: false,
      source: problem.source,
      difficulty: problem.difficulty,
      auth: problem.auth,
      ioScore: problem.ioScore,
      spjCode: statement.spjCode,
      spjLanguage: problem.spjLanguage,
      userExtraFile: asText(user),
      judgeExtraFile: asText(judge),
      ...switchesOf(problem),
      isUploadCase: true,
      isGroup: false,
      ioReadFileName: problem.ioReadFileName,
      ioWriteFileName: problem.ioWriteFileName,
    },
  };
}

/** Puts small images into the texts themselves, because HOJ's packages have none. */
async function inlineMedia(
  site: Site,
  media: readonly Media[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const { key, kind, type, hash, size } of media) {
    if (kind !== "image" || size > MAX_INLINE_BYTES) continue;
    const bytes = await Deno.readFile(await site.files.pathHere(hash));
    const base64 = Buffer.from(bytes).toString("base64");
    addresses.set(key, `data:${type};base64,${base64}`);
  }
  return addresses;
}
