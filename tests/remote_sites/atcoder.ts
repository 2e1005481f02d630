import { type Asked, escaped, FakeSite, page, sendOn } from "./server.ts";

const CSRF = "a+csrf/token=";

/** Answers as atcoder.jp does. */
export class FakeAtCoder extends FakeSite {
  protected override answer(asked: Asked) {
    const { path, method, form, cookies } = asked;
    const user = this.whoIs(cookies.get("REVEL_SESSION"));
    if (method === "POST" && form.get("csrf_token") !== CSRF) {
      return page("403 Forbidden", { status: 403 });
    }
    if (path === "/login") {
      if (method === "GET") return page(LOGIN);
      const name = form.get("username") ?? "";
      const isRight = this.users[name] === form.get("password");
      return isRight
        ? sendOn("/home", {
          "set-cookie": `REVEL_SESSION=${this.signIn(name)}; Path=/`,
        })
        : sendOn("/login");
    }
    if (path === "/contests/abc110/tasks/abc110_a") return page(PROBLEM);
    if (!path.startsWith("/contests/abc110/sub")) {
      return page("404 Not Found", { status: 404 });
    }
    if (user === null) return sendOn(`/login?continue=${path}`);
    if (path.endsWith("/submit")) {
      return method === "GET" ? page(FORM) : this.#submit(user, form);
    }
    const id = /\/submissions\/(\d+)$/.exec(path)?.[1];
    return page(id === undefined ? this.#own(user) : this.#one(id));
  }

  #submit(username: string, form: URLSearchParams) {
    if (this.mood.tooFast > 0) {
      this.mood.tooFast--;
      return page("<p>Wait for 4 seconds to submit again.</p>");
    }
    this.take({
      username,
      problem: form.get("data.TaskScreenName") ?? "",
      language: form.get("data.LanguageId") ?? "",
      code: form.get("sourceCode") ?? "",
    });
    return sendOn("/contests/abc110/submissions/me");
  }

  #own(username: string) {
    return `<title>My Submissions</title>${
      this.arrived.toReversed().filter((row) => row.username === username)
        .map(({ id }) =>
          `<td><a href="/contests/abc110/submissions/${id}">Detail</a></td>`
        ).join("")
    }`;
  }

  #one(id: string) {
    const { verdict, time, memory, compilerText } = this.mood;
    const isDone = /^[A-Z]+$/.test(verdict) && verdict !== "WJ";
    return `<title>Submission #${id}</title><table><tr><th>Status</th>
<td id="judge-status" class="text-center"><span class='label label-warning' aria-hidden='true' title="x">${
      verdict || "WJ"
    }</span></td></tr>${
      isDone && verdict !== "CE"
        ? `<tr><th>Exec Time</th><td class="text-center">${time} ms</td></tr><tr><th>Memory</th><td class="text-center">${memory} KB</td></tr>`
        : ""
    }</table>${
      verdict === "CE"
        ? `<h4>Compile Error</h4><pre>${escaped(compilerText)}</pre>`
        : ""
    }`;
  }
}

const LOGIN =
  `<script>var csrfToken = "${CSRF}"</script><form><input name="username"></form>`;

const FORM = `<script>var csrfToken = "${CSRF}"</script>
<select name="data.LanguageId"><option></option><option value="6017" data-mime="text/x-c++src">C++23 (GCC 15.2.0)</option><option value="6082">Python (CPython 3.13.7)</option></select>`;

/** In the site's shape, as far as it is read. */
const PROBLEM =
  `<html><head><title>A - Maximize the Formula</title></head><body><p>Time Limit: 2 sec / Memory Limit: 1024 MiB</p>
<div id="task-statement"><span class="lang"><span class="lang-ja"><p>Points</p><div class="part"><section><h3>問題文</h3><p>three</p></section></div></span>
<span class="lang-en"><p>Score : <var>100</var> points</p>
<div class="part"><section><h3>Problem Statement</h3><p>You are given <var>A_1 \\leq B*C</var>, and <code>x</code>.</p></section></div>
<div class="part"><section><h3>Constraints</h3><ul><li><var>1 \\leq A, B, C \\leq 9</var></li></ul></section></div><hr />
<div class="io-style"><div class="part"><section><h3>Input</h3><p>Standard input:</p><pre><var>A</var> <var>B</var> <var>C</var>
</pre></section></div>
<div class="part"><section><h3>Output</h3><p>Print the maximum.</p></section></div></div><hr />
<div class="part"><section><h3>Sample Input 1</h3><pre>1 5 2
</pre></section></div>
<div class="part"><section><h3>Sample Output 1</h3><pre>53
</pre><p>The formula is <var>52 + 1</var>.</p></section></div>
<div class="part"><section><h3>Sample Input 2</h3><pre>9 9 9
</pre></section></div><div class="part"><section><h3>Sample Output 2</h3><pre>108
</pre></section></div>
</span></span></div></body></html>`;
