import assert from "node:assert/strict";
import { groupAnnouncements } from "../../../lib/groups/announcements.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { calling, openTalkSite, posted } from "../discussions/talk.ts";
import { zipOf } from "../exchange/zips.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { judged } from "../judging.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import { addQuiz } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";

type Record_ = Record<string, unknown>;

/** Has all of these fields, by the names of the documents' §3. */
function holds(record: Record_, names: string): void {
  const missing = names.split(" ").filter((name) => !(name in record));
  assert.deepEqual(missing, [], JSON.stringify(record));
}

/** What a call answers, as the group's owner unless somebody else is named. */
const dataOf = async (t: TestSite, call: string, as: Person = "admin") => {
  const { status, data, msg } = await calling(t)(call, { as });
  assert.equal(status, 200, `${call}: ${msg}`);
  return data;
};

Deno.test("a group's announcement has the document's fields [3 G3.4]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const made = await groupAnnouncements.create(
    await t.actAs("admin"),
    { gid },
    {
      title: "Room 3",
      content: "At **eight**.",
      status: 0,
    },
  );
  assert.ok(made.ok);
  const [row] =
    (await dataOf(t, `GET group/get-announcement-list?gid=${gid}`, "user"))
      .records;
  holds(
    row,
    "id title content status uid username gid gmtCreate gmtModified",
  );
  assert.deepEqual([row.title, row.content, row.status, row.gid], [
    "Room 3",
    "At **eight**.",
    0,
    gid,
  ]);
  assert.deepEqual([row.uid, row.username], ["uid-admin", "admin"]);
});

const PROBLEM =
  "id problemId title description input output hint source timeLimit memoryLimit stackLimit difficulty auth codeShare examples type isRemote isUploadCase uploadTestcaseDir judgeMode judgeCaseMode spjLanguage spjCode spjCompileOk isRemoveEndBlank openCaseResult userExtraFile judgeExtraFile isFileIO ioReadFileName ioWriteFileName gid cid author modifiedUser applyPublicProgress ioScore gmtCreate";

Deno.test("a group's problem has every field of the document, and the members' list what they did [3 G4.29]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { pid, problemId } = await addGroupProblem(t, gid, {
    tags: [{ name: "图论", color: "#0b7285" }],
    examples: [{ input: "1 2", output: "3" }],
  });
  const whole = await dataOf(t, `GET group/problem?pid=${pid}`);
  holds(whole, PROBLEM);
  assert.deepEqual(
    [whole.gid, whole.cid, whole.uploadTestcaseDir, whole.spjCompileOk],
    [gid, null, null, false],
  );
  await judged(t, problemId, { gid });
  const [row] =
    (await dataOf(t, `GET group/get-problem-list?gid=${gid}`, "user")).records;
  holds(row, "pid problemId title difficulty type ac total tags myStatus");
  assert.deepEqual([row.ac, row.total, row.myStatus], [1, 1, 0]);
  assert.deepEqual(row.tags.map(({ name }: Record_) => name), ["图论"]);
  const other =
    (await dataOf(t, `GET group/get-problem-list?gid=${gid}`)).records[0];
  assert.equal(other.myStatus, -10, "nobody else's");
});

