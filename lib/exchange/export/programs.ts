import type { Expectation } from "../../problems/solutions/expectation.ts";
import { judgeFiles } from "../../problems/cases/judge_files.ts";
import {
  type AuthorProgram,
  validatorIn,
} from "../../problems/solutions/programs.ts";
import type { ProblemStatement } from "../../problems/schema.ts";
import type { Site } from "../act.ts";
import { GAVEL_FOLDER } from "../formats/gavel.ts";
import { reframeValidator } from "../programs/input_validators.ts";
import { endingFor, languageOfFile } from "../formats/words.ts";
import type { Material } from "./material.ts";

/** A file of a package that is a text. */
interface Text {
  name: string;
  text: string;
}

/** The path of a program that only Gavel reads. */
export const ownProgram = ({ language }: AuthorProgram, n: number): string =>
  `${GAVEL_FOLDER}/programs/${n + 1}.${endingFor(language)}`;

/** The format's folders by what a solution should get; null: no folder says that. */
const FOLDERS: Record<Expectation, string | null> = {
  accepted: "accepted",
  wrongAnswer: "wrong_answer",
  presentationError: "wrong_answer",
  timeLimitExceeded: "time_limit_exceeded",
  runtimeError: "run_time_error",
  // For some judges this is a crash, for others a verdict of its own.
  memoryLimitExceeded: "rejected",
  runtimeOrMemory: "run_time_error",
  partialAccepted: "partially_accepted",
  notAccepted: "rejected",
  anything: null,
};

function folderFor({ role, expected }: AuthorProgram): string | null {
  if (role === "generator") return "generators";
  const folder = FOLDERS[expected];
  return role === "solution" && folder !== null
    ? `submissions/${folder}`
    : null;
}

/** A file name as the format allows it, with the language's ending. */
function fileNameFor({ name, language, role }: AuthorProgram): string {
  const plain = name.replaceAll(/[^\w.-]+/g, "_")
    .replace(/^[^A-Za-z0-9]+/, "").replace(
      /(?<![^A-Za-z0-9])[^A-Za-z0-9]+$/,
      "",
    ) || role;
  const ending = endingFor(language);
  return languageOfFile(plain) === languageOfFile(`x.${ending}`)
    ? plain
    : `${plain}.${ending}`;
}

/** Returns the path of each program in an ICPC package, in their order. */
export function icpcPrograms({ programs: { programs } }: Material): string[] {
  const taken = new Set<string>();
  return programs.map((program, n) => {
    const folder = folderFor(program);
    if (folder === null) return ownProgram(program, n);
    const name = fileNameFor(program);
    const dot = name.lastIndexOf(".");
    let path = `${folder}/${name}`;
    for (let again = 2; taken.has(path.toLowerCase()); again++) {
      path = `${folder}/${name.slice(0, dot)}_${again}${name.slice(dot)}`;
    }
    taken.add(path.toLowerCase());
    return path;
  });
}

/** The script, as a note to human readers, and the validator. */
export async function icpcTools(
  site: Site,
  { programs, statement }: Material,
): Promise<Text[]> {
  const { script } = programs;
  const validator = validatorIn(programs);
  const framed = validator && reframeValidator("out", validator);
  const folder = "input_validators/validator";
  return [
    ...(script.trim() === ""
      ? []
      : [{ name: "generators/README.txt", text: script }]),
    ...(validator === null || framed === null ? [] : [
      {
        name: `${folder}/validator.${endingFor(validator.language)}`,
        text: framed,
      },
      ...(await headersOf(site, statement, validator.code))
        .map(({ name, text }) => ({ name: `${folder}/${name}`, text })),
    ]),
  ];
}

/** The headers beside a checker: those of the problem, and those of the site that they include. */
export async function headersOf(
  site: Site,
  { judgeExtraFile }: Pick<ProblemStatement, "judgeExtraFile">,
  code: string,
): Promise<Text[]> {
  const own = Object.entries(judgeExtraFile)
    .map(([name, text]) => ({ name, text }));
  const asked = [code, ...own.map(({ text }) => text)].join("\n");
  const ofSite = (await judgeFiles(site))
    .filter(({ name }) =>
      !Object.hasOwn(judgeExtraFile, name) && asked.includes(name)
    )
    .map(async ({ name, hash }) => ({
      name,
      text: await Deno.readTextFile(await site.files.pathHere(hash)),
    }));
  return [...await Promise.all(ofSite), ...own];
}
