import { createHash } from "node:crypto";
import { stringify } from "yaml";
import type { Packed } from "../../files/archive.ts";
import { LOCALES, translator } from "../../i18n/mod.ts";
import { boundedName } from "../../judging/file_names.ts";
import { PROBLEM_TYPE } from "../../judging/fold.ts";
import type { Media } from "../../media/schema.ts";
import type { ProblemCase } from "../../problems/schema.ts";
import type { Site } from "../act.ts";
import { exportedChecker } from "../programs/checkers_out.ts";
import { coreOf, isIcpcCore } from "../formats/icpc.ts";
import { endingOf } from "../formats/words.ts";
import { gavelFile, type Material, withMedia } from "./material.ts";
import { headersOf, icpcPrograms, icpcTools } from "./programs.ts";

/**
 * Yields the files of a package of Kattis and the ICPC, version 2023-07: statements in
 * Markdown, groups of test data with their points, and a checker as an output
 * validator.
 */
export async function* exportIcpc(
  site: Site,
  material: Material,
): AsyncGenerator<Packed> {
  const folder = `${shortName(material)}/`;
  const programNames = icpcPrograms(material);
  const texts = [
    { name: "problem.yaml", text: yamlOf(material) },
    ...statementsOf(material),
    ...await validatorOf(site, material),
    ...samplesOf(material),
    ...groupFiles(material),
    ...await icpcTools(site, material),
    ...programNames.map((name, n) => ({
      name,
      text: material.programs.programs[n].code,
    })),
  ];
  const places = placesOf(material);
  const core = coreOf(
    texts.filter(({ name }) => isIcpcCore(name))
      .map(({ name, text }) => [name, text]),
  );
  yield gavelFile(material, {
    folder,
    core,
    caseName: (name, n) =>
      name === material.cases[n].input.name
        ? `${places[n]}.in`
        : `${places[n]}.ans`,
    mediaName: (media) => `statement/${mediaName(media)}`,
    annexName: (name) => `attachments/${name}`,
    programNames,
  });
  for (const { name, text } of texts) yield { name: folder + name, text };
  const pathOf = (hash: string) => site.files.pathHere(hash);
  for (const [n, { input, output }] of material.cases.entries()) {
    yield { name: `${folder}${places[n]}.in`, path: await pathOf(input.hash) };
    yield {
      name: `${folder}${places[n]}.ans`,
      path: await pathOf(output.hash),
    };
  }
  for (const media of material.media) {
    const name = `${folder}statement/${mediaName(media)}`;
    yield { name, path: await pathOf(media.hash) };
  }
  for (const { name, hash } of material.annex) {
    yield { name: `${folder}attachments/${name}`, path: await pathOf(hash) };
  }
  for (const [name, text] of Object.entries(material.statement.userExtraFile)) {
    yield { name: `${folder}include/default/${name}`, text };
  }
}

/** The package's short name: lower-case letters and digits; the number keeps two problems apart. */
const shortName = ({ problem: { problemId, pid } }: Material): string => {
  const plain = problemId.toLowerCase();
  return /^[a-z][a-z0-9]*$/.test(plain) ? plain : `problem${pid}`;
};

const mediaName = ({ key, name, type }: Media) =>
  boundedName(
    `${key}.${endingOf(name) || type.slice(type.indexOf("/") + 1)}`,
  );

const isScoring = ({ problem }: Material) => problem.type === PROBLEM_TYPE.oi;

function yamlOf(material: Material): string {
  const { problem, tags } = material;
  const names = LOCALES.filter((locale) => problem.titles[locale])
    .map((locale) => [locale.slice(0, 2), problem.titles[locale]]);
  const kinds = [
    isScoring(material) ? "scoring" : "pass-fail",
    ...(problem.judgeMode === "interactive" ? ["interactive"] : []),
  ];
  return stringify({
    problem_format_version: "2023-07-draft",
    type: kinds.length === 1 ? kinds[0] : kinds,
    name: Object.fromEntries(names),
    uuid: uuidOf(material),
    ...(problem.source ? { source: problem.source } : {}),
    ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name) } : {}),
    limits: {
      time_limit: problem.timeLimit / 1_000,
      memory: problem.memoryLimit,
    },
  });
}

