import type { Language } from "./languages.ts";

/** What a judge that makes slides of PDFs names beside its languages. */
export const PDF = "PDF";
/** What makes slides of PDFs; its data tells how texts in Chinese are encoded. */
export const FOR_SLIDES = [
  { debianPackage: "poppler-utils" },
  { debianPackage: "poppler-data" },
];

/** The one line that puts it right. */
export function installCommand(tools: readonly { debianPackage: string }[]) {
  const packages = new Set(tools.map(({ debianPackage }) => debianPackage));
  return `apt-get install -y --no-install-recommends ${
    [...packages].join(" ")
  }`;
}

/** How languages come to a machine. */
export interface Supply {
  /** Those that packages bring, and what installs them; null: none. */
  packaged: { languages: string[]; command: string } | null;
  /** Those that no package of Debian 12 brings. */
  unpackaged: string[];
}

export function supplyOf(languages: readonly Language[]): Supply {
  const isPackaged = ({ tools }: Language) =>
    tools.every(({ debianPackage }) => debianPackage !== null);
  const packaged = languages.filter(isPackaged);
  const tools = packaged.flatMap(({ tools }) => tools)
    .flatMap(({ debianPackage }) => debianPackage ? [{ debianPackage }] : []);
  return {
    packaged: packaged.length === 0 ? null : {
      languages: packaged.map(({ name }) => name),
      command: installCommand(tools),
    },
    unpackaged: languages.filter((language) => !isPackaged(language))
      .map(({ name }) => name),
  };
}
