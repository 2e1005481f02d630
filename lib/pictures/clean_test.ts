import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { joined } from "./bytes.ts";
import { cleanPicture, MAX_SIDE, typeOfCleaned } from "./clean.ts";
import { encodePng } from "./png.ts";

const SECRET = "canary: taken at home";
const latin = (text: string) => Buffer.from(text, "latin1");
const from64 = (text: string) => Buffer.from(text, "base64");

function aPng(width = 2, height = 3): Uint8Array {
  return encodePng({ width, height, rgba: new Uint8Array(width * height * 4) });
}

/** A PNG with one more chunk in front of its pixels. */
function withChunk(png: Uint8Array, type: string, data: Uint8Array) {
  const content = joined([latin(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  const afterHeader = 8 + 25;
  return joined([
    png.subarray(0, afterHeader),
    frame.subarray(0, 4),
    content,
    frame.subarray(4),
    png.subarray(afterHeader),
  ]);
}

/** 1 × 1, with the marker segments of a camera in front. */
function aJpeg(...extra: Uint8Array[]): Uint8Array {
  const plain = from64(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////" +
      "////////////////////////////////////////////////////wAALCAABAAEBAREA" +
      "/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEA" +
      "AD8AN//Z",
  );
  return joined([plain.subarray(0, 2), ...extra, plain.subarray(2)]);
}

const segment = (marker: number, text: string) =>
  joined([Uint8Array.of(0xff, marker, 0, text.length + 2), latin(text)]);

/** 1 × 1 in two colours, after a comment. */
const aGif = (...extra: Uint8Array[]) =>
  joined([
    latin("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff"),
    ...extra,
    latin("!\xf9\x04\x01\0\0\0\0"),
    latin(",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0"),
    latin(";"),
  ]);

const LOSSY = from64(
  "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
);
const LOSSLESS = from64("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");

function riff(...chunks: [name: string, data: Uint8Array][]): Uint8Array {
  const body = joined(chunks.flatMap(([name, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return [latin(name), length, data, new Uint8Array(data.length % 2)];
  }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length + 4);
  return joined([latin("RIFF"), length, latin("WEBP"), body]);
}

function aBmp(pixels: number[], { bits = 24, tall = 1 } = {}): Uint8Array {
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(2, 18);
  head.writeInt32LE(tall, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  return joined([head, Uint8Array.from(pixels)]);
}

const codeOf = (bytes: Uint8Array) => {
  const cleaned = cleanPicture(bytes);
  return cleaned.ok ? cleaned.value.type : cleaned.error.code;
};

const WITH_SECRETS: Record<string, [bytes: Uint8Array, plain: Uint8Array]> = {
  "a PNG's text": [withChunk(aPng(), "tEXt", latin(SECRET)), aPng()],
  "a PNG's camera data": [withChunk(aPng(), "eXIf", latin(SECRET)), aPng()],
  "what follows a PNG": [joined([aPng(), latin(SECRET)]), aPng()],
  "a JPEG's camera data": [aJpeg(segment(0xe1, SECRET)), aJpeg()],
  "a JPEG's comment": [aJpeg(segment(0xfe, SECRET)), aJpeg()],
  "what follows a JPEG": [joined([aJpeg(), latin(SECRET)]), aJpeg()],
  "a GIF's comment": [
    aGif(latin(`!\xfe${String.fromCharCode(SECRET.length)}${SECRET}\0`)),
    aGif(),
  ],
  "what follows a GIF": [joined([aGif(), latin(SECRET)]), aGif()],
  "a WebP's camera data": [
    riff(
      ["VP8X", Uint8Array.of(8, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
      ["VP8 ", LOSSY.subarray(20)],
      ["EXIF", latin(SECRET)],
    ),
    LOSSY,
  ],
  "what follows a WebP": [joined([LOSSLESS, latin(SECRET)]), LOSSLESS],
};

for (const [what, [bytes, plain]] of Object.entries(WITH_SECRETS)) {
  Deno.test(`${what} stays behind, the picture does not`, () => {
    assert.ok(Buffer.from(bytes).includes(SECRET));
    const cleaned = cleanPicture(bytes);
    assert.ok(cleaned.ok);
    assert.deepEqual(Buffer.from(cleaned.value.bytes), Buffer.from(plain));
    assert.equal(typeOfCleaned(cleaned.value.bytes), cleaned.value.type);
  });
}

Deno.test("a picture is cleaned once: cleaning it again changes nothing", () => {
  for (const plain of [aPng(), aJpeg(), aGif(), LOSSY, LOSSLESS]) {
    const cleaned = cleanPicture(plain);
    assert.ok(cleaned.ok);
    const again = cleanPicture(cleaned.value.bytes);
    assert.deepEqual(again, cleaned);
  }
});

Deno.test("one that is cut off anywhere is refused", () => {
  for (const whole of [aPng(), aJpeg(), aGif(), LOSSY, LOSSLESS]) {
    // A GIF's last byte, and a WebP's filling one, are no part of the picture.
    for (let end = 0; end < whole.length - 2; end++) {
      const code = codeOf(whole.subarray(0, end));
      assert.match(code, /^picture(Type|Broken)$/, `${end} of ${whole.length}`);
    }
  }
});

Deno.test("a changed byte in a PNG is found", () => {
  const png = aPng();
  png[45] ^= 1;
  assert.equal(codeOf(png), "pictureBroken");
});

Deno.test("a picture is known by its content, and other files are none", () => {
  assert.equal(codeOf(latin("<svg xmlns='x'><script/></svg>")), "pictureType");
  assert.equal(codeOf(latin("%PDF-1.7")), "pictureType");
  assert.equal(codeOf(new Uint8Array()), "pictureType");
});

Deno.test("neither side may be longer than is allowed, whatever it packs to", () => {
  const rgba = new Uint8Array((MAX_SIDE + 1) * 4);
  assert.equal(
    codeOf(encodePng({ width: MAX_SIDE, height: 1, rgba })),
    "image/png",
  );
  const wide = { width: MAX_SIDE + 1, height: 1, rgba };
  assert.equal(codeOf(encodePng(wide)), "pictureTooWide");
  const tall = { width: 1, height: MAX_SIDE + 1, rgba };
  assert.equal(codeOf(encodePng(tall)), "pictureTooWide");
  assert.equal(
    codeOf(encodePng({ width: 0, height: 0, rgba })),
    "pictureBroken",
  );
});

Deno.test("an animated WebP is refused, an animated GIF becomes its first picture", () => {
  const animated = riff(
    ["VP8X", Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
    ["VP8 ", LOSSY.subarray(20)],
  );
  assert.equal(codeOf(animated), "pictureBroken");
  const one = aGif();
  const frames = one.subarray(19, one.length - 1);
  const two = joined([one.subarray(0, one.length - 1), frames, latin(";")]);
  const cleaned = cleanPicture(two);
  assert.ok(cleaned.ok);
  assert.deepEqual(Buffer.from(cleaned.value.bytes), Buffer.from(one));
});

Deno.test("a BMP becomes a PNG of the same pixels", () => {
  const png = encodePng({
    width: 2,
    height: 1,
    rgba: Uint8Array.of(255, 0, 0, 255, 0, 128, 255, 255),
  });
  const plain = aBmp([0, 0, 255, 255, 128, 0, 0, 0]);
  const wide = aBmp([0, 0, 255, 9, 255, 128, 0, 9], { bits: 32, tall: -1 });
  for (const bmp of [plain, wide]) {
    const cleaned = cleanPicture(bmp);
    assert.ok(cleaned.ok);
    assert.deepEqual(Buffer.from(cleaned.value.bytes), Buffer.from(png));
  }
  for (let end = 0; end < plain.length; end++) {
    assert.match(codeOf(plain.subarray(0, end)), /^picture(Type|Broken)$/);
  }
  assert.equal(codeOf(aBmp([], { tall: 2 ** 30 })), "pictureBroken");
  assert.equal(codeOf(aBmp([1, 2, 3, 4], { bits: 4 })), "pictureBroken");
});
