import { join } from "node:path";
import { twind, virtual } from "@twind/core";
import presetTailwind from "@twind/preset-tailwind";
import * as esbuild from "esbuild";
import { sourcesBelow } from "./sources.ts";

/** What the build needs from `components/ui/tokens.ts`; it must not import components. */
export interface Look {
  /** The custom properties, as CSS. */
  tokens: string;
  /** Hand-written sheets, as paths from the root; later ones override earlier ones. */
  sheets: readonly string[];
  /** The fonts that the sheets name, as paths from the root. */
  fonts: readonly string[];
  /** The theme of the utility classes. */
  theme: Record<string, unknown>;
}

const FOLDERS = ["components", "islands", "routes"];
const CLASS_ATTRIBUTE = /\bclass(?:Name)?=(?:"([^"]*)"|\{([^}]*)\})/g;
const STRING = /"([^"]*)"|`([^`]*)`/g;

/** Returns the stylesheet: tokens, hand-written sheets, then the utility classes that sources use. */
export async function buildStyles(root: string, look: Look): Promise<string> {
  const sheets = await Promise.all(
    look.sheets.map((path) => Deno.readTextFile(join(root, path))),
  );
  const utilities = await utilityRules(root, look);
  const css = [look.tokens, ...sheets, ...utilities].join("\n");
  const { code } = await esbuild.transform(css, {
    loader: "css",
    minify: true,
  });
  return code;
}

async function utilityRules(root: string, { theme }: Look): Promise<string[]> {
  const sheet = virtual();
  const tw = twind({
    presets: [presetTailwind({ disablePreflight: true })],
    theme,
    hash: false,
  }, sheet);
  for (const name of await classNames(root)) tw(name);
  return sheet.target;
}

/** Returns every word of every class attribute, sorted. */
async function classNames(root: string): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of FOLDERS) {
    for (const path of sourcesBelow(join(root, folder))) {
      if (!path.endsWith(".tsx")) continue;
      const text = await Deno.readTextFile(path);
      for (const [, plain, expression] of text.matchAll(CLASS_ATTRIBUTE)) {
        const strings = plain !== undefined
          ? [plain]
          : [...expression.matchAll(STRING)].map(([, a, b]) => a ?? b);
        const words = strings.join(" ").replaceAll("${", " ").split(/\s+/);
        for (const word of words) if (word !== "") names.add(word);
      }
    }
  }
  return [...names].sort();
}
