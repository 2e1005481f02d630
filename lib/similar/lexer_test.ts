import assert from "node:assert/strict";
import type { Grammar } from "../judging/languages.ts";
import { LANGUAGES } from "../judging/languages.ts";
import { similarityOf } from "./compare.ts";
import { familyOf } from "./lexer_rules.ts";
import { tokensOf } from "./lexer.ts";

const kindsOf = (code: string, grammar: Grammar | null) => [
  ...tokensOf(code, grammar).kinds,
];

/** The pieces of a program that are tokens, as they are written. */
function piecesOf(code: string, grammar: Grammar | null): string[] {
  const { starts, ends } = tokensOf(code, grammar);
  return [...starts].map((start, n) => code.slice(start, ends[n]));
}

/** A program, and the same with other names, remarks, white space and imports. */
const DISGUISED: Record<string, [Grammar, string, string]> = {
  C: [
    "c",
    `#include <stdio.h>
int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) { if (i % 3 == 0) sum += i; }
  printf("%d\\n", sum);
  return 0;
}`,
    `/* mine */ #include <stdlib.h>
#include <stdio.h>
long   main ( void )
{
    long count , total=1; // 'quoted" remark
    scanf( "%i" , &count );
    for(long k=7;k<=count;k++)
        if( k%5==0 ) total+=k;
    printf("%i",total);
    return 1;
}`,
  ],
  "C++": [
    "cpp",
    `#include <bits/stdc++.h>
using namespace std;
int main() { string s; cin >> s; reverse(s.begin(), s.end());
cout << s << R"(a "b" c)" << 'x' << 1'000; }`,
    `#include <iostream>
#include <algorithm>
int main()
{
  std::string text; /* " */
  std::cin >> text;
  std::reverse( text.begin() , text.end() );
  std::cout << text << R"zz(no )" end)zz" << '\\'' << 22;
}`.replaceAll("std::", ""),
  ],
  Java: [
    "java",
    `package a.b;
import java.util.*;
public class Main { public static void main(String[] args) {
Scanner in = new Scanner(System.in); int n = in.nextInt();
System.out.println(n * 2); } }`,
    `import java.util.Scanner;
/** Doubles. */
class Solution
{
    @Override
    static final void main(String[] a)
    {
        Scanner scanner = new Scanner(System.in);
        long value = scanner.nextInt(); // "
        System.out.println(value*3);
    }
}`,
  ],
  Python: [
    "python",
    `import sys
def f(n):
    """Sums."""
    return sum(x * x for x in range(n) if x % 2 == 0)
print(f(int(input())), 'done')
`,
    `from math import sqrt
# a 'remark
def squares(limit):
  '''Also
  sums.'''
  return sum(k*k for k in range(limit) if k%3==1)

print(squares(int(input())), f"that's all")
`,
  ],
  Go: [
    "go",
    'package main\nimport "fmt"\nfunc main() { var n int; fmt.Scan(&n); for i := 0; i < n; i++ { fmt.Println(i, `a\nb`) } }',
    'package main\nimport (\n"fmt"\n"os"\n)\nfunc main() {\n\tvar count int64 // n\n\tfmt.Scan(&count)\n\tfor k := 5; k < count; k++ {\n\t\tfmt.Println(k, "text")\n\t}\n}\n',
  ],
  Rust: [
    "rust",
    `use std::io; fn main() { let mut s = String::new(); io::stdin().read_line(&mut s).unwrap();
let n: i32 = s.trim().parse().unwrap(); for i in 0..n { println!("{}", i); } }
fn first<'a>(x: &'a str) -> &'a str { x }`,
    `use std::io::{self, Read};
/* outer /* inner */ still */
pub fn main() {
    let line = String::new();
    io::stdin().read_line(&line).unwrap();
    let count: u64 = line.trim().parse().unwrap();
    for k in 1..count { println!(r#"a "b""#, k); }
}
fn head<'b>(y: &'b str) -> &'b str { y }`,
  ],
  Pascal: [
    "pascal",
    `program Sum; var a, b: integer; begin readln(a, b); if a > b then writeln('it''s', a) else writeln(b) end.`,
    `PROGRAM Other(input, output);
{ adds } (* really *)
USES crt;
VAR
  x, y: LongInt; // two
BEGIN
  ReadLn(x, y);
  IF x > y THEN WriteLn('more', x)
  ELSE WriteLn(y)
END.`,
  ],
  JavaScript: [
    "javascript",
    `const fs = require("fs"); const lines = fs.readFileSync(0, "utf8").split(/[,\\/]/g);
let sum = 0; for (const x of lines) { sum += Number(x) / 2; } console.log(sum, \`a\${sum}\`);`,
    `'use strict';
import fs from "fs"
var parts = fs.readFileSync(1, 'utf-8').split(/;/);
var total = 5   // all
for (let part of parts) total += Number(part)/3
console.log(total, "b")`,
  ],
  Haskell: [
    "haskell",
    `module Main where
import Data.List
main = do { n <- readLn; print (foldl' (+) 0 [x | x <- [1..n], x \`mod\` 2 == 0]) }`,
    `{- all {- nested -} -}
import qualified Data.List as L
-- the sum
main = do
  limit <- readLn
  print (sumUp' (+) 5 [k | k <- [2..limit], k \`mod\` 3 == 1])`,
  ],
  Ruby: [
    "ruby",
    `require 'set'\nn = gets.to_i\nputs (1..n).select { |x| x % 2 == 0 }.sum, "a"\n`,
    `=begin\nputs "it's"\n=end\nrequire "set" # set\ncount = gets.to_i\nputs (3..count).select { |k| k % 5 == 1 }.sum, 'b'\n`,
  ],
  Lua: [
    "lua",
    `local n = io.read("*n") for i = 1, n do print(i, [[a]]) end`,
    `--[[ all\nof it ]]\nk = io.read('n')\n-- each\nfor j = 2, k do\n  print(j, "b")\nend`,
  ],
  PHP: [
    "php",
    `<?php $n = intval(fgets(STDIN)); foreach (range(1, $n) as $i) { echo $i, "\\n"; }`,
    `<?php\n# one\n$count = intval(fgets(STDIN)); /* all */\nFOREACH (range(2, $count) AS $k)\n  ECHO $k, ' ';\n?>`,
  ],
  Kotlin: [
    "kotlin",
    `import java.util.*\nfun main() { val n = readLine()!!.toInt(); for (i in 1..n) println("""a""") }`,
    `/* a /* b */ c */ private fun main() {\n  var count = readLine()!!.toInt()\n  for (k in 3..count)\n    println("b")\n}`,
  ],
  "C#": [
    "csharp",
    `using System; public class P { static void Main() { int n = int.Parse(Console.ReadLine()); Console.WriteLine(@"a""b" + n); } }`,
    `using System;\nusing static System.Math;\ninternal class Q\n{\n  public static void Main()\n  {\n    long k = long.Parse(Console.ReadLine()); // k\n    Console.WriteLine($"x" + k);\n  }\n}`,
  ],
  TypeScript: [
    "typescript",
    `const total: number = [1, 2].reduce((a, b) => a + b, 0); console.log(total);`,
    `// t\nlet all: number = [3, 4, 5].reduce((x, y) => x + y, 1)\nconsole.log(all)`,
  ],
};

