import type { PackedFile } from "./bundle.ts";

const [CR, LF] = [13, 10];

/** Whether a text ends its lines as Windows does; its first ones are asked. */
export async function isOfWindows(file: PackedFile): Promise<boolean> {
  let last = 0;
  for await (const chunk of file.stream()) {
    const at = chunk.indexOf(LF);
    const before = at > 0 ? chunk[at - 1] : last;
    if (at >= 0) return before === CR;
    last = chunk.at(-1) ?? last;
  }
  return false;
}

/** The same file with lines that end as they do here; `size` stays a bound. */
export const withUnixLines = (file: PackedFile): PackedFile => ({
  name: file.name,
  size: file.size,
  stream: () => file.stream().pipeThrough(unixLines()),
});

/** Every CR in front of an LF goes; others are somebody's own. */
function unixLines(): TransformStream<Uint8Array, Uint8Array> {
  let isHeld = false;
  return new TransformStream({
    transform(chunk, controller) {
      const out = new Uint8Array(chunk.length + 1);
      let size = 0;
      for (const byte of chunk) {
        if (isHeld && byte !== LF) out[size++] = CR;
        isHeld = byte === CR;
        if (!isHeld) out[size++] = byte;
      }
      controller.enqueue(out.slice(0, size));
    },
    flush(controller) {
      if (isHeld) controller.enqueue(new Uint8Array([CR]));
    },
  });
}
