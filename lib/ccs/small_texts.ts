import { createHash } from "node:crypto";
import { SMALL_TYPES, smallObjects, type SmallType } from "./objects.ts";
import type { Reader } from "./reader.ts";

/** The small objects as JSON, by type and id. */
export interface SmallTexts {
  /** Of what they were made. */
  stamp: string;
  byType: ReadonlyMap<SmallType, ReadonlyMap<string, string>>;
  /** A short hash of each type's, in their order. */
  hashes: readonly string[];
}

/** Whose small objects are the same. */
const keyOf = (
  { act: { viewer }, contest, isManager, isInside, locale }: Reader,
) =>
  [
    contest.rules.cid,
    locale,
    isManager ? "manager" : isInside || viewer !== null ? viewer!.uid : "",
  ].join(" ");

function stampOf({ act: { site, now }, contest, chain, lens }: Reader): string {
  const { begin, sealAt, end } = contest.rules;
  const passed = [begin, sealAt ?? end, end].filter((at) => now >= at).length;
  return [
    site.ccs.revision,
    contest.head.modifiedAt,
    chain.entries,
    passed,
    lens === null,
  ].join(" ");
}

/** Returns a reader's small objects; those who see alike share them. */
export async function smallTexts(reader: Reader): Promise<SmallTexts> {
  const { site } = reader.act;
  const [key, stamp] = [keyOf(reader), stampOf(reader)];
  const known = site.ccs.small.get(key);
  if (known?.stamp === stamp) return known;
  const objects = await smallObjects(reader);
  const byType = new Map(
    SMALL_TYPES.map((type) => [
      type,
      new Map(
        objects[type].map((object) => [object.id, textOf(type, object)]),
      ),
    ]),
  );
  const hashes = SMALL_TYPES.map((type) => {
    const hash = createHash("sha256");
    for (const text of byType.get(type)!.values()) hash.update(`${text}\n`);
    return hash.digest("hex").slice(0, 6);
  });
  return site.ccs.small.set(key, { stamp, byType, hashes });
}

/** The state is one object without an id. */
function textOf(type: SmallType, object: { id: string }): string {
  return JSON.stringify(
    type === "state" ? { ...object, id: undefined } : object,
  );
}
