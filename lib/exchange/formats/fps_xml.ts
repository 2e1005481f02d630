import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import type { PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { plainText } from "../programs/line_ends.ts";
import { bounded } from "../../workers/bounds.ts";
import type { Scratch } from "../reading/scratch.ts";
import { XML_OPTIONS } from "../reading/xml.ts";

/** One element of an item; test data is put into a file while the rest is read. */
export interface Field {
  name: string;
  attributes: Record<string, string>;
  text: string;
  file: PackedFile | null;
  /** The elements inside: of an image its `src` and `base64`. */
  inner: Record<string, string>;
}

export interface Item {
  version: string;
  fields: Field[];
  fingerprint: string;
}

const TESTS = new Set(["test_input", "test_output"]);
/** The longest text of one element, in characters. */
const MAX_CHARS = 64 * 1024 ** 2;
const MAX_DEPTH = 6;
/** The most elements of an item; a thousand test cases are two thousand of them. */
const MAX_FIELDS = 10_000;

/** Yields the items one by one, so that only one is in memory. */
export async function* readItems(
  source: PackedFile,
  scratch: Scratch,
): AsyncGenerator<Item> {
  const gathering = new Gathering(source.name);
  const parser = new Parser(gathering, XML_OPTIONS);
  const decoder = new TextDecoder(await encodingOf(source));
  const plain = plainText();
  for await (const chunk of source.stream()) {
    bounded(() => parser.write(plain(decoder.decode(chunk, { stream: true }))));
    gathering.check(chunk.length);
    await gathering.putAside(scratch);
    yield* gathering.take();
  }
  gathering.isAtEnd = true;
  bounded(() => {
    parser.write(plain(decoder.decode()));
    parser.end();
  });
  await gathering.putAside(scratch);
  yield* gathering.take();
  if (!gathering.hasRoot) {
    throw new PackageError("notXml", { name: source.name });
  }
  if (gathering.isCutOff) {
    throw new PackageError("xmlCutOff", { name: source.name });
  }
}

/**
 * Returns how many items there may be, before any is read: it counts their opening
 * tags, wherever these are.
 */
export async function countItems(source: PackedFile): Promise<number> {
  const tag = new TextEncoder().encode("<item");
  let count = 0;
  let rest = new Uint8Array(0);
  for await (const chunk of source.stream()) {
    const bytes = Buffer.concat([rest, chunk]);
    let at = bytes.indexOf(tag);
    for (; at >= 0; at = bytes.indexOf(tag, at + tag.length)) count++;
    // Kept, because a tag may continue in the next piece.
    rest = bytes.subarray(Math.max(0, bytes.length - tag.length + 1));
  }
  return count;
}

/** Returns the encoding that the document declares; GB 18030 if it is said to be UTF-8 and is not. */
async function encodingOf(source: PackedFile): Promise<string> {
  let head = "";
  const strict = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  for await (const chunk of source.stream()) {
    if (head === "") {
      head = new TextDecoder("latin1").decode(chunk.subarray(0, 200));
    }
    try {
      strict.decode(chunk, { stream: true });
    } catch (reason) {
      if (!(reason instanceof TypeError)) throw reason;
      isUtf8 = false;
      break;
    }
  }
  const claimed = /^[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8";
  return isUtf8 || !/^utf-?8$/i.test(claimed)
    ? /^(gbk?|gb2312|gb18030)$/i.test(claimed) ? "gb18030" : "utf-8"
    : "gb18030";
}

/** Builds items from what the parser reports. */
class Gathering {
  hasRoot = false;
  isAtEnd = false;
  isCutOff = false;
  readonly #path: string[] = [];
  #version = "";
  #item: Item | null = null;
  #hash = createHash("sha256");
  #field: Field | null = null;
  readonly #done: Item[] = [];
  #unbroken = 0;

  constructor(readonly name: string) {}

  onopentag(tag: string, attributes: Record<string, string>): void {
    this.#unbroken = 0;
    this.#path.push(tag);
    if (this.#path.length > MAX_DEPTH) {
      throw new PackageError("xmlTooDeep", { name: this.name });
    }
    if (this.#path.length === 1) {
      if (tag !== "fps") throw new PackageError("notXml", { name: this.name });
      this.hasRoot = true;
      this.#version = attributes.version ?? "";
    } else if (this.#path.length === 2 && tag === "item") {
      this.#item = { version: this.#version, fields: [], fingerprint: "" };
      this.#hash = createHash("sha256").update("fps");
    } else if (this.#path.length === 3) {
      this.#field = { name: tag, attributes, text: "", file: null, inner: {} };
    } else if (this.#path.length === 4) this.#field!.inner[tag] = "";
  }

  ontext(text: string): void {
    const field = this.#field;
    if (field === null) return;
    if (this.#path.length === 3) field.text += text;
    if (this.#path.length === 4) field.inner[this.#path[3]] += text;
    if (field.text.length > MAX_CHARS) this.#refuse(field.name);
  }

  onclosetag(): void {
    this.#unbroken = 0;
    // At the end of the text, the parser closes what is still open by itself.
    this.isCutOff ||= this.isAtEnd && this.#path.length > 0;
    if (this.#path.length === 3 && this.#field !== null) {
      const { name, attributes, text, inner } = this.#field;
      this.#hash.update(JSON.stringify([name, attributes, text, inner]));
      this.#item?.fields.push(this.#field);
      if ((this.#item?.fields.length ?? 0) > MAX_FIELDS) {
        throw new PackageError("tooManyParts", { most: MAX_FIELDS });
      }
      this.#field = null;
    } else if (this.#path.length === 2 && this.#item !== null) {
      this.#item.fingerprint = this.#hash.digest("hex");
      if (!this.isCutOff) this.#done.push(this.#item);
      this.#item = null;
    }
    this.#path.pop();
  }

  /** Checked for each piece read, because the parser reports CDATA only as a whole. */
  check(bytes: number): void {
    this.#unbroken += bytes;
    if (this.#unbroken > 2 * MAX_CHARS) this.#refuse(this.#path.join("/"));
  }

  #refuse(name: string): never {
    const mb = MAX_CHARS / 1024 ** 2;
    throw new PackageError("textTooLarge", { name, mb });
  }

  async putAside(scratch: Scratch): Promise<void> {
    const items = this.#item === null
      ? this.#done
      : [...this.#done, this.#item];
    for (const field of items.flatMap(({ fields }) => fields)) {
      if (field.file !== null || !TESTS.has(field.name)) continue;
      field.file = await scratch.keep(field.name, field.text);
      field.text = "";
    }
  }

  *take(): Generator<Item> {
    yield* this.#done.splice(0);
  }
}
