import assert from "node:assert/strict";
import { partsOf } from "./parts.ts";

Deno.test("a lesson's text is taken apart into texts, programs, quizzes and problems", () => {
  const text = [
    "# Loops",
    "",
    "```Python3 run",
    "for i in range(int(input())):",
    "    print(i)",
    "```",
    "",
    "```input",
    "3",
    "```",
    "{{quiz 12}}",
    "  {{problem D1001}}",
    "The end.",
  ].join("\n");
  assert.deepEqual(partsOf(text), [
    { kind: "text", markdown: "# Loops\n" },
    {
      kind: "code",
      language: "Python3",
      code: "for i in range(int(input())):\n    print(i)",
      input: "3",
    },
    { kind: "quiz", qid: 12 },
    { kind: "problem", problemId: "D1001" },
    { kind: "text", markdown: "The end." },
  ]);
});

Deno.test("what stands in other code, or in a line, is text", () => {
  for (
    const text of [
      "```cpp\n{{quiz 12}}\n```",
      "````md\n```Python3 run\nprint(1)\n```\n````",
      "see {{quiz 12}}",
      "{{quiz twelve}}",
      "```input\n3\n```",
      "~~~\n```C run\n~~~",
    ]
  ) assert.deepEqual(partsOf(text), [{ kind: "text", markdown: text }]);
});

Deno.test("a language is named as ours or by its grammar; one that is none of ours is told", () => {
  const named = (word: string) => partsOf(`\`\`\`${word} run\nx\n\`\`\``)[0];
  for (
    const [word, language] of [
      ["python", "Python3"],
      ["c++", "C++"],
      ["C++ 17", "C++ 17"],
      ["cpp", "C++"],
      ["java", "Java"],
    ]
  ) assert.equal((named(word) as { language: string }).language, language);
  assert.deepEqual(named("Klingon"), {
    kind: "unknown",
    language: "Klingon",
    markdown: "```Klingon run\nx\n```",
  });
});

Deno.test("a program whose fence is never closed goes to the end; an empty text has no part", () => {
  assert.deepEqual(partsOf("```C run\nint main() {}"), [
    { kind: "code", language: "C", code: "int main() {}", input: null },
  ]);
  assert.deepEqual(partsOf(" \n\n"), []);
  assert.deepEqual(partsOf(""), []);
});