/** Makes a UUID that is the same for the same problem, and different for others. */
function uuidOf({ problem: { pid, createdAt } }: Material): string {
  const hex = createHash("sha256").update(`gavel ${pid} ${createdAt}`)
    .digest("hex");
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    "$1-$2-4$3-8$4-$5",
  );
}

function statementsOf({ statement, media }: Material) {
  const texts = withMedia(statement.texts, media, mediaName);
  return LOCALES.flatMap((locale) => {
    const text = texts[locale];
    if (text === undefined) return [];
    const t = translator(locale);
    const parts = [
      text.description,
      `## ${t("exchange.headInput")}\n\n${text.input}`,
      `## ${t("exchange.headOutput")}\n\n${text.output}`,
      ...(text.hint.trim() === ""
        ? []
        : [`## ${t("exchange.headHint")}\n\n${text.hint}`]),
    ];
    return [{
      name: `statement/problem.${locale.slice(0, 2)}.md`,
      text: `${parts.join("\n\n")}\n`,
    }];
  });
}

async function validatorOf(site: Site, { problem, statement }: Material) {
  const { judgeMode, spjLanguage } = problem;
  if (judgeMode === "default" || statement.spjCode === null) return [];
  const ending = spjLanguage === "C" ? "c" : "cpp";
  return [
    {
      name: `output_validator/checker/checker.${ending}`,
      text: exportedChecker({
        code: statement.spjCode,
        isInteractive: judgeMode === "interactive",
      }),
    },
    ...(await headersOf(site, statement, statement.spjCode))
      .map(({ name, text }) => ({
        name: `output_validator/checker/${name}`,
        text,
      })),
  ];
}

/**
 * The samples as test cases; those of interactive problems are dialogues, which a
 * validator could not read as input.
 */
const samplesOf = ({ statement, problem }: Material) =>
  statement.examples.flatMap(({ input, output }, n) =>
    problem.judgeMode === "interactive"
      ? [{
        name: `data/sample/${n + 1}.interaction`,
        text: spoken("<", input) + spoken(">", output),
      }]
      : [
        { name: `data/sample/${n + 1}.in`, text: input },
        { name: `data/sample/${n + 1}.ans`, text: output },
      ]
  );

const spoken = (mark: string, text: string): string =>
  text === ""
    ? ""
    : text.replace(/\n$/, "").split("\n").map((line) => `${mark}${line}\n`)
      .join("");

const padded = (n: number) => String(n).padStart(4, "0");

/** The groups of a problem with points; a test case with points of its own is a group. */
function groupsOf(material: Material): { name: string; rows: ProblemCase[] }[] {
  const { cases, problem } = material;
  if (!isScoring(material)) return [];
  const isSubtask = problem.judgeCaseMode.startsWith("subtask_");
  const groups = Map.groupBy(
    cases,
    (row) => isSubtask ? row.groupNum ?? 1 : cases.indexOf(row) + 1,
  );
  return [...groups].sort(([a], [b]) => a - b)
    .map(([number, rows]) => ({ name: `group${padded(number)}`, rows }));
}

/** The path of each test case without its ending; sorted by name they are in the order of judging. */
function placesOf(material: Material): string[] {
  const groups = groupsOf(material);
  return material.cases.map((row, n) => {
    const group = groups.find(({ rows }) => rows.includes(row));
    const folder = group ? `data/secret/${group.name}` : "data/secret";
    return `${folder}/${padded(n + 1)}`;
  });
}

/** The files that describe the groups, for readers of the draft format and of later ones. */
function groupFiles(material: Material) {
  const isDefault = material.problem.judgeMode === "default";
  const flags = isDefault
    ? [{
      name: "data/testdata.yaml",
      text: stringify({ output_validator_flags: "case_sensitive" }),
    }]
    : [];
  return groupsOf(material).reduce((files, { name, rows }) => {
    const points = Math.min(...rows.map(({ score }) => score));
    const folder = `data/secret/${name}`;
    files.push(
      {
        name: `${folder}/testdata.yaml`,
        text: stringify({
          on_reject: "break",
          grader_flags: "min",
          accept_score: points,
          range: `0 ${points}`,
        }),
      },
      {
        name: `${folder}/test_group.yaml`,
        text: stringify({ max_score: points, score_aggregation: "min" }),
      },
    );
    return files;
  }, flags);
}
