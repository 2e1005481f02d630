import { type Asked, FakeSite, page, sendOn } from "./server.ts";

const CSRF = "0123456789abcdef0123456789abcdef";

/** Answers as codeforces.com does, to somebody whom it lets pass. */
export class FakeCodeforces extends FakeSite {
  protected override answer(asked: Asked) {
    const { path, method, form, query, cookies } = asked;
    const user = this.whoIs(cookies.get("X-User-Sha1"));
    if (path === "/api/user.status") return this.#status(query.get("handle"));
    if (
      path === "/problemset/problem/1/A" || path === "/gym/100001/problem/A"
    ) {
      return page(PROBLEM);
    }
    if (path.includes("/problem/")) return sendOn("/problemset");
    if (path === "/problemset") return page(`${HEAD}<h1>Problemset</h1>`);
    if (path === "/enter") {
      return method === "GET"
        ? page(`${HEAD}<form></form>`)
        : this.#enter(form);
    }
    if (user === null) return sendOn("/enter?back=%2F");
    if (method === "POST" && form.get("csrf_token") !== CSRF) {
      return page("403", { status: 403 });
    }
    if (path === "/data/judgeProtocol") {
      return Response.json(this.mood.compilerText);
    }
    const isSubmit = /^\/(problemset\/submit\/1\/A|gym\/100001\/submit)$/
      .test(path);
    if (!isSubmit) return page(this.#own(user));
    return method === "GET"
      ? page(`${HEAD}<form></form>`)
      : this.#submit(user, form);
  }

  #enter(form: URLSearchParams) {
    const name = form.get("handleOrEmail") ?? "";
    const isRight = form.get("csrf_token") === CSRF &&
      this.users[name] === form.get("password");
    return isRight
      ? sendOn("/", { "set-cookie": `X-User-Sha1=${this.signIn(name)}` })
      : page(
        `${HEAD}<span class="error for__password">Invalid handle/email or password</span>`,
      );
  }

  #submit(username: string, form: URLSearchParams) {
    if (this.mood.tooFast > 0) {
      this.mood.tooFast--;
      return page(
        `${HEAD}<span class="error for__source">You have submitted too many times, please wait</span>`,
      );
    }
    this.take({
      username,
      problem: `${form.get("contestId")}${form.get("submittedProblemIndex")}`,
      language: form.get("programTypeId") ?? "",
      code: (form.get("source") ?? "").trimEnd() + "\n",
    });
    return sendOn("/problemset/status?my=on");
  }

  #own(username: string) {
    return `${HEAD}<table>${
      this.arrived.toReversed().filter((row) => row.username === username)
        .map(({ id }) => `<tr data-submission-id="${id}"></tr>`).join("")
    }</table>`;
  }

  #status(handle: string | null) {
    const { verdict, time, memory } = this.mood;
    const isDone = verdict !== "" && verdict !== "TESTING";
    return Response.json({
      status: "OK",
      result: this.arrived.toReversed()
        .filter(({ username }) => username === handle)
        .map(({ id }) => ({
          id,
          ...(verdict === "" ? {} : { verdict }),
          timeConsumedMillis: isDone ? time : 0,
          memoryConsumedBytes: isDone ? memory * 1_024 : 0,
        })),
    });
  }
}

const HEAD =
  `<html><head><title>Codeforces</title><meta name="X-Csrf-Token" content="${CSRF}"/></head><body>`;

/** In the site's shape, as far as it is read. */
const PROBLEM =
  `${HEAD}<table class="rtable"><tr><th class="left"><a style="color: black" href="/contest/1">Codeforces Beta Round 1</a></th></tr></table>
<div class="problem-statement"><div class="header"><div class="title">A. Theatre Square</div><div class="time-limit"><div class="property-title">time limit per test</div>1.5 seconds</div><div class="memory-limit"><div class="property-title">memory limit per test</div>256 megabytes</div><div class="input-file"><div class="property-title">input</div>standard input</div><div class="output-file"><div class="property-title">output</div>standard output</div></div><div><p>The <span class="tex-span"><i>n</i> × <i>m</i></span> square has $$$a_i \\le b*c$$$ stones.</p></div><div class="input-specification"><div class="section-title">Input</div><p>Three numbers.</p></div><div class="output-specification"><div class="section-title">Output</div><p>One number.</p></div><div class="sample-tests"><div class="section-title">Examples</div><div class="sample-test"><div class="input"><div class="title">Input</div><pre><div class="test-example-line test-example-line-even test-example-line-0">6 6 4</div><div class="test-example-line test-example-line-odd test-example-line-1">1 &lt; 2</div></pre></div><div class="output"><div class="title">Output</div><pre>4<br />5</pre></div></div></div><div class="note"><div class="section-title">Note</div><p>Mind the border.</p></div></div>
<div><span class="tag-box" style="font-size:1.2rem;" title="Mathematics">
 math
</span><span class="tag-box" title="Difficulty">
 *1000
</span></div></body></html>`;
