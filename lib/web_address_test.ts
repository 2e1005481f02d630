import assert from "node:assert/strict";
import { isWebAddress } from "./web_address.ts";

Deno.test("web addresses are whole, and tell nobody's password", () => {
  for (
    const text of [
      "https://a.example",
      "HTTP://a.example:8080/x?y=z#t",
      "https://例子.example/路径",
    ]
  ) assert.ok(isWebAddress(text), text);
  for (
    const text of [
      "",
      "a.example",
      "//evil.example",
      "https:evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "https://li:secret@a.example",
      "https://li@a.example",
      "https://a.example/x y",
      "https://a.example/\u202egpj",
      "https://",
    ]
  ) assert.ok(!isWebAddress(text), text);
});
