import assert from "node:assert/strict";
import { openInside } from "../http/contests/inside.ts";
import { BROWSER_TEST, newContext } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "two stations print by themselves what waits, each text once and nothing but its sheets [4 E2.3]",
  async fn() {
    await using of = await openInside({ opensPrint: true });
    const { t, cid, post } = of;
    const send = async (n: number) => {
      const content = `program ${n}\n`.repeat(70);
      const sent = await post("submit-print-text", { cid, content });
      assert.equal(sent.status, 200);
      t.clock.now += 31_000;
    };
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      (request) => t.app.fetch(request),
    );
    const url = `http://127.0.0.1:${server.addr.port}`;
    const context = await newContext();
    const value = (await t.tokenOf("root"))!;
    await context.addCookies([{ name: "gavel_session", value, url }]);
    const printed: string[] = [];
    const fifth = Promise.withResolvers<void>();
    await context.exposeFunction("onPaper", (text: string) => {
      if (printed.push(text) === 5) fifth.resolve();
    });
    await context.addInitScript(`globalThis.print = async () => {
      await onPaper(document.querySelector(".print-sheets").innerText +
        document.querySelectorAll(".print-sheet").length);
      dispatchEvent(new Event("afterprint"));
    };`);
    for (let n = 1; n <= 4; n++) await send(n);
    const path = `${url}/contest/${cid}/admin-print`;
    const [one, two] = [await context.newPage(), await context.newPage()];
    for (const page of [one, two]) {
      await page.goto(path);
      await page.locator("[data-print-station] button").click();
    }
    const state = (page: typeof one) =>
      page.locator("[data-print-station] [role=status]");
    for (const page of [one, two]) {
      await state(page).getByText("没有等待打印的内容").waitFor();
    }
    const numbers = printed.map((text) => text.match(/program (\d)/)![1]);
    assert.deepEqual(numbers.sort(), ["1", "2", "3", "4"]);
    assert.ok(printed.every((text) => text.endsWith("2")), "two sheets each");
    // It goes on after a reload.
    await one.reload();
    await two.close();
    await send(5);
    await fifth.promise;
    assert.match(printed.at(-1)!, /program 5/);
    await one.goto(`${path}/5`);
    const paper = await one.pdf({ preferCSSPageSize: true });
    const sheets = new TextDecoder("latin1").decode(paper)
      .match(/\/Type\s*\/Page\b/g);
    assert.equal(sheets?.length, 2);
    await context.close();
  },
});
