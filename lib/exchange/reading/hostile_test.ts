import assert from "node:assert/strict";
import { readIn } from "../../../tests/http/exchange/imports.ts";
import { leftBehind, zipOf } from "../../../tests/http/exchange/zips.ts";
import {
  FPS_ITEM,
  fpsXml,
  hojEntries,
  qduojEntries,
  zip,
} from "../../../tests/packages.ts";
import {
  hydroEntries,
  icpcEntries,
  polygonEntries,
} from "../../../tests/packages_more.ts";
import { openTestSite } from "../../../tests/support.ts";
import { parseXml } from "./xml.ts";

type Entries = ReturnType<typeof hojEntries>;

const PACKAGES: Record<string, Entries> = {
  hoj: hojEntries(),
  qduoj: qduojEntries(),
  hydro: hydroEntries(),
  icpc: icpcEntries(),
  polygon: polygonEntries(),
  fps: [["set.xml", fpsXml()]],
};

const withEntry = (
  entries: Entries,
  name: string,
  claims: Parameters<typeof zipOf>[0][number][1],
) =>
  zipOf([...entries.map(([n, bytes]) => [n, { bytes }] as const), [
    name,
    claims,
  ]]);

Deno.test("whatever the format, an archive that may do harm is refused whole", async () => {
  await using t = await openTestSite();
  for (const [format, entries] of Object.entries(PACKAGES)) {
    for (
      const [code, name, claims] of [
        ["archiveUnsafeName", "../../etc/cron.d/x", "* * * * *"],
        ["archiveUnsafeName", "/etc/passwd", "root"],
        ["archiveUnsafeName", "a/..\\..\\x", "x"],
        ["archiveLink", "link", { bytes: "/etc/passwd", mode: 0o120777 }],
        ["archiveEncrypted", "secret", { bytes: "x", flags: 1 }],
        ["archiveDuplicate", entries[0][0], "twice"],
        ["archiveTooLarge", "bomb", { bytes: "x", size: 4 * 1024 ** 3 - 1 }],
      ] as const
    ) {
      const { job } = await readIn(t, withEntry(entries, name, claims));
      assert.deepEqual(
        [job.state, job.fault?.code],
        ["failed", code],
        `${format}: ${name}`,
      );
    }
  }
  assert.equal(t.site.problems.catalogue.size, 0);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("a thousandfold swelling is a bomb, a large set of the same numbers is not", async () => {
  await using t = await openTestSite();
  const claim = (megabytes: number) =>
    withEntry(hojEntries(), "problem_1000/big.in", {
      bytes: "x".repeat(2_000_000),
      size: megabytes * 1024 ** 2,
    });
  assert.equal(
    (await readIn(t, claim(300))).job.fault?.code,
    "archiveTooLarge",
  );
  assert.equal((await readIn(t, claim(200))).job.state, "ready");
});

Deno.test("data that is damaged inside fails its own problem alone", async () => {
  await using t = await openTestSite();
  const { takeIn } = await import("../../../tests/http/exchange/imports.ts");
  const bytes = zipOf([
    ...hojEntries({ problemId: "A" }, "a").map(([name, content]) =>
      [
        name,
        { bytes: content, ...(name === "a/2.in" ? { crc: 7 } : {}) },
      ] as const
    ),
    ...hojEntries({ problemId: "B" }, "b").map(([name, content]) =>
      [name, { bytes: content }] as const
    ),
  ]);
  const { id } = await readIn(t, bytes);
  const items = await takeIn(t, id);
  assert.deepEqual(
    items.map(({ outcome, fault }) => [outcome, fault?.code ?? null]),
    [["failed", "archiveBroken"], ["created", null]],
  );
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("names in GBK are read, a second byte that is a slash too", async () => {
  await using t = await openTestSite();
  // 数据 and 誠 (0xD5 0x5C) as a Chinese Windows writes them.
  const gbk: Record<string, number[]> = {
    "数": [0xca, 0xfd],
    "据": [0xbe, 0xdd],
    "誠": [0xd5, 0x5c],
  };
  const raw = (name: string) =>
    new Uint8Array(
      [...name].flatMap((letter) => gbk[letter] ?? letter.charCodeAt(0)),
    );
  const facts = hojEntries()[0][1].toString().replaceAll("1.in", "数据1.in");
  const bytes = zipOf([
    [raw("誠.json"), facts],
    [raw("誠/数据1.in"), "1 2\n"],
    [raw("誠/1.out"), "3\n"],
    [raw("誠/2.in"), "1\n"],
    [raw("誠/2.out"), "1\n"],
  ]);
  const { job, items } = await readIn(t, bytes);
  assert.deepEqual([job.state, job.fault], ["ready", null]);
  assert.deepEqual([items[0].root, items[0].cases], ["誠", 2]);
});

Deno.test("a document's own entities are neither expanded nor fetched", async () => {
  await using t = await openTestSite();
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join("");
  const head = `<?xml version="1.0"?><!DOCTYPE fps [<!ENTITY l0 "lol">${laughs}
    <!ENTITY passwd SYSTEM "file:///etc/passwd">]>`;
  const item = FPS_ITEM.replace("<![CDATA[Their sum]]>", "&l9;&passwd; &lt;ok");
  const { items } = await readIn(t, fpsXml([item], head), "x.xml");
  assert.equal(items[0].fault, null);
  const root = parseXml(`${head}<fps>&l9;&passwd;&lt;</fps>`, "x");
  assert.equal(root.text, "&l9;&passwd;<");
});

Deno.test("XML that is cut off, too deep or too long is refused", async () => {
  await using t = await openTestSite();
  for (
    const [xml, code] of [
      [fpsXml().slice(0, -8), "xmlCutOff"],
      [`<fps><item>${"<a>".repeat(100)}`, "xmlTooDeep"],
      [`<fps><item><title><![CDATA[${"x".repeat(1000)}`, "xmlCutOff"],
    ] as const
  ) {
    const { job } = await readIn(t, xml, "x.xml");
    assert.equal(job.fault?.code, code, xml.slice(0, 40));
  }
});

Deno.test("YAML: bombs of aliases, code and depth are refused or mere text", async () => {
  await using t = await openTestSite();
  const bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n" +
    ["b", "c", "d", "e", "f"].map((name, n) =>
      `${name}: &${name} [${Array(9).fill(`*${"abcdef"[n]}`).join(",")}]\n`
    ).join("");
  for (const yaml of [bomb, "[".repeat(50_000), "a: [", "\t- x: : y"]) {
    const entries = icpcEntries(yaml);
    const { items } = await readIn(t, zip(entries));
    assert.equal(items[0].fault?.code, "notYaml", yaml.slice(0, 20));
  }
  const { items } = await readIn(
    t,
    zip(icpcEntries("name: !!js/function 'alert(1)'\n__proto__: {x: 1}\n")),
  );
  assert.equal(items[0].fault, null);
});

Deno.test("names of files in a package lead nowhere outside it", async () => {
  await using t = await openTestSite();
  const hydro = hydroEntries(
    "cases:\n  - {input: ../../../etc/passwd, output: 1.out}\n",
  );
  const { items: [item] } = await readIn(t, zip(hydro));
  assert.equal(item.fault?.code, "fileMissing");
  const checker = hydroEntries(
    "checker_type: testlib\nchecker: ../problem.yaml\n" +
      "cases:\n  - {input: 1.in, output: 1.out}\n",
  );
  const { items: [other] } = await readIn(t, zip(checker));
  assert.ok(other.findings.some(({ code }) => code === "checkerMissing"));
});

Deno.test("JSON of any shape makes a fault, never an exception", async () => {
  await using t = await openTestSite();
  for (
    const json of [
      "null",
      "[]",
      "3",
      '{"problem":null}',
      '{"problem":{"type":{"a":1}}}',
      '{"problem":{"title":7,"examples":[]},"samples":"x"}',
      '{"problem":{"timeLimit":"NaN","memoryLimit":-5,"difficulty":1e99},"samples":[]}',
    ]
  ) {
    const entries = [["p.json", json], ["p/1.in", "1"]] as const;
    const { job, items } = await readIn(t, zip(entries));
    assert.equal(job.state, "ready", json);
    assert.ok(items[0].fault !== null || items[0].cases === 0, json);
  }
});
