import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { createContest } from "../../lib/contests/service.ts";
import { FaceDraft } from "../../lib/website/schema.ts";
import { saveFace } from "../../lib/website/service.ts";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 52">' +
  '<path d="M3 3h38v26z" fill="#1f3a70"/></svg>';

/** The button of each of the two looks, as it is painted. */
const pressed = (page: Page) =>
  page.locator(".face-sign .face-press").evaluateAll((parts) =>
    parts.map((part) => getComputedStyle(part).backgroundColor)
  );
const marks = (page: Page) =>
  page.locator(".face-band [data-face-mark] > :not([hidden])")
    .evaluateAll((parts) =>
      parts.map((part) => part.getAttribute("class") ?? "")
    );

Deno.test({
  ...BROWSER_TEST,
  name:
    "what is typed of a school's face is seen at once in both themes, and what is saved in the browser's own page [4 W6.1]",
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const token = await site.tokenOf(ROOT_UID);
    const page = await site.open({ token });
    await page.goto(`${site.base}/admin/face`);
    const own = await pressed(page);
    assert.deepEqual(await marks(page), ["text-accent", "text-accent"]);
    await page.locator("[name=color]").fill("#e8b71a");
    await page.locator("[data-face-fit]:not([hidden])").waitFor();
    assert.match(
      await page.locator("[data-face-ratio=white]").innerText(),
      /^1\.9 : 1$/,
    );
    const [light, dark] = await pressed(page);
    assert.ok(![...own, light].includes(dark) && light !== own[0]);
    await page.locator("[data-face-picks] button").first().click();
    assert.deepEqual((await pressed(page))[0], "rgb(31, 58, 112)");
    assert.equal(await page.locator("[name=color]").inputValue(), "#1f3a70");
    await page.locator("[name=motto]").fill("一日一题");
    assert.equal(
      await page.locator(".face-band [data-face-text=motto]").first()
        .innerText(),
      "一日一题",
    );
    assert.deepEqual(await marks(page), ["crest-letter", "crest-letter"]);
    await page.locator("[name=crest]").setInputFiles({
      name: "crest.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(SVG),
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>(".face-band img")]
        .every(({ naturalWidth }) => naturalWidth > 0)
    );
    assert.deepEqual(await marks(page), ["crest", "crest"]);
    await page.locator("button[type=reset]").click();
    await page.waitForFunction(() =>
      document.querySelector(".face-band img")!.hasAttribute("hidden")
    );
    assert.deepEqual(await pressed(page), own);

    await page.locator("[name=color]").fill("#1f3a70");
    await page.locator("form[data-face] .btn-primary").click();
    await page.locator(".toast").waitFor();
    const saved = page.locator("form[data-face] .btn-primary");
    assert.equal(
      await saved.evaluate((button) =>
        getComputedStyle(button).backgroundColor
      ),
      "rgb(31, 58, 112)",
    );
    // The icon is drawn by the browser from what the head links to.
    const icon = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=icon]")!;
      const picture = new Image();
      picture.src = link.href;
      await picture.decode();
      return picture.naturalWidth;
    });
    assert.ok(icon > 0);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "on a wall the title stands beside the crest, in one line",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const { site } = gavel;
    const act = await gavel.actOf();
    const made = await createContest(act, null, {
      ...contestAtFirst(act.now - 3_600_000),
      title: "Autumn cup",
      description: "Bring a pen.",
      opensBoard: true,
    });
    assert.ok(made.ok, JSON.stringify(made));
    const path = await Deno.makeTempFile();
    await Deno.writeTextFile(path, SVG);
    const { size } = await Deno.stat(path);
    const draft = FaceDraft.parse({ name: "School", shortName: "S" });
    assert.ok((await saveFace(act, draft, { path, size })).ok);
    await Deno.remove(path);
    assert.ok(site.website.config.crest !== null);
    const page = await gavel.open({ width: 1280, height: 720 });
    await page.goto(
      `${gavel.base}/contest/acm-scoreboard/${made.value}?hall=true`,
    );
    const crest = (await page.locator(".hall-head .crest").boundingBox())!;
    const title = (await page.locator(".hall-head h1").boundingBox())!;
    assert.ok(title.x >= crest.x + crest.width, "beside it");
    assert.ok(title.x - crest.x - crest.width < 60, "not in the middle");
    assert.ok(title.y < crest.y + crest.height);
  },
});
