import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { cleanPng } from "../pictures/png.ts";
import { drawSlide } from "./slide_picture.ts";
import { SLIDE } from "./slide_size.ts";

const sizeOf = (uri: string) => {
  const [head, data] = uri.split(",");
  assert.equal(head, "data:image/png;base64");
  const { width, height } = cleanPng(Buffer.from(data, "base64"));
  return [width, height];
};

Deno.test("the gap lies where the piece can get to, and not where it begins", () => {
  const places = new Set<number>();
  for (let n = 0; n < 30; n++) {
    const { picture, piece, x } = drawSlide();
    assert.deepEqual(sizeOf(picture), [SLIDE.width, SLIDE.height]);
    assert.deepEqual(sizeOf(piece), [SLIDE.piece, SLIDE.height]);
    assert.ok(x > SLIDE.piece && x <= SLIDE.width - SLIDE.piece, String(x));
    places.add(x);
  }
  assert.ok(places.size > 10, "it is somewhere else each time");
});
