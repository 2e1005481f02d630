import { join } from "node:path";
import { twind, virtual } from "@twind/core";
import presetTailwind from "@twind/preset-tailwind";
import * as esbuild from "esbuild";
import { sourcesBelow } from "./sources.ts";

/** What the build needs from `components/ui/tokens.ts`; it must not import components. */
export interface Look {
  /** The custom properties, as CSS. */
  tokens: string;
  /**
   * Hand-written sheets by the part of the site that they are of, as paths from
   * the root; later ones override earlier ones. `first` and `last` are of all pages.
   */
  sheets: Readonly<Record<"first" | "last" | string, readonly string[]>>;
  /** The fonts that the sheets name, as paths from the root. */
  fonts: readonly string[];
  /** The theme of the utility classes. */
  theme: Record<string, unknown>;
}

const FOLDERS = ["components", "islands", "routes"];
const CLASS_ATTRIBUTE = /\bclass(?:Name)?=(?:"([^"]*)"|\{([^}]*)\})/g;
const STRING = /"([^"]*)"|`([^`]*)`/g;

/**
 * Returns a stylesheet for each part of the site, in the order in which a page
 * has them: `first` begins with the tokens, `last` ends with the utility classes
 * that sources use.
 */
export async function buildStyles(
  root: string,
  look: Look,
): Promise<[part: string, css: string][]> {
  const utilities = await utilityRules(root, look);
  const styles = Object.entries(look.sheets).map(
    async ([part, paths]): Promise<[string, string]> => {
      const sheets = await Promise.all(
        paths.map((path) => Deno.readTextFile(join(root, path))),
      );
      if (part === "first") sheets.unshift(look.tokens);
      if (part === "last") sheets.push(...utilities);
      const { code } = await esbuild.transform(sheets.join("\n"), {
        loader: "css",
        minify: true,
      });
      return [part, code];
    },
  );
  return await Promise.all(styles);
}

async function utilityRules(root: string, { theme }: Look): Promise<string[]> {
  const sheet = virtual();
  const tw = twind({
    presets: [presetTailwind({ disablePreflight: true })],
    theme,
    hash: false,
  }, sheet);
  for (const name of [...(await classesUsed(root)).keys()].sort()) tw(name);
  return sheet.target;
}

/** Every word of every class attribute, with the number of sources that have it. */
export async function classesUsed(root: string): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const folder of FOLDERS) {
    for (const path of sourcesBelow(join(root, folder))) {
      if (!path.endsWith(".tsx")) continue;
      for (const name of new Set(classWords(await Deno.readTextFile(path)))) {
        used.set(name, (used.get(name) ?? 0) + 1);
      }
    }
  }
  return used;
}

/** Every word of every class attribute in a source. */
export function classWords(source: string): string[] {
  return [...source.matchAll(CLASS_ATTRIBUTE)].flatMap(
    ([, plain, expression]) => {
      const strings = plain !== undefined
        ? [plain]
        : [...expression.matchAll(STRING)].map(([, a, b]) => a ?? b);
      return strings.join(" ").replaceAll("${", " ").split(/\s+/)
        .filter((word) => word !== "");
    },
  );
}
