import assert from "node:assert/strict";
import { firstHeader } from "./headers.ts";

const PLAIN: [code: string, header: string | null][] = [
  ["#include <iostream>\n", "iostream"],
  ["#include<bits/stdc++.h>", "bits/stdc++.h"],
  ["  # include\t<iostream>  \r\nint main(){}", "iostream"],
  ["// by me\n/* of\n * two lines */ #include <iostream>\n", "iostream"],
  ["\n\n//\n#include <vector>\n#include <iostream>\n", "vector"],
  // What could make another header of it.
  ['#pragma GCC optimize("O3")\n#include <bits/stdc++.h>\n', null],
  ["#define int long\n#include <bits/stdc++.h>\n", null],
  ["#undef ONLINE_JUDGE\n#include <iostream>\n", null],
  ["#if 0\n#include <iostream>\n#endif\n", null],
  ["int x;\n#include <iostream>\n", null],
  ["using namespace std;\n", null],
  // What only looks so: the comment goes on.
  ["// \\\n#include <iostream>\n#define max min\n", null],
  ["// ??/\n#include <iostream>\n", null],
  ["/* *\\\n/ #define max min\n/* */ #include <iostream>\n", null],
  ["/* #include <iostream>\n", null],
  ['#include "iostream"\n', null],
  ["#include <ios\\\ntream>\n", null],
  ["#include <iostream> int x;\n", null],
  ["#include HEADER\n", null],
  ["", null],
];

for (const [code, header] of PLAIN) {
  Deno.test(`${JSON.stringify(code)} begins with ${header ?? "something else"}`, () => {
    assert.equal(firstHeader(code), header);
  });
}

Deno.test("the longest beginnings are looked through in one pass", () => {
  for (const part of ["/*", "//\n", "/**/", " ", "\n", "/", "#include <"]) {
    assert.equal(firstHeader(part.repeat(65_535 / part.length)), null);
  }
});
