import type { BundleBuilder } from "../bundle.ts";
import { adaptChecker } from "../programs/checkers.ts";
import { PackageError } from "../findings.ts";
import { splitTestlib } from "../programs/inlined_testlib.ts";
import { memoryFile } from "./parts.ts";
import { programLanguage } from "../programs/programs.ts";
import { endingFor, languageNamed } from "./words.ts";
import type { Field } from "./fps_xml.ts";

/** Returns the language that an element of code names; "": none. */
const said = ({ attributes }: Field) => attributes.language ?? "";

/** Our name for a language; HUSTOJ has one name for Python 2 and 3, so the code decides. */
function languageOf(name: string, code: string): string | null {
  const language = languageNamed(name);
  const isOld = /^#!.*\bpython2/.test(code) || /\braw_input\s*\(/.test(code) ||
    /^[ \t]*print[ \t]+[^\s(=]/m.test(code);
  return language === "Python3" && isOld ? "Python2" : language;
}

/** Takes code templates, with the code that HUSTOJ adds around them unseen. */
export function takeTemplates(
  bundle: BundleBuilder,
  fields: readonly Field[],
): void {
  const { codeTemplates } = bundle.problem;
  const parts = new Map<string, Record<string, string>>();
  for (const field of fields) {
    if (!/^(prepend|template|append)$/.test(field.name)) continue;
    const known = parts.get(said(field));
    parts.set(said(field), { ...known, [field.name]: field.text });
  }
  for (const [name, { prepend = "", template = "", append = "" }] of parts) {
    const code = [prepend, template, append].map((part) => part.trimEnd())
      .filter((part) => part.trim() !== "").join("\n");
    if (code === "") continue;
    const language = languageOf(name, code);
    const same = codeTemplates.find((known) => known.language === language);
    if (same?.code === code) continue;
    if (language === null || same !== undefined) {
      bundle.find("templateLeft", { language: name });
      continue;
    }
    if (prepend.trim() !== "" || append.trim() !== "") {
      bundle.find("templateJoined", { language: name });
    }
    codeTemplates.push({ language, code });
  }
}

/** Takes solutions, equal ones once: HUSTOJ exports each time that one was sent. */
export function takeSolutions(
  bundle: BundleBuilder,
  fields: readonly Field[],
): void {
  const seen = new Set<string>();
  for (const field of fields) {
    const { name, text } = field;
    const language = languageOf(said(field), text);
    const same = JSON.stringify([language ?? said(field), text.trim()]);
    if (name !== "solution" || text.trim() === "" || seen.has(same)) continue;
    seen.add(same);
    bundle.programs.push({
      role: "solution",
      name: language === null
        ? `solution (${said(field)})`
        : `solution.${endingFor(language)}`,
      language: programLanguage(language),
      code: text,
      expected: "accepted",
    });
  }
}

/**
 * Takes the checker: `interactor` and `tpj` are written with testlib, `spj` is called
 * in HUSTOJ's own way.
 */
export function takeChecker(
  bundle: BundleBuilder,
  fields: readonly Field[],
): void {
  const checkers = fields.filter(({ name, text }) =>
    /^(interactor|[st]pj)$/.test(name) && text.trim() !== ""
  );
  // With this type, submissions are answers to be compared and no programs.
  if (checkers.some((field) => /^text$/i.test(said(field)))) {
    throw new PackageError("kindUnknown", { name: "text" });
  }
  const [checker] = ["interactor", "tpj", "spj"].flatMap((wanted) =>
    checkers.filter(({ name }) => name === wanted)
  );
  if (checker === undefined) return;
  const language = languageNamed(said(checker) || "C++");
  const split = splitTestlib(checker.text);
  const code = split?.code ?? checker.text;
  if (split?.header) {
    bundle.siteFiles.push(memoryFile("testlib.h", split.header));
  }
  Object.assign(bundle.problem, {
    judgeMode: checker.name === "interactor" ? "interactive" : "spj",
    spjLanguage: language,
    spjCode: code,
  });
  if (checker.name !== "spj") return;
  if (/#\s*include\s*["<]testlib\.h[">]/.test(code)) {
    // With testlib the arguments are taken in testlib's order, unless the code rearranges them.
    bundle.find("checkerArguments", { name: "spj" });
    if (!/\barg\w*\s*\[\s*[23]\s*\]/.test(mainOf(code))) return;
  }
  if (language !== "C" && language !== "C++") return;
  bundle.problem.spjCode = adaptChecker({
    code,
    language,
    convention: "hustoj",
  });
  bundle.find("checkerAdapted", { system: "HUSTOJ" });
}

/** The code from `main` on, where arguments are used. */
const mainOf = (code: string) =>
  code.slice(Math.max(0, code.search(/\bmain\s*\(/)));
