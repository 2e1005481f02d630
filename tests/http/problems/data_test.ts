// Rows: 3 A5.8
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  startVerification,
  verificationNow,
} from "../../../lib/authoring/verify.ts";
import { revisionsOf } from "../../../lib/problems/history.ts";
import { fieldsOf } from "../forms.ts";
import { openData, sendZip } from "./new_data.ts";
import { authorsJudge, keepProgram } from "./authored.ts";
import { leftBehind } from "../exchange/zips.ts";

const sha256 = (text: string | Uint8Array) =>
  createHash("sha256").update(text).digest("hex");
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A case whose input is these bytes. */
async function withInput(bytes: Uint8Array<ArrayBuffer>) {
  const t = await openData();
  const path = `/case/${await t.idOf(0)}`;
  assert.equal((await t.send(path, { inputFile: bytes })).status, 303);
  return { ...t, path };
}

Deno.test("every case stands in the list: names, sizes, checksums, points and groups, the total", async () => {
  await using t = await openData({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: Array.from({ length: 200 }, (_, n) => ({
      input: "x".repeat(2 * 1024),
      output: `${n}`,
      score: n % 7,
      groupNum: 1 + n % 3,
    })),
  });
  const html = await t.read();
  for (const n of [0, 99, 199]) {
    for (const part of [`>${n + 1}</a>`, `${n + 1}.in`, sha256(`${n}`)]) {
      assert.ok(html.includes(part), part);
    }
  }
  assert.equal(html.match(/name="files\.\d+\.pick"/g)?.length, 200);
  assert.match(html, /合计 200 个测试点.*400\.0 KB/s);
  assert.doesNotMatch(html, /case-frame/, "no row is scrolled out of sight");
  const [, beside, before, folded] =
    /(<table.*?<\/table>)(.*?)(<ul class="checksums">.*?<\/ul>)/s.exec(html)!;
  assert.ok(!beside.includes(sha256("0")), "checksums come when asked for");
  assert.match(before, /<details(?![^>]*\bopen)(?!.*details)/s, "folded away");
  assert.equal(folded.match(/class="checksum"/g)?.length, 400);
  assert.match(html, /files\.1\.groupNum"[^>]*value="2"/);
  assert.match(html, /files\.1\.score"[^>]*value="1"/);
});

Deno.test("of a large file the page has the beginning, and says so", async () => {
  const text = "12345678\n".repeat(300_000);
  await using t = await withInput(bytesOf(text));
  const html = await t.read(t.path);
  assert.match(html, /仅显示前 64 KB，共 2\.6 MB/);
  assert.ok(html.length < 120_000, `${html.length}`);
  assert.ok(html.includes("12345678\n".repeat(7_000)));
});

Deno.test("what is no text is shown as numbers", async () => {
  await using t = await withInput(new Uint8Array([0xff, 0, 10]));
  const html = await t.read(t.path);
  assert.match(html, /不是文本：以下为前 3 字节/);
  assert.match(html, /0000 {2}ff 00 0a</);
});

Deno.test("blanks, line ends and a first empty line can be seen", async () => {
  await using t = await withInput(bytesOf("\n1 2\t\r\n3"));
  const plain = await t.read(t.path);
  // A browser drops one line break behind the tag.
  assert.match(plain, /<pre[^>]*>\n\n1 2\t\r\n3<\/pre>/);
  assert.match(plain, /换行含 CR · 末行没有换行/);
  const marked = await t.read(`${t.path}?marks=true`);
  assert.match(marked, /↵\n1·2→\t←↵\n3<\/pre>/);
});

Deno.test("a file that is lost is told of, and can be put back", async () => {
  await using t = await openData();
  const [{ input, caseId }] = await t.cases();
  await Deno.remove(t.site.files.pathOf(input.hash));
  assert.match(await t.read(), /文件丢失/);
  const path = `/case/${caseId}`;
  assert.match(await t.read(path), /服务器上已没有这个文件/);
  const download = await t.browse(`${t.page}${path}/input`, { as: "root" });
  assert.equal(download.status, 400);
  assert.match(await download.text(), /已没有文件 1\.in/);
  const put = await t.send(path, { inputFile: bytesOf("1\n") });
  assert.equal(put.status, 303);
  assert.doesNotMatch(await t.read(), /文件丢失/);
});

Deno.test("one file comes as it is, and the checksums of all in a list", async () => {
  const bytes = new Uint8Array([0xff, 0, 0xfe, 13, 10]);
  await using t = await withInput(bytes);
  const file = await t.browse(`${t.page}${t.path}/input`, { as: "root" });
  assert.deepEqual(new Uint8Array(await file.arrayBuffer()), bytes);
  assert.match(file.headers.get("content-disposition")!, /^attachment.*1\.in$/);
  assert.equal(file.headers.get("content-length"), "5");
  const sums = await t.browse(`${t.page}/checksums`, { as: "root" });
  assert.equal(
    await sums.text(),
    [[bytes, "1.in"], ["10\n", "1.out"], ["2\n", "2.in"], ["20\n", "2.out"]]
      .map(([content, name]) => `${sha256(content)}  ${name}\n`).join(""),
  );
});

Deno.test("typed text takes the place of one file; the other stays, and the data are another version", async () => {
  await using t = await openData();
  await keepProgram(t, t.pid, { code: "model" });
  const before = await t.problemNow();
  const path = `/case/${await t.idOf(0)}`;
  const sent = await t.send(path, { outputText: "11\r\n \r\n" });
  assert.equal(sent.headers.get("location"), t.page + path);
  assert.deepEqual(await t.texts(), ["1\n11\n \n", "2\n20\n"]);
  const after = await t.problemNow();
  assert.notEqual(after.caseVersion, before.caseVersion);
  assert.equal(after.isUploadCase, false, "the form still shows the texts");
  const [{ fields, by }] = await revisionsOf(t.site, t.pid);
  assert.deepEqual([fields, by], [["cases"], "root"]);
  const [{ output }] = await t.cases();
  assert.notEqual(output.trimmed, output.hash);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("a dry run of the earlier data is out of date", async () => {
  await using t = await openData();
  await keepProgram(t, t.pid, { code: "model" });
  assert.ok((await startVerification(await t.actAs("root"), t.pid)).ok);
  await authorsJudge(t).judgeTrials(() => ({}));
  const doubts = async () =>
    (await verificationNow(t.site, await t.problemNow())).doubts;
  assert.deepEqual(await doubts(), []);
  t.clock.now += 1_000;
  await t.send(`/case/${await t.idOf(1)}`, { inputText: "3\n" });
  assert.notDeepEqual(await doubts(), []);
});

Deno.test("a form that changes nothing makes no version", async () => {
  await using t = await openData();
  const before = await t.problemNow();
  assert.equal((await t.send(`/case/${await t.idOf(0)}`)).status, 303);
  assert.deepEqual(await t.problemNow(), before);
});

Deno.test("what a text field cannot hold stays while the field is empty", async () => {
  await using t = await withInput(bytesOf("1\r\n"));
  assert.match(await t.read(t.path), /留空则文件不变/);
  assert.equal((await t.send(t.path, { outputText: "5" })).status, 303);
  assert.deepEqual((await t.texts())[0], "1\r\n5");
  assert.equal((await t.problemNow()).isUploadCase, true);
  await t.send(t.path, { inputText: "7\n" });
  assert.deepEqual((await t.texts())[0], "7\n5");
});

Deno.test("a case is added where it is to stand, under a name that is free", async () => {
  await using t = await openData({
    type: 1,
    cases: ["a", "b", "c"].map((text) => ({
      input: text,
      output: "",
      score: 20,
      groupNum: null,
    })),
  });
  const shown = await t.read("/case/create");
  assert.match(shown, /name="score"[^>]*value="40"/, "what is left of 100");
  await t.send(`/case/${await t.idOf(1)}/remove`, {}, {
    at: `/case/${await t.idOf(1)}`,
  });
  const sent = await t.send("/case/create", {
    inputText: "new",
    score: "5",
    position: "1",
  });
  assert.equal(sent.headers.get("location"), t.page);
  assert.deepEqual(await t.texts(), ["new", "a", "c"]);
  const [{ input, output, score }] = await t.cases();
  assert.deepEqual([input.name, output.name, score], ["4.in", "4.out", 5]);
  assert.equal((await t.problemNow()).ioScore, 45);
});

Deno.test("the place of a case can be another", async () => {
  await using t = await openData();
  await t.send(`/case/${await t.idOf(1)}`, { position: "1" });
  assert.deepEqual(await t.texts(), ["2\n20\n", "1\n10\n"]);
});

Deno.test("a form that is sent twice is done once", async () => {
  await using t = await openData();
  const [{ caseId }] = await t.cases();
  const { caseVersion: seen } = await t.problemNow();
  for (const path of ["/case/create", `/case/${caseId}`]) {
    const sent = async () =>
      (await t.send(path, { seen, inputText: "9\n", outputText: "9\n" }))
        .status;
    const { caseVersion } = await t.problemNow();
    if (path === "/case/create") {
      assert.deepEqual([await sent(), await sent()], [303, 303]);
      assert.equal((await t.cases()).length, 3);
    } else assert.equal(await sent(), 422, `${seen} is not ${caseVersion}`);
  }
  const removal = async () => {
    const form = { seen: (await t.problemNow()).caseVersion };
    const path = `${t.page}/case/${caseId}/remove`;
    return (await t.browse(path, { as: "root", form })).status;
  };
  assert.deepEqual([await removal(), await removal()], [303, 303]);
  assert.equal((await t.cases()).length, 2);
});

Deno.test("the last case stays", async () => {
  await using t = await openData();
  for (const status of [303, 400]) {
    const path = `/case/${await t.idOf(0)}`;
    const sent = await t.send(`${path}/remove`, {}, { at: path });
    assert.equal(sent.status, status);
  }
  assert.equal((await t.cases()).length, 1);
});

Deno.test("who comes second is told, keeps what they typed, and may go on", async () => {
  await using t = await openData();
  const path = `/case/${await t.idOf(0)}`;
  const { caseVersion: seen } = await t.problemNow();
  const opened = await t.read(path);
  const mine = new FormData();
  for (const field of fieldsOf(opened, t.page + path)) mine.set(...field);
  mine.set("outputText", "mine\n");
  await t.send(path, { inputText: "theirs\n" }, { as: "problem_admin" });
  const sent = await t.browse(t.page + path, { as: "root", form: mine });
  assert.equal(sent.status, 422);
  const html = await sent.text();
  assert.match(html, /problem_admin 修改过这道题的数据/);
  assert.match(html, /mine\n<\/textarea>/);
  assert.deepEqual((await t.texts())[0], "theirs\n10\n");
  const now = (await t.problemNow()).caseVersion;
  assert.ok(html.includes(`name="seen" value="${now}"`));
  // To a script the same is said in fewer words.
  const form = new FormData();
  for (const [name, value] of [["seen", seen], ["outputText", "mine\n"]]) {
    form.set(name, value);
  }
  const headers = { accept: "application/json" };
  const told = await t.browse(t.page + path, { as: "root", form, headers });
  const { errors, fields } = await told.json();
  assert.match(errors[""], /修改过/);
  assert.deepEqual(fields, { seen: now });
  // What they have not touched themselves stays as the other has made it.
  const again = new FormData();
  for (const field of fieldsOf(html, t.page + path)) again.set(...field);
  assert.equal(again.get("inputText"), "1\n");
  const done = await t.browse(t.page + path, { as: "root", form: again });
  assert.equal(done.status, 303);
  assert.deepEqual((await t.texts())[0], "theirs\nmine\n");
});

Deno.test("what cannot be is refused at its field, and nothing is kept", async () => {
  await using t = await openData({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [
      { input: "1", output: "1", score: 1, groupNum: 1 },
    ],
  });
  const before = await t.problemNow();
  const bad: [Record<string, string>, RegExp][] = [
    [{ score: "-1" }, /分数应为/],
    [{ score: "many" }, /分数应为/],
    [{ score: "1.5" }, /分数应为/],
    [{ groupNum: "0" }, /分组编号应为/],
    [{ position: "0" }, /位置应为/],
    [{ inputText: "x".repeat(65_536) }, /文本过长/],
    [{ inputText: "", outputText: "" }, /输入或输出/],
  ];
  for (const path of [`/case/${await t.idOf(0)}`, "/case/create"]) {
    for (const [fields, words] of bad) {
      const sent = await t.send(path, { inputText: "5", ...fields });
      assert.equal(sent.status, 422, JSON.stringify(fields).slice(0, 80));
      assert.match(await sent.text(), words);
    }
  }
  assert.deepEqual(await t.problemNow(), before);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("a case that is gone is not found", async () => {
  await using t = await openData();
  const old = await t.idOf(0);
  const id = await sendZip(t, [["9.in", "9"], ["9.out", "9"]]);
  assert.equal((await t.send(`/zip/${id}`)).status, 303);
  for (const path of [`/case/${old}`, `/case/${old}/input`, "/case/x"]) {
    const page = await t.browse(t.page + path, { as: "root" });
    assert.equal(page.status, 404, path);
    await page.body?.cancel();
  }
});
