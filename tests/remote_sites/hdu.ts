import { Buffer } from "node:buffer";
import { type Asked, escaped, FakeSite, page, sendOn } from "./server.ts";

const COLORS: Record<string, string> = { Accepted: "red" };

/** One pixel. */
const PIXEL = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
);

/** Answers as acm.hdu.edu.cn does. */
export class FakeHdu extends FakeSite {
  protected override answer({ path, query, form, cookies }: Asked) {
    const user = () => this.whoIs(cookies.get("PHPSESSID"));
    switch (path) {
      case "/showproblem.php":
        return query.get("pid") === "1000"
          ? page(PROBLEM, { headers: { "content-type": "text/html" } })
          : page(NO_PROBLEM);
      case "/data/images/1000-1.png":
        return new Response(PIXEL, {
          headers: { "content-type": "image/png" },
        });
      case "/userloginex.php": {
        const name = form.get("username") ?? "";
        const isRight = this.users[name] === form.get("userpass");
        return isRight
          ? sendOn("/", {
            "set-cookie": `PHPSESSID=${this.signIn(name)}; path=/`,
          })
          : page(
            "<TITLE>User Login</TITLE><b>No such user or wrong password.</b>",
          );
      }
      case "/submit.php":
        return this.#submit(user(), form);
      case "/status.php":
        return page(this.#status(query));
      case "/viewerror.php":
        return page(
          `<TITLE>Compile Error</TITLE><table><tr><td><pre>${
            escaped(this.mood.compilerText)
          }</pre></td></tr></table>`,
        );
      default:
        return page("<TITLE>HDU Online Judge</TITLE>");
    }
  }

  #submit(username: string | null, form: URLSearchParams) {
    if (username === null) {
      return sendOn("userloginex.php?cid=0");
    }
    if (this.mood.tooFast > 0) {
      this.mood.tooFast--;
      return page(refusal("Please don't re-submit in 5 seconds, thank you."));
    }
    const code = decodeURIComponent(
      Buffer.from(form.get("_usercode") ?? "", "base64").toString(),
    );
    if (code.length < 50) {
      return page(
        refusal(
          "Code length is improper! Make sure your code length is longer than 50 and not exceed 65536 Bytes.",
        ),
      );
    }
    const problem = form.get("problemid") ?? "";
    const language = form.get("language") ?? "";
    this.take({ username, problem, language, code });
    return sendOn("status.php");
  }

  #status(query: URLSearchParams) {
    const first = query.get("first");
    const rows = this.arrived.toReversed().filter(({ id, username, problem }) =>
      first
        ? id <= Number(first)
        : username === query.get("user") && problem === query.get("pid")
    );
    return `<TITLE>Realtime Status</TITLE><h1>Realtime Judge Status</h1>
<div id=fixed_table><table class=table_text>
<tr class=table_header><td>Run ID</td><td>Submit Time</td><td>Judge Status</td><td>Pro.ID</td><td>Exe.Time</td><td>Exe.Memory</td><td>Code Len.</td><td>Language</td><td>Author</td></tr>
${rows.map((row) => this.#row(row)).join("\n")}
</table></div>`;
  }

  #row({ id, problem, username, code }: FakeHdu["arrived"][number]) {
    const { verdict, time, memory } = this.mood;
    const name = verdict || "Queuing";
    const word = `<font color=${COLORS[name] ?? "green"}>${name}</font>`;
    const shown = name === "Compilation Error"
      ? `<a href="/viewerror.php?rid=${id}" target=_blank>${word}</a>`
      : word;
    return `<tr align=center ><td height=22px>${id}</td><td>2026-01-31 16:00:00</td><td>${shown}</td><td><a href="/showproblem.php?pid=${problem}">${problem}</a></td><td>${time}MS</td><td>${memory}K</td><td>${code.length} B</td><td>G++</td><td class=fixedsize><a href="/userstatus.php?user=${username}">${username}</a></td></tr>`;
  }
}

const refusal = (words: string) =>
  `<TITLE>System Message</TITLE><h1>System Message</h1><div>One or more following ERROR(s) occurred.<ul><li>${words}</li></ul></div>`;

const NO_PROBLEM =
  `<HTML><TITLE>System Message</TITLE><h1>System Message</h1><div style="font-size:16px">No such problem - <strong>Problem 9999</strong>.</div>`;

/** In the site's shape, as far as it is read. */
const PROBLEM =
  `<HTML><HEAD><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><TITLE>Problem - 1000</TITLE></HEAD><BODY>
<table><tr><td align=center><h1 style='color:#1A5CC8'>A + B Problem</h1><font><b><span style='font-family:Arial;font-size:12px;font-weight:bold;color:green'>Time Limit: 2000/1000 MS (Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: 65536/32768 K (Java/Others)<br>Total Submission(s): 1161478&nbsp;&nbsp;&nbsp;&nbsp;Accepted Submission(s): 368936<br></span></b></font><br><br>
<div class=panel_title align=left>Problem Description</div> <div class=panel_content>Calculate <i>A + B</i> as the picture shows.<br><img src=../../../data/images/1000-1.png><script>alert(1)</script><br></div><div class=panel_bottom>&nbsp;</div><br>
<div class=panel_title align=left>Input</div> <div class=panel_content>Each line will contain two integers <i>A</i> and <i>B</i>. Process to end of file.<br></div><div class=panel_bottom>&nbsp;</div><br>
<div class=panel_title align=left>Output</div> <div class=panel_content>For each case, output <i>A + B</i> in one line.<br></div><div class=panel_bottom>&nbsp;</div><br>
<div class=panel_title align=left>Sample Input</div><div class=panel_content><pre><div style="font-family:Courier New,Courier,monospace;">1 1
2 3</div></pre></div><div class=panel_bottom>&nbsp;</div><br>
<div class=panel_title align=left>Sample Output</div><div class=panel_content><pre><div style="font-family:Courier New,Courier,monospace;">2
5
<div style='font-family:Times New Roman;font-size:14px;background-color:F4FBFF;border:#B7CBFF 1px dashed;padding:6px'><div style='font-family:Arial;font-weight:bold;color:#7CA9ED;border-bottom:#B7CBFF 1px dashed'><i>Hint</i></div>Mind the end of the file.</div><i style='font-size:1px'> </i></div></pre></div><div class=panel_bottom>&nbsp;</div><br>
<div class=panel_title align=left>Author</div> <div class=panel_content>HDOJ</div><div class=panel_bottom>&nbsp;</div><br>
<div class=panel_title align=left>Source</div> <div class=panel_content> <a href="/search.php?field=problem&key=2005+Contest&source=1&searchmode=source"> 2005 Contest </a> </div><div class=panel_bottom>&nbsp;</div>
</td></tr></table></BODY></HTML>`;
