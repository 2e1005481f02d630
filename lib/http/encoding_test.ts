import assert from "node:assert/strict";
import {
  brotliDecompressSync,
  gunzipSync,
  zstdDecompressSync,
} from "node:zlib";
import { encodingOf, packQuickly } from "./encoding.ts";

const PLAIN = new TextEncoder().encode("<p>你好, world</p>".repeat(500));

Deno.test("a reply is packed in the best way that its reader takes", () => {
  const ways = [
    ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip;q=0.5", "gzip", gunzipSync],
  ] as const;
  for (const [accepted, encoding, unpack] of ways) {
    const packed = packQuickly(PLAIN, accepted);
    assert.equal(packed.encoding, encoding);
    assert.ok(packed.body.length < PLAIN.length / 10);
    assert.deepEqual(new Uint8Array(unpack(packed.body)), PLAIN);
  }
});

Deno.test("whoever takes none, or refuses it, gets it plain", () => {
  for (const accepted of [undefined, "", "identity", "br;q=0, gzip;q=0.0"]) {
    assert.deepEqual(packQuickly(PLAIN, accepted), {
      body: PLAIN,
      encoding: "plain",
    });
  }
  assert.equal(encodingOf("zstd, br;q=0, gzip", ["br", "gzip"]), "gzip");
});
