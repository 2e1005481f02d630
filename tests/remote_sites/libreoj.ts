import { type Asked, FakeSite } from "./server.ts";

/** Answers as api.loj.ac does: in JSON. */
export class FakeLibreOj extends FakeSite {
  protected override answer({ path, json, headers }: Asked) {
    const body = json as Record<string, unknown>;
    const user = () =>
      this.whoIs(headers.get("authorization")?.replace("Bearer ", ""));
    switch (path) {
      case "/api/problem/getProblem":
        return Response.json(
          body.displayId === 2 ? PROBLEM : { error: "NO_SUCH_PROBLEM" },
        );
      case "/api/auth/login": {
        const name = String(body.username);
        return Response.json(
          this.users[name] === body.password
            ? { token: this.signIn(name), username: name }
            : { error: "WRONG_PASSWORD" },
        );
      }
      case "/api/submission/submit":
        return this.#submit(user(), body);
      case "/api/submission/getSubmissionDetail":
        return Response.json(this.#detail());
      default:
        return new Response("Not Found", { status: 404 });
    }
  }

  #submit(username: string | null, body: Record<string, unknown>) {
    if (username === null) return Response.json({ error: "PERMISSION_DENIED" });
    if (this.mood.tooFast > 0) {
      this.mood.tooFast--;
      return Response.json({ error: "RATE_LIMITED" });
    }
    const { code, language, compileAndRunOptions } = body.content as {
      code: string;
      language: string;
      compileAndRunOptions: unknown;
    };
    const submissionId = this.take({
      username,
      problem: String(body.problemId),
      language: `${language} ${JSON.stringify(compileAndRunOptions)}`,
      code,
    });
    return Response.json({ submissionId });
  }

  #detail() {
    const { verdict, time, memory, compilerText } = this.mood;
    const isDone = verdict !== "" && verdict !== "Running";
    return {
      meta: {
        status: isDone ? verdict : "Pending",
        timeUsed: isDone ? time : null,
        memoryUsed: isDone ? memory : null,
      },
      progress: {
        progressType: verdict === "Running" ? "Running" : "Finished",
        compile: {
          success: verdict !== "CompilationError",
          message: `\u001b[1m${compilerText}\u001b[0m`,
        },
      },
    };
  }
}

/** In the site's shape, as far as it is read. Its number in addresses is not its id. */
const PROBLEM = {
  meta: { id: 6, displayId: 2, type: "Traditional" },
  localizedContentsOfLocale: {
    title: "Hello, World!",
    contentSections: [
      { sectionTitle: "题目描述", type: "Text", text: "输出 `Hello`，$a_1$。" },
      { sectionTitle: "输入格式", type: "Text", text: "没有输入。" },
      { sectionTitle: "输出格式", type: "Text", text: "一行。" },
      { sectionTitle: "样例", type: "Sample", sampleId: 0, text: "" },
      { sectionTitle: "数据范围与提示", type: "Text", text: "无。" },
    ],
  },
  samples: [{ inputData: "1\n", outputData: "Hello, World!" }],
  judgeInfo: { timeLimit: 1_000, memoryLimit: 512 },
  tagsOfLocale: [{ id: 1, name: "模拟", color: "red" }],
};
