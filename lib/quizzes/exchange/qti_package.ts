import { type ArchiveFile, openArchive } from "../../files/archive.ts";
import { decodeText } from "../../files/text_encoding.ts";
import type { Task } from "../../workers/task.ts";
import { itemsOf, readQti } from "./qti.ts";
import { MAX_FILE_QUIZZES, type ReadFile, type ReadQuiz } from "./schema.ts";

const MANIFEST = "imsmanifest.xml";
const MAX_FILES = 10_000;
const MAX_ITEM_BYTES = 1024 ** 2;
const MAX_PICTURE_BYTES = 4 * 1024 ** 2;
/** Of all that is read from one package. */
const MAX_READ_BYTES = 64 * 1024 ** 2;
const PICTURE = /\.(png|jpe?g|gif|webp|bmp)$/i;

/**
 * Reads a package of QTI 2.1 items: those that its manifest names, with the pictures that
 * they show. Null: it is no such package.
 */
export async function readQtiPackage(
  path: string,
  task: Pick<Task, "bounded">,
): Promise<ReadFile | null> {
  const opened = await openArchive(path, {
    files: MAX_FILES,
    unpackedBytes: 4 * MAX_READ_BYTES,
    ratio: Infinity,
  });
  if (!opened.ok) return broken("fileBroken");
  using archive = opened.value;
  const files = new Map(archive.files.map((file) => [file.name, file]));
  const manifest = files.get(MANIFEST) ??
    archive.files.find(({ name }) => name.endsWith(`/${MANIFEST}`));
  if (manifest === undefined) return null;
  const root = manifest.name.slice(0, -MANIFEST.length);
  let left = MAX_READ_BYTES;
  const bytesOf = async (file: ArchiveFile | undefined, most: number) => {
    if (file === undefined || file.size > most || file.size > left) return null;
    left -= file.size;
    return new Uint8Array(await new Response(file.stream()).arrayBuffer());
  };
  const textOf = async (file: ArchiveFile | undefined) => {
    const bytes = await bytesOf(file, MAX_ITEM_BYTES);
    return bytes && decodeText(bytes);
  };
  const named = await textOf(manifest);
  if (named === null) return broken("fileBroken");
  const items = task.bounded(() => itemsOf(named));
  if (items.length > MAX_FILE_QUIZZES) return broken("tooManyQuizzes");
  // Read once each, whichever items show them.
  const pictures = new Map<string, { name: string; base64: string }>();
  for (const file of archive.files) {
    if (!PICTURE.test(file.name)) continue;
    const bytes = await bytesOf(file, MAX_PICTURE_BYTES);
    if (bytes === null) continue;
    const name = file.name.split("/").at(-1)!;
    pictures.set(file.name, { name, base64: bytes.toBase64() });
  }
  const quizzes: ReadQuiz[] = [];
  for (const href of items) {
    const name = placeOf(root, href);
    const text = await textOf(files.get(name));
    if (text === null) {
      quizzes.push(unread(href));
      continue;
    }
    const { quizzes: read } = task.bounded(() =>
      readQti(text, (src) => pictures.get(placeOf(name, src)) ?? null)
    );
    quizzes.push(...read.length === 0 ? [unread(href)] : read);
  }
  return {
    quizzes,
    fault: quizzes.length === 0 ? { code: "noQuizzes" } : null,
  };
}

const broken = (code: NonNullable<ReadFile["fault"]>["code"]): ReadFile => ({
  quizzes: [],
  fault: { code },
});

const unread = (name: string): ReadQuiz => ({
  name: name.slice(0, 200),
  draft: null,
  images: [],
  findings: [],
  fault: { code: "fileBroken" },
});

/** The place of a file in its package that another one names: beside it. */
function placeOf(from: string, address: string): string {
  const path = from.split("/").slice(0, -1);
  const [bare] = address.split(/[?#]/, 1);
  for (const step of decoded(bare).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "." && step !== "") path.push(step);
  }
  return path.join("/");
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