for (const [name, [grammar, one, other]] of Object.entries(DISGUISED)) {
  Deno.test(`${name}: names, values, remarks, white space and imports are no tokens of their own [4 S6.2]`, () => {
    assert.deepEqual(kindsOf(other, grammar), kindsOf(one, grammar));
  });
}

Deno.test("every language that Gavel judges has rules, and its template some tokens [4 S6.2]", () => {
  for (const { grammar, template, name } of LANGUAGES) {
    assert.notEqual(familyOf(grammar), "text", name);
    assert.ok(kindsOf(template, grammar).length > 5, name);
    assert.notDeepEqual(
      kindsOf(template, grammar),
      kindsOf(template, null),
      name,
    );
  }
});

Deno.test("what keeps a program from being another is told: keywords, signs, and where names stand", () => {
  const differ: [Grammar, string, string][] = [
    ["c", "if (a) b = 1;", "while (a) b = 1;"],
    ["c", "a = b + c;", "a = b * c;"],
    ["python", "x = y if z else w", "x = y and z or w"],
    ["pascal", "for i := 1 to n do", "for i := n downto 1 do"],
    ["haskell", "f x = case x of", "f x = if x then"],
    ["rust", "let x = 'a';", "let x = a;"],
    ["javascript", "a = b / c / d", "a = /c/"],
  ];
  for (const [grammar, one, other] of differ) {
    assert.notDeepEqual(kindsOf(one, grammar), kindsOf(other, grammar), one);
  }
});