Deno.test("a problem's cases have input, output, points, group, problem and place; of files their names [3 G4.30, G4.31]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  const { pid } = await addGroupProblem(t, gid, {
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [
      { input: "1", output: "1", score: 40, groupNum: 1 },
      { input: "2", output: "2", score: 60, groupNum: 2 },
    ],
  });
  const cases = await dataOf(
    t,
    `GET group/get-problem-cases?pid=${pid}&isUpload=false`,
  );
  for (const one of cases) {
    holds(one, "input output score groupNum pid index");
  }
  assert.deepEqual(
    cases.map((
      { input, score, groupNum, pid, index }: Record_,
    ) => [input, score, groupNum, pid, index]),
    [["1", 40, 1, pid, 1], ["2", 60, 2, pid, 2]],
  );
  const form = new FormData();
  const bytes = zipOf([["1.in", "1"], ["1.out", "2"]]);
  form.set("file", new File([bytes], "cases.zip"));
  const sent = await t.call("POST", "/api/file/upload-testcase-zip", {
    as: "admin",
    body: form,
  });
  const answer = await sent.json();
  holds(answer, "status msg data");
  holds(answer.data, "fileList fileListDir");
  assert.deepEqual(answer.data.fileList, [{ input: "1.in", output: "1.out" }]);
  const made = await calling(t)("POST group/problem", {
    as: "admin",
    json: aProblemDto({ gid, problemId: "1001" }, {
      isUploadTestCase: true,
      uploadTestcaseDir: answer.data.fileListDir,
      samples: answer.data.fileList,
    }),
  });
  assert.equal(made.status, 200, made.msg);
  const uploaded = [...t.site.problems.catalogue.byGroup.of(gid)]
    .find((problem) => problem.pid !== pid)!;
  const [named] = await dataOf(
    t,
    `GET group/get-problem-cases?pid=${uploaded.pid}&isUpload=true`,
  );
  assert.deepEqual([named.input, named.output], ["1.in", "1.out"]);
});

Deno.test("tags, languages and code templates have the document's fields [3 G4.32]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await addGroupProblem(t, gid, {
    tags: [{ name: "图论", color: "#0b7285" }],
    codeTemplates: [{ language: "C", code: "int main() {}" }],
  });
  const [{ pid }] = t.site.problems.catalogue.byGroup.of(gid);
  const [tag] = await dataOf(t, `GET group/get-all-problem-tags?gid=${gid}`);
  holds(tag, "id name oj color");
  assert.deepEqual([tag.name, tag.oj], ["图论", "ME"]);
  const languages = await dataOf(t, `GET languages?pid=${pid}`);
  for (const language of languages) {
    holds(language, "id name isSpj contentType codeTemplate description");
  }
  const [template] = await dataOf(
    t,
    `GET get-problem-code-template?pid=${pid}`,
  );
  holds(template, "id pid lid code status");
  assert.deepEqual([template.pid, template.code, template.status], [
    pid,
    "int main() {}",
    true,
  ]);
});

Deno.test("a group's training has the document's fields, its category and its problems' ranks [3 G5.17]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  const { pid } = await addGroupProblem(t, gid);
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    auth: "Private",
    password: "open sesame",
    pids: [pid],
  });
  const { training, trainingCategory } = await dataOf(
    t,
    `GET group/training?tid=${tid}`,
  );
  holds(
    training,
    "id rank title description auth privatePwd gid author status gmtCreate gmtModified",
  );
  assert.deepEqual(
    [training.privatePwd, training.status, training.gid, training.author],
    ["open sesame", true, gid, "admin"],
  );
  holds(trainingCategory, "id name");
  const { problemList, trainingProblemMap } = await dataOf(
    t,
    `GET group/get-training-problem-list?tid=${tid}`,
  );
  assert.equal(problemList.records[0].id, pid);
  assert.equal(
    trainingProblemMap[pid].rank,
    t.site.venues.items.get({ kind: "training", id: tid }, "problem", pid)!
      .order,
  );
  const [row] =
    (await dataOf(t, `GET group/get-training-list?gid=${gid}`)).records;
  holds(
    row,
    "id rank title auth categoryName categoryColor acCount problemCount author gmtModified",
  );
});

const CONTEST =
  "id title description startTime endTime duration type pwd sealRank sealRankTime autoRealRank auth openPrint openRank rankShowName openAccountLimit accountLimitRule allowEndSubmit starAccount oiRankScoreType awardType awardConfigList timeLimit uid author gid status visible count gmtCreate";

