import assert from "node:assert/strict";
import { addUser } from "../support.ts";
import { PHONE, spilling } from "./spilling.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

const LONG_NAME = "w".repeat(20);

/** Buttons of the page that are cut at one of its edges. */
const CUT = `
  [...document.querySelectorAll("main .btn, body .digits")].filter((part) => {
    const { left, right } = part.getBoundingClientRect();
    return part.checkVisibility() && (left < 0 || right > innerWidth);
  }).map((part) => part.innerText)
`;

Deno.test({
  ...BROWSER_TEST,
  name: "on a phone error pages and a long name's page stay within the window",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    gavel.forgiven.push(/status of 40[34]/);
    await addUser(gavel.site, { uid: "w", username: LONG_NAME });
    const token = await gavel.tokenOf("w");
    for (const language of ["zh-CN", "en-US"] as const) {
      const page = await gavel.open({ ...PHONE, language, token });
      for (
        const path of [
          "/problem",
          "/admin/problems",
          "/nowhere",
          `/user-home?username=${LONG_NAME}`,
        ]
      ) {
        // The button that goes back needs somewhere to go.
        await page.goto(`${gavel.base}${path}`);
        const found = [...await page.evaluate(CUT) as string[]];
        found.push(...await spilling(page));
        assert.deepEqual(found, [], `${path} in ${language}`);
      }
    }
  },
});
