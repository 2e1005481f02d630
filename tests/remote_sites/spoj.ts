import { type Asked, escaped, FakeSite, page, sendOn } from "./server.ts";

/** Answers as www.spoj.com does. */
export class FakeSpoj extends FakeSite {
  protected override answer({ path, form, cookies }: Asked) {
    const user = () => this.whoIs(cookies.get("autologin_hash"));
    switch (path) {
      case "/problems/TEST/":
        return page(PROBLEM);
      case "/login/": {
        const name = form.get("login_user") ?? "";
        const isRight = this.users[name] === form.get("password");
        return isRight
          ? sendOn("/", { "set-cookie": `autologin_hash=${this.signIn(name)}` })
          : page("<h3>Authentication failed!</h3>");
      }
      case "/":
        return page(
          user() === null
            ? '<a href="/login">sign in</a>'
            : '<a href="/logout"><span class="fa fa-sign-out fa-fw"></span></a>',
        );
      case "/submit/complete/":
        return this.#submit(user(), form);
    }
    const [, kind, id] = /^\/(status\/ns=|error\/)(\d+)$/.exec(path) ?? [];
    if (kind === "error/") {
      return page(
        `<div align="left"><pre><small>${
          escaped(this.mood.compilerText)
        }</small></pre></div>`,
      );
    }
    if (kind === undefined) {
      return page("<h1>Wrong problem code!</h1>", { status: 404 });
    }
    return user() === null ? sendOn("/login") : page(this.#status(id));
  }

  #submit(username: string | null, form: URLSearchParams) {
    if (username === null) {
      return page('<form action="/login"><input name="login_user"></form>');
    }
    if (this.mood.tooFast > 0) {
      this.mood.tooFast--;
      return page("<p>You submit too often, please wait.</p>");
    }
    const id = this.take({
      username,
      problem: form.get("problemcode") ?? "",
      language: form.get("lang") ?? "",
      code: form.get("file") ?? "",
    });
    return page(
      `<p>Solution submitted!</p><input type="hidden" name="newSubmissionId" value="${id}"/>`,
    );
  }

  #status(id: string) {
    const { verdict, time, memory } = this.mood;
    const isFinal = verdict !== "" && !/^running/.test(verdict);
    return `<table><tr id="row_${id}"><td class="statustext">${id}</td>
<td class="statusres text-center" id="statusres_${id}" status="${
      isFinal ? verdict : 0
    }" final="${isFinal ? 1 : 0}" manual="0">${
      isFinal ? "<strong>done</strong>" : verdict || "waiting.."
    }</td>
<td class="stime" id="statustime_${id}"><a href="#">${time / 1_000}</a></td>
<td class="smemory" id="statusmem_${id}">${memory}k</td></tr></table>`;
  }
}

/** In the site's shape, as far as it is read. */
const PROBLEM = `<html><head><title>SPOJ.com - Problem TEST</title></head><body>
<h2 id="problem-name" class="text-center">TEST - Life, the Universe, and Everything</h2>
<div id="problem-tags"><a href="/problems/tag/basics"><span class="problem-tag" data-tagid="7">#basics<span class="x" style="display: none"></span></span></a></div>
<div id="problem-body"><p>Rewrite <b>small</b> numbers. Stop after <code>42</code>.</p><h3>Example</h3><pre><strong>Input:</strong>
1
42

<strong>Output:</strong>
1
</pre></div><div class="text-center"></div>
<table id="problem-meta"><tbody><tr><td>Added by:</td><td>mima</td></tr><tr><td>Date:</td><td>2004</td></tr><tr><td>Time limit:</td><td>1s-10s</td></tr><tr><td>Source limit:</td><td>50000B</td></tr><tr><td>Memory limit:</td><td>1536MB</td></tr><tr><td>Resource:</td><td>Douglas Adams</td></tr></tbody></table>
</body></html>`;
