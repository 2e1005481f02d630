import { basename, join } from "node:path";
import type { Refusal } from "../failure.ts";
import { refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { glanceAt, readArchive } from "./archive.ts";
import { BASIC_PACK, PackError, type PackManifest } from "./contents.ts";
import { packFile, type PackId, packOfFile, SYSTEM } from "./file_name.ts";
import hashes from "./hashes.json" with { type: "json" };
import { allIn, type Archive, archivesIn, packsKey } from "./system.ts";
import { removeIfThere } from "./unpack.ts";

/**
 * The packs that this release was made with, by their whole hashes (`release --pin`
 * writes them): what has such a hash is what a release makes of the pinned packages,
 * byte by byte, whoever brings it.
 */
const PACK_HASHES: Readonly<Record<string, string>> =
  (hashes as Record<string, Record<string, string>>)[SYSTEM] ?? {};

/** A pack as it lies at the site. */
export interface ShelvedPack extends PackId {
  path: string;
  bytes: number;
  manifest: PackManifest;
  /** This release was made with it: its whole hash is known. */
  isKnown: boolean;
  /** It was uploaded, so that it can be taken away here. */
  isUploaded: boolean;
  /** Judges use it: no other of its name is to be preferred. */
  isUsed: boolean;
}

/** Uploaded, and not from this release: it waits for somebody to vouch for it. */
const WAITING = "waiting";
/** How long, in ms, what is in the folders is believed to be as it was. */
const LOOKED_FOR_MS = 5_000;

/** The packs of a site: what its judges have, wherever they are. */
export class PackShelf {
  #looked: { at: number; archives: Archive[] } | null = null;
  readonly #glances = new Map<string, Promise<Glance | null>>();

  constructor(
    /** Folders and archives, the ones to be preferred first; that of uploads is one of them. */
    readonly places: readonly string[],
    readonly uploads: string,
    /** What this release was made with, by their whole hashes. */
    readonly known = PACK_HASHES,
  ) {}

  /** What stands for the packs that are used now; without the basic one there are none. */
  key(now: number): string {
    return packsKey(this.#used(now).map(({ id }) => id));
  }

  /** Those that judges are to use. */
  async used(now: number): Promise<ShelvedPack[]> {
    const used = this.#used(now).map(({ path }) => path);
    return await this.#shelved(used, used);
  }

  /** All, with those that another one is preferred to. */
  async all(now: number): Promise<ShelvedPack[]> {
    this.#looked = null;
    const used = this.#used(now).map(({ path }) => path);
    const all = this.places.flatMap(allIn).map(({ path }) => path);
    return await this.#shelved([...new Set([...used, ...all])], used);
  }

  /** Those that wait. */
  async waiting(): Promise<ShelvedPack[]> {
    const all = allIn(join(this.uploads, WAITING)).map(({ path }) => path);
    return await this.#shelved(all, []);
  }

  /**
   * Takes an uploaded file that is a pack, as a whole, for this kind of machine. One of
   * this release is used from now on, another waits. The file is moved.
   */
  async put(path: string): Promise<Result<ShelvedPack, Refusal>> {
    const read = await readArchive(path).catch((reason) => {
      if (reason instanceof PackError) return reason;
      throw reason;
    });
    if (read instanceof PackError) {
      return refuse("packBroken", {
        field: "file",
        params: { reason: read.message },
      });
    }
    const { name, hash, manifest } = read;
    if (manifest.architecture !== Deno.build.arch) {
      return refuse("packOfOtherMachine", {
        field: "file",
        params: { machine: manifest.architecture },
      });
    }
    const isKnown = this.known[name] === hash;
    const folder = isKnown ? this.uploads : join(this.uploads, WAITING);
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    const to = join(folder, packFile({ name, hash }));
    await move(path, to);
    this.#looked = null;
    const [shelved] = await this.#shelved([to], isKnown ? [to] : []);
    return ok(shelved);
  }

  /** Somebody vouches for one that waits: it is used from now on. */
  async accept(file: string, now: number): Promise<Result<null, Refusal>> {
    if (packOfFile(file) === null) return refuse("packNotFound");
    const from = join(this.uploads, WAITING, file);
    try {
      await Deno.rename(from, join(this.uploads, file));
    } catch (reason) {
      if (!(reason instanceof Deno.errors.NotFound)) throw reason;
      return refuse("packNotFound");
    }
    // Of several versions the one that came last is used.
    const at = new Date(now);
    await Deno.utime(join(this.uploads, file), at, at);
    this.#looked = null;
    return ok(null);
  }

  /** Takes away one that was uploaded, whether it waits or is used. */
  async remove(file: string): Promise<Result<null, Refusal>> {
    if (packOfFile(file) === null) return refuse("packNotFound");
    let isGone = false;
    for (const folder of [this.uploads, join(this.uploads, WAITING)]) {
      try {
        await Deno.remove(join(folder, file));
        isGone = true;
      } catch (reason) {
        if (!(reason instanceof Deno.errors.NotFound)) throw reason;
      }
    }
    this.#looked = null;
    return isGone ? ok(null) : refuse("packNotFound");
  }

  #used(now: number): Archive[] {
    if (this.#looked === null || now - this.#looked.at > LOOKED_FOR_MS) {
      const found = archivesIn(this.places);
      this.#looked = {
        at: now,
        archives: found.has(BASIC_PACK) ? [...found.values()] : [],
      };
    }
    return this.#looked.archives;
  }

  async #shelved(
    paths: readonly string[],
    used: readonly string[],
  ): Promise<ShelvedPack[]> {
    const all = await Promise.all(paths.map(async (path) => {
      const glance = await this.#glance(path);
      return glance === null ? null : {
        ...glance,
        path,
        isKnown: this.known[glance.name] === glance.hash,
        isUploaded: path.startsWith(`${this.uploads}/`),
        isUsed: used.includes(path),
      };
    }));
    return all.filter((one) => one !== null);
  }

  /** What a file says of itself, read once for each state of it; null: it is none. */
  async #glance(path: string): Promise<Glance | null> {
    const info = await Deno.stat(path).catch((reason) => {
      if (reason instanceof Deno.errors.NotFound) return null;
      throw reason;
    });
    if (info === null) return null;
    const key = `${path} ${info.size} ${info.mtime?.getTime()}`;
    const known = this.#glances.get(key);
    if (known !== undefined) return await known;
    const read = glanceAt(path).then(
      ({ name, hash, manifest }) => ({
        name,
        hash,
        manifest,
        bytes: info.size,
      }),
      (reason) => {
        if (reason instanceof PackError) return null;
        throw reason;
      },
    );
    this.#glances.set(key, read);
    return await read;
  }
}

type Glance = Pick<ShelvedPack, "name" | "hash" | "manifest" | "bytes">;

/** What a pack's file is called by in addresses. */
export const fileOfPack = ({ path }: ShelvedPack) => basename(path);

/** Moves a file, to another disk as well; whatever cuts it off, nothing half is left under the name. */
async function move(from: string, to: string): Promise<void> {
  try {
    await Deno.rename(from, to);
  } catch (reason) {
    if (
      !(reason instanceof Error && "code" in reason && reason.code === "EXDEV")
    ) {
      throw reason;
    }
    const coming = `${to}.new`;
    try {
      await Deno.copyFile(from, coming);
      await Deno.rename(coming, to);
    } finally {
      await removeIfThere(coming);
    }
    await Deno.remove(from);
  }
}
