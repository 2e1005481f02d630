import { LOCALES } from "../../../lib/i18n/mod.ts";
import { LANGUAGES } from "../../../lib/judging/languages.ts";

type Fields = Record<string, string>;

/** The rows of a kind that stand in the fields, by their number. */
function rowsOf(fields: Fields, kind: string, parts: readonly string[]) {
  const rows: Fields[] = [];
  for (let n = 0; parts.some((part) => `${kind}.${n}.${part}` in fields); n++) {
    rows.push(Object.fromEntries(
      parts.map((part) => [part, fields[`${kind}.${n}.${part}`] ?? ""]),
    ));
  }
  return rows.filter((row) => Object.values(row).some((text) => text !== ""));
}

const TEXTS = ["title", "description", "input", "output", "hint"];

function textsOf(fields: Fields) {
  const written = LOCALES.filter((locale) =>
    TEXTS.some((part) => fields[`texts.${locale}.${part}`])
  );
  return Object.fromEntries(written.map((locale) => [
    locale,
    Object.fromEntries(
      TEXTS.map((part) => [part, fields[`texts.${locale}.${part}`] ?? ""]),
    ),
  ]));
}

const filesOf = (fields: Fields, kind: string) =>
  JSON.stringify(Object.fromEntries(
    rowsOf(fields, kind, ["name", "content"])
      .map(({ name, content }) => [name, content]),
  ));

/** What a client of the contract sends for the same form (ProblemDTO). */
export function dtoOf(fields: Fields) {
  return {
    problem: {
      problemId: fields.problemId,
      texts: textsOf(fields),
      examples: rowsOf(fields, "examples", ["input", "output"])
        .map(({ input, output }) =>
          `<input>${input}</input><output>${output}</output>`
        ).join(""),
      type: Number(fields.type),
      auth: Number(fields.auth),
      judgeCaseMode: fields.judgeCaseMode,
      timeLimit: Number(fields.timeLimit),
      memoryLimit: Number(fields.memoryLimit),
      stackLimit: Number(fields.stackLimit),
      difficulty: Number(fields.difficulty),
      source: fields.source,
      isFileIO: fields.isFileIO === "true",
      ioReadFileName: fields.ioReadFileName,
      ioWriteFileName: fields.ioWriteFileName,
      spjLanguage: fields.spjLanguage,
      spjCode: fields.spjCode,
      userExtraFile: filesOf(fields, "userExtra"),
      judgeExtraFile: filesOf(fields, "judgeExtra"),
    },
    judgeMode: fields.judgeMode,
    samples: rowsOf(fields, "cases", ["input", "output"]).map((row, n) => ({
      ...row,
      score: Number(fields[`cases.${n}.score`] ?? 0),
      groupNum: fields[`cases.${n}.groupNum`]
        ? Number(fields[`cases.${n}.groupNum`])
        : null,
    })),
    isUploadTestCase: fields.casesFrom === "upload",
    uploadTestcaseDir: fields.uploadId,
    languages: fields.languages.split(",").map((name) => ({ name })),
    tags: fields.tags.split(/[,，]/).filter((name) => name.trim() !== "")
      .map((name) => ({ name })),
    codeTemplates: LANGUAGES
      .map(({ id, name }) => ({ lid: id, code: fields[`template.${name}`] }))
      .filter(({ code }) => code),
  };
}
