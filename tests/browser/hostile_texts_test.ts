import assert from "node:assert/strict";
import { addUser } from "../support.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

/** A link raised out of its text by a formula, and all else that was thought of. */
const SIGNATURE = [
  '<math><mpadded voffset="300px" lspace="300px" height="0" width="0">' +
  '<mtext mathsize="40px"><a href="https://evil.example/">Login</a></mtext>' +
  "</mpadded></math>",
  "$\\raisebox{30em}{Login}$ $\\rule{3000px}{2000px}$",
  '<math><mtext mathsize="900px">BIG</mtext></math>',
  "![a](/theme?to=dark) ![a](/problem?l=en-US) ![a](/api/captcha)",
  "![a](https://evil.example/x.png) <img src=//evil.example/y.png>",
  '<a href="javascript:document.title=1">a</a> <svg onload=alert(1)>',
].join("\n\n");

Deno.test({
  ...BROWSER_TEST,
  name:
    "what a user writes stays in its place, asks nobody and changes nothing",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    await addUser(gavel.site, { uid: "u1", username: "mallory" });
    const reply = await fetch(`${gavel.base}/api/change-userInfo`, {
      method: "POST",
      headers: {
        authorization: await gavel.tokenOf("u1"),
        "content-type": "application/json",
      },
      body: JSON.stringify({ signature: SIGNATURE }),
    });
    assert.equal((await reply.json()).status, 200);
    const page = await gavel.open({ language: "zh-CN" });
    const asked: string[] = [];
    page.on(
      "request",
      (request) => asked.push(new URL(request.url()).pathname),
    );
    await page.goto(`${gavel.base}/user-home?username=mallory&tab=profile`);
    await page.locator(".written").waitFor();
    /** Where on the page around the text something of the text lies on top. */
    const covered = await page.evaluate(`(() => {
      const text = document.querySelector(".written");
      const box = text.getBoundingClientRect();
      const found = [];
      for (let x = 5; x < innerWidth; x += 10) {
        for (let y = 5; y < innerHeight; y += 10) {
          const isInside = x >= box.left && x <= box.right &&
            y >= box.top && y <= box.bottom;
          const top = document.elementFromPoint(x, y);
          if (!isInside && text.contains(top)) found.push([x, y]);
        }
      }
      return found;
    })()`);
    assert.deepEqual(covered, []);
    const odd = asked.filter((path) =>
      !/^\/(user-home|assets\/|favicon)/.test(path)
    );
    assert.deepEqual(odd.filter((path) => path !== "/api/live"), []);
    await page.goto(`${gavel.base}/home`);
    assert.equal(await page.getAttribute("html", "lang"), "zh-CN");
    assert.equal(await page.getAttribute("html", "data-theme"), null);
    // The browser's complaints and foreign hosts are checked at the end.
  },
});
