/** How packs for this kind of machine are called as files. */
export const SYSTEM = Deno.build.arch === "aarch64"
  ? "linux-arm64"
  : "linux-x64";
const SHOWN_HASH_CHARS = 12;

export interface PackId {
  name: string;
  hash: string;
}

/** As it is said and as folders are called: "basic-0123456789ab". */
export const packLabel = ({ name, hash }: PackId): string =>
  `${name}-${hash.slice(0, SHOWN_HASH_CHARS)}`;

export const packFile = (pack: PackId, system = SYSTEM): string =>
  `gavel-pack-${packLabel(pack)}-${system}.tar.gz`;

const FILE = new RegExp(
  `^gavel-pack-([a-z][a-z0-9]*)-([0-9a-f]{${SHOWN_HASH_CHARS}})-${SYSTEM}\\.tar\\.gz$`,
);

/** Reads such a name; the hash is its beginning. Null: it is no pack for this machine. */
export function packOfFile(file: string): PackId | null {
  const [, name, hash] = FILE.exec(file) ?? [];
  return name === undefined ? null : { name, hash };
}
