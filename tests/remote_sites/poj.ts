import { Buffer } from "node:buffer";
import { type Asked, escaped, FakeSite, page, sendOn } from "./server.ts";

/** Answers as poj.org does. */
export class FakePoj extends FakeSite {
  protected override answer({ path, query, form, cookies }: Asked) {
    const user = () => this.whoIs(cookies.get("JSESSIONID"));
    switch (path) {
      case "/problem":
        return page(
          query.get("id") === "1000"
            ? PROBLEM
            : "<title>Error</title><li>Can not find problem (ID:9999)</li>",
        );
      case "/login": {
        const name = form.get("user_id1") ?? "";
        const isRight = this.users[name] === form.get("password1");
        const key = isRight ? this.signIn(name) : "nobody";
        return sendOn("/", { "set-cookie": `JSESSIONID=${key}; Path=/` });
      }
      case "/":
        return page(
          user() === null
            ? "<form method=POST action=login></form>"
            : `<b>${user()}</b> <a href=login?action=logout&url=%2F>Log Out</a>`,
        );
      case "/submit":
        return this.#submit(user(), form);
      case "/status":
        return page(this.#status(query));
      case "/showcompileinfo":
        return page(
          `<title>Compile Error</title><pre><font size=3>${
            escaped(this.mood.compilerText)
          }</font></pre>`,
        );
      default:
        return page("<title>Welcome To PKU JudgeOnline</title>");
    }
  }

  #submit(username: string | null, form: URLSearchParams) {
    if (username === null) {
      return page("<form method=POST action=login>You need to login</form>");
    }
    if (this.mood.tooFast > 0) {
      this.mood.tooFast--;
      return page(refusal("Submission is too frequent, please wait."));
    }
    const code = Buffer.from(form.get("source") ?? "", "base64").toString();
    const [problem, language] = ["problem_id", "language"]
      .map((name) => form.get(name) ?? "");
    this.take({ username, problem, language, code });
    return sendOn("status");
  }

  #status(query: URLSearchParams) {
    const top = query.get("top");
    const rows = this.arrived.toReversed().filter((row) =>
      top === null
        ? row.username === query.get("user_id") &&
          row.problem === query.get("problem_id")
        : row.id < Number(top)
    );
    const { verdict, time, memory } = this.mood;
    const name = verdict || "Waiting";
    const word = `<font color=blue>${name}</font>`;
    const shown = name === "Compile Error"
      ? `<a href=showcompileinfo?solution_id=1>${word}</a>`
      : word;
    const isDone = !/Wait|Running|Compiling/.test(name);
    return `<title>Problem Status List</title><table class=a><tr class=in><td>Run ID</td><td>User</td></tr>
${
      rows.map(({ id, username, problem }) =>
        `<tr align=center><td>${id}</td><td><a href=userstatus?user_id=${username}>${username}</a></td><td><a href=problem?id=${problem}>${problem}</a></td><td>${shown}</td><td>${
          isDone ? `${memory}K` : ""
        }</td><td>${
          isDone ? `${time}MS` : ""
        }</td><td>G++</td><td>105B</td><td>2026-01-31 16:00:00</td></tr>`
      ).join("\n")
    }</table>`;
  }
}

const refusal = (words: string) =>
  `<title>Error</title><h1>Error Occurred</h1><ul><li>${words}</li></ul>`;

/** In the site's shape, as far as it is read. */
const PROBLEM =
  `<html><head><title>1000 -- A+B Problem</title></head><body><table background=images/table_back.jpg><tr><td>
<div class="ptt" lang="en-US">A+B Problem</div><div class="plm"><table align="center"><tr><td><b>Time Limit:</b> 1000MS</td><td width="10px"></td><td><b>Memory Limit:</b> 10000K</td></tr><tr><td><b>Total Submissions:</b> 1</td></tr></table></div>
<p class="pst">Description</p><div class="ptx" lang="en-US">Calculate a+b</div>
<p class="pst">Input</p><div class="ptx" lang="en-US">Two integer a,b (0&lt;=a,b&lt;=10)</div>
<p class="pst">Output</p><div class="ptx" lang="en-US">Output a+b</div>
<p class="pst">Sample Input</p><pre class="sio">1 2</pre>
<p class="pst">Sample Output</p><pre class="sio">3</pre>
<p class="pst">Hint</p><div class="ptx" lang="en-US">Q: Where are the input?</div>
<p class="pst">Source</p><div class="ptx" lang="en-US"><a href="searchproblem?field=source&key=POJ">POJ</a></div>
</td></tr></table></body></html>`;
