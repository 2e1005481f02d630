import assert from "node:assert/strict";
import { decodeText } from "./text_encoding.ts";

const western = (text: string) =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...new TextEncoder().encode(part)] : part
    ),
  );
const [LI, WEI] = [[0xc0, 0xee], [0xce, 0xb0]];
/** Outside of GB2312: its second byte is an ASCII letter. */
const RONG = [0xe9, 0x46];

Deno.test("lists of a western Windows are read as such, not as Chinese", () => {
  const lists = [
    "username,password,email,realname\njmueller,secret1,,Jürgen Müller\n",
    "a1,secret1,,François Lefèvre\na2,secret2,,Zoë\n",
    "p1,Renée,Ecole élémentaire\n",
    "José\n",
    "Peña;Núñez;Ibáñez\n",
    "Åsa,Øyvind,Æsop\n",
  ];
  for (const list of lists) assert.equal(decodeText(western(list)), list);
});

Deno.test("Chinese ones stay Chinese, rare characters of names too", () => {
  const lists: [Uint8Array, string][] = [
    [bytes("a1,secret1,,", LI, WEI, "\n"), "a1,secret1,,李伟\n"],
    [bytes(LI, RONG, "\n"), "李镕\n"],
    [bytes("name\n", LI, WEI, "\n", LI, RONG, "\n"), "name\n李伟\n李镕\n"],
  ];
  for (const [list, text] of lists) assert.equal(decodeText(list), text);
});

Deno.test("what is no text in any of them is none", () => {
  assert.equal(decodeText(bytes("PK", [0x03, 0xff, 0x00, 0x81])), null);
  assert.equal(decodeText(bytes([0xff, 0x80, 0x81, 0xff])), null);
  assert.equal(decodeText(bytes([0xff, 0xfe], "a", [0x00])), "a");
});