Deno.test("a text is read by its words, whatever their case and signs [4 S6.2]", () => {
  assert.deepEqual(
    piecesOf("The  fox, the\nFOX: 42.", null),
    ["The", "fox", "the", "FOX", "42."],
  );
  assert.deepEqual(
    kindsOf("The fox jumps", null),
    kindsOf("the FOX;\n\njumps!", null),
  );
  assert.notDeepEqual(kindsOf("a fox", null), kindsOf("a dog", null));
});

Deno.test("a table of values is one token", () => {
  const long = `int a[] = {${"1, ".repeat(500)}2};`;
  assert.deepEqual(kindsOf(long, "c"), kindsOf("int a[] = {1, 2, 3};", "c"));
});

Deno.test("a program that ends within a text or a remark is read to its end", () => {
  const cases: [Grammar, string][] = [
    ["c", 'int a; char *s = "no end'],
    ["c", "int a; /* no end"],
    ["cpp", 'int a; auto s = R"x(no end)"'],
    ["haskell", "a = 1 {- {- no end -}"],
    ["python", "a = 1\nb = '''no end"],
    ["rust", 'let a = r##"no end"#'],
  ];
  for (const [grammar, code] of cases) {
    const pieces = piecesOf(code, grammar);
    assert.ok(pieces.length > 0 && pieces.join("").length <= code.length);
  }
});

Deno.test("each token knows where it stands", () => {
  assert.deepEqual(
    piecesOf('for (int i = 0; i < 10; i++) s += "a;b"; // c', "c"),
    [..."for ( int i = 0 i < 10 i ++ ) s +=".split(" "), '"a;b"'],
  );
});

const SUMS =
  `int gcd(int a, int b) { while (b != 0) { int r = a % b; a = b; b = r; } return a; }
int power(int base, int times) { int out = 1; while (times > 0) { if (times & 1) out = out * base % 1000007; base = base * base % 1000007; times >>= 1; } return out; }
int isPrime(int n) { if (n < 2) return 0; for (int i = 2; i * i <= n; i++) if (n % i == 0) return 0; return 1; }`;

const similarity = (
  one: string,
  other: string,
  grammar: Grammar | null = "c",
) =>
  similarityOf(tokensOf(one, grammar).kinds, tokensOf(other, grammar).kinds)
    .similarity;

Deno.test("functions in another order, and what is never used, hide little [4 S6.2]", () => {
  const parts = SUMS.split("\n");
  const moved = parts.toReversed().join("\n");
  assert.ok(similarity(SUMS, moved) > 0.85);
  const dead =
    `int unused(int q) { for (int z = 0; z < q; z++) q -= z; return q + 3; }\n` +
    SUMS.replace("return a;", "int nothing = 5; nothing++; return a;");
  assert.ok(similarity(SUMS, dead) > 0.8);
  assert.ok(
    similarity(
      SUMS,
      `int main() { char line[100]; double best = 0; while (fgets(line, 100, stdin)) { double x = atof(line); best = x > best ? x : best; } printf("%.3f", best); switch ((int) best) { case 1: puts("one"); break; default: puts("many"); } }`,
    ) < 0.3,
  );
});