Deno.test("a group's contest has every field of the document, its problem list what each is called there [3 G6.26, G6.27]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const cid = await addContest(t, {}, { by: "admin", gid });
  const { pid } = await addGroupProblem(t, gid);
  const { problemId } = t.site.problems.catalogue.get(pid)!;
  const added = await calling(t)(
    `POST group/add-contest-problem-from-group?problemId=${problemId}&cid=${cid}&displayId=A`,
    { as: "admin" },
  );
  assert.equal(added.status, 200, added.msg);
  await dataOf(t, `GET get-contest-problem?cid=${cid}`, "user");
  const whole = await dataOf(t, `GET group/contest?cid=${cid}`);
  holds(whole, CONTEST);
  assert.deepEqual(
    [whole.gid, whole.author, whole.uid, whole.count],
    [gid, "admin", "uid-admin", 1],
  );
  const { problemList, contestProblemMap } = await dataOf(
    t,
    `GET group/get-contest-problem-list?cid=${cid}`,
  );
  holds(problemList, "records total");
  assert.equal(problemList.total, 1);
  holds(contestProblemMap[pid], "displayId displayTitle cid pid color");
  assert.deepEqual(
    [
      contestProblemMap[pid].displayId,
      contestProblemMap[pid].cid,
      contestProblemMap[pid].pid,
    ],
    ["A", cid, pid],
  );
});

Deno.test("a group's discussion has the document's fields [3 G7.7]", async () => {
  await using t = await openTalkSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await posted(t, "user", { gid });
  const [row] =
    (await dataOf(t, `GET group/get-discussion-list?gid=${gid}`)).records;
  holds(
    row,
    "id pid title content description categoryId topPriority uid author avatar gid status likeNum viewNum commentNum role gmtCreate",
  );
  assert.deepEqual([row.gid, row.author, row.title, row.status], [
    gid,
    "user",
    "Overflow",
    0,
  ]);
});

Deno.test("a group's member has the document's fields [3 G8.8]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, { auth: "protected" });
  await putIn(t, gid, "user");
  await putIn(t, gid, "mute_user", "applying");
  const fields = "uid gid username auth reason gmtCreate gmtModify";
  const { records } = await dataOf(t, `GET group/get-member-list?gid=${gid}`);
  for (const row of records) holds(row, fields);
  const member = records.find(({ uid }: Record_) => uid === "uid-user");
  assert.deepEqual([member.gid, member.username, member.auth], [
    gid,
    "user",
    3,
  ]);
  const applied = (await dataOf(t, `GET group/get-apply-list?gid=${gid}`))
    .records.find(({ username }: Record_) => username === "mute_user");
  holds(applied, fields);
  assert.deepEqual([applied.auth, applied.reason], [1, "I want to learn"]);
});

Deno.test("a quiz has the document's fields, its parts their options, and which is right where that is told [2 Q1.18]", async () => {
  await using t = await openTestSite();
  const { quiz } = await addQuiz(t, "single choice");
  const group = await addGroup(t);
  const { quiz: own } = await addQuiz(t, "code completion", {
    as: "admin",
    gid: group,
  });
  for (const [qid, gid] of [[quiz.qid, null], [own.qid, group]] as const) {
    const { tid } = await addTraining(t, { gid, by: "root" });
    const asked = await calling(t)(
      `POST ${gid === null ? "admin" : "group"}/training/quiz-question`,
      { as: "root", json: { tid, qid, order: 0 } },
    );
    assert.equal(asked.status, 200, asked.msg);
    const told = async (as: Person) =>
      (await dataOf(
        t,
        `GET get-quiz-question-detail?qid=${qid}&tid=${tid}`,
        as,
      ))
        .quizQuestion;
    const whole = await told("root");
    holds(whole, "id title type solution gid codeTemplate languages data");
    assert.deepEqual([whole.id, whole.gid], [qid, gid]);
    const place = gid === null ? "user" : "admin";
    const seen = await told(place);
    for (const part of seen.data) {
      holds(part, "uuid title options");
      for (const option of part.options) {
        holds(option, "uuid text");
        assert.ok(
          gid !== null || !option.isCorrect,
          "not before it is answered",
        );
      }
    }
  }
});
