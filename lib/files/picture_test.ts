import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { pictureFacts } from "./picture.ts";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(
    parts.map((part) =>
      typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part)
    ),
  ));

const png = (width: number[], height: number[]) =>
  bytes("\x89PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", width, height, [
    8,
    2,
    0,
    0,
    0,
    1,
    2,
    3,
    4,
  ]);
const webp = (kind: string, rest: number[]) =>
  bytes("RIFF", [40, 0, 0, 0], "WEBP", kind, [20, 0, 0, 0], rest, [
    ...Array(20).fill(0),
  ]);

const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
const FRAME = [0xff, 0xc2, 0, 17, 8, 0x01, 0xb8, 0x04, 0xb0, 3];

Deno.test("a picture is told by its content, with its size", () => {
  const cases: [string, Uint8Array, string, number, number][] = [
    ["png", png([0, 0, 4, 0xb0], [0, 0, 1, 0xb8]), "png", 1200, 440],
    ["gif", bytes("GIF89a", [10, 0, 20, 0, 0, 0, 0]), "gif", 10, 20],
    ["jpeg", bytes(JPEG_HEAD, FRAME), "jpeg", 1200, 440],
    [
      "jpeg with a table in front and fill bytes",
      bytes(JPEG_HEAD, [0xff, 0xc4, 0, 3, 0, 0xff], FRAME),
      "jpeg",
      1200,
      440,
    ],
    [
      "webp, lossy",
      webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 0xb0, 0x04, 0xb8, 0x01]),
      "webp",
      1200,
      440,
    ],
    [
      "webp, extended",
      webp("VP8X", [0, 0, 0, 0, 0xaf, 0x04, 0, 0xb7, 0x01, 0]),
      "webp",
      1200,
      440,
    ],
    [
      "webp, lossless",
      // 14 bits of the width less one, then as many of the height.
      webp("VP8L", [0x2f, 0xaf, 0xc4, 0x6d, 0]),
      "webp",
      1200,
      440,
    ],
  ];
  for (const [name, content, type, width, height] of cases) {
    assert.deepEqual(pictureFacts(content), { type, width, height }, name);
  }
});

Deno.test("anything else is no picture, whatever it begins with", () => {
  const whole = png([0, 0, 4, 0xb0], [0, 0, 1, 0xb8]);
  const cases: [string, Uint8Array][] = [
    ["nothing", bytes()],
    ["text", bytes("hello")],
    ["a page", bytes("<!DOCTYPE html><script>alert(1)</script>")],
    ["svg", bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["bmp", bytes("BM", Array(60).fill(1))],
    ["png that ends in its head", whole.slice(0, 20)],
    [
      "png without its first chunk",
      bytes("\x89PNG\r\n\x1a\n", Array(40).fill(1)),
    ],
    ["png of no width", png([0, 0, 0, 0], [0, 0, 1, 0])],
    ["png that unpacks to gigabytes", png([0, 1, 0, 0], [0, 1, 0, 0])],
    ["gif that ends in its head", bytes("GIF89a", [10, 0])],
    ["jpeg without a frame", bytes(JPEG_HEAD)],
    [
      "jpeg whose lengths lead out of it",
      bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]),
    ],
    ["webp of an unknown kind", webp("VP9 ", Array(10).fill(9))],
    [
      "riff that is sound",
      bytes("RIFF", [40, 0, 0, 0], "WAVE", Array(40).fill(0)),
    ],
  ];
  for (const [name, content] of cases) {
    assert.equal(pictureFacts(content), null, name);
  }
});

Deno.test("no beginning of a picture breaks the reader", () => {
  const all = [
    png([0, 0, 4, 0xb0], [0, 0, 1, 0xb8]),
    bytes(JPEG_HEAD, FRAME),
    bytes("GIF89a", [10, 0, 20, 0, 0, 0, 0]),
    webp("VP8L", [0x2f, 0xaf, 0xc4, 0x6d, 0]),
  ];
  for (const content of all) {
    for (let end = 0; end <= content.length; end++) {
      // At a place of its own in a larger buffer, as a slice has it.
      assert.doesNotThrow(() => pictureFacts(content.subarray(0, end)));
    }
  }
});
