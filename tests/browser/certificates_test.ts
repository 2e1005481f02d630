import assert from "node:assert/strict";
import { openBoardSite } from "../http/boards/contest.ts";
import { BROWSER_TEST, newContext } from "./support.ts";

Deno.test({
  name:
    "a printed certificate is one sheet, and nothing else is printed [4 E6.3]",
  ...BROWSER_TEST,
  async fn() {
    await using site = await openBoardSite({ rules: { sealAt: null } });
    await site.send(
      { by: "ann", to: "A", at: 1 },
      { by: "bob", to: "A", at: 2 },
      { by: "eve", to: "A", at: 3 },
    );
    site.moveTo(61);
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      (request) => site.t.app.fetch(request),
    );
    const url = `http://127.0.0.1:${server.addr.port}`;
    const context = await newContext();
    const value = (await site.t.tokenOf("root"))!;
    await context.addCookies([{ name: "gavel_session", value, url }]);
    const page = await context.newPage();
    await page.goto(`${url}/admin/contest/${site.cid}/certificates?who=all`);
    const paper = await page.pdf({ preferCSSPageSize: true });
    const sheets = new TextDecoder("latin1").decode(paper)
      .match(/\/Type\s*\/Page\b/g);
    assert.equal(sheets?.length, 3);
    await context.close();
  },
});
