// Rows: 3 G9.2, V2.1
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { cleanPng, encodePng } from "../../lib/pictures/png.ts";
import { addUser, PASSWORD } from "../support.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  signOut,
  writeCode,
} from "./support.ts";

/** What browsers say of calls that were to be refused, and of this test. */
const EXPECTED = /status of (401|422)|willReadFrequently/;

function forgetExpected({ complaints }: BrowserSite): void {
  const rest = complaints.filter((text) => !EXPECTED.test(text));
  complaints.splice(0, complaints.length, ...rest);
}

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.fill("dialog [name=username]", "lihua");
  await page.fill("dialog [name=password]", password);
  await page.click("dialog button.btn-primary");
}

const isSignedIn = (page: Page) =>
  page.locator("summary", { hasText: "lihua" }).waitFor();

Deno.test({
  ...BROWSER_TEST,
  name: "signing in after five failures: the piece by keyboard, or the sum",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { site } = gavel;
    await addUser(site, { uid: "u1", username: "lihua" });
    const page = await gavel.open();
    await page.goto(`${gavel.base}/problem`);
    await page.click("header a[href^='/login']");
    const failFour = () => {
      for (let n = 0; n < 4; n++) {
        site.accounts.loginGuard.fail(
          { username: "lihua", ip: "127.0.0.1" },
          Date.now(),
        );
      }
    };
    await t.step("the fifth failure asks for the piece", async () => {
      failFour();
      await fillSignIn(page, "wrong pass");
      await page.locator("dialog [data-slide-piece][src]").waitFor();
      const picture = page.locator("dialog [data-slide-picture]");
      assert.equal(await picture.evaluate((image) => image.clientWidth), 280);
    });
    await t.step(
      "in the wrong place it is refused, and a new one comes",
      async () => {
        const key = page.locator("dialog [name=slideKey]");
        const before = await key.inputValue();
        await fillSignIn(page, PASSWORD);
        await page.locator("dialog [data-error-for=slide]:not(:empty)")
          .waitFor();
        await page.waitForFunction(
          (before) =>
            document.querySelector<HTMLInputElement>("dialog [name=slideKey]")!
              .value !== before,
          before,
        );
      },
    );
    await t.step("the arrow keys move it into its gap", async () => {
      // A test cannot see where the gap is, but it may seal a place of its own.
      const own = site.accounts.captchas.seal("90", Date.now(), "slide");
      await page.locator("dialog [name=slideKey]").evaluate(
        (input, own) => (input as HTMLInputElement).value = own,
        own,
      );
      await page.focus("dialog [name=slide]");
      for (let n = 0; n < 90; n++) await page.keyboard.press("ArrowRight");
      const piece = page.locator("dialog [data-slide-piece]");
      assert.match(await piece.getAttribute("style") ?? "", /left: 90px/);
      await fillSignIn(page, PASSWORD);
      await isSignedIn(page);
      assert.equal(new URL(page.url()).pathname, "/problem");
    });
    await t.step("without script there is the sum", async () => {
      failFour();
      site.accounts.loginGuard.fail(
        { username: "lihua", ip: "127.0.0.1" },
        Date.now(),
      );
      const plain = await gavel.open({ javaScriptEnabled: false });
      await plain.goto(`${gavel.base}/login`);
      assert.equal(await plain.locator("[data-verify]").isVisible(), false);
      const send = async () => {
        await plain.fill("[name=username]", "lihua");
        await plain.fill("[name=password]", PASSWORD);
        await plain.click("button.btn-primary");
      };
      await send();
      assert.equal(await plain.locator("[name=slide]").isVisible(), false);
      await plain.locator("[name=captchaKey]").evaluate(
        (input, own) => (input as HTMLInputElement).value = own,
        site.accounts.captchas.seal("9", Date.now()),
      );
      await plain.fill("[name=captcha]", "9");
      await send();
      await isSignedIn(plain);
    });
    forgetExpected(gavel);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "a picture is cropped by keyboard, sent, and shown at once",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { site } = gavel;
    await addUser(site, { uid: "u1", username: "lihua" });
    const page = await gavel.open({ token: await gavel.tokenOf("u1") });
    await page.goto(`${gavel.base}/setting`);
    await page.locator("[data-island=AvatarCrop][data-awake]").waitFor({
      state: "attached",
    });
    /** Until the picture is drawn so. */
    const isDrawn = (x: number, color: string) =>
      page.waitForFunction(([x, color]) => {
        const canvas = document.querySelector<HTMLCanvasElement>(
          ".crop canvas",
        )!;
        const { data } = canvas.getContext("2d")!
          .getImageData(Number(x), 100, 1, 1);
        return data.join() === color;
      }, [String(x), color]);
    const RED = "255,0,0,255";
    await t.step(
      "what is kept is seen, and moved with the arrow keys",
      async () => {
        await page.fill("[name=nickname]", "not saved yet");
        await page.setInputFiles("#image", {
          name: "wide.png",
          mimeType: "image/png",
          buffer: halfAndHalf(),
        });
        await page.locator(".crop canvas").waitFor();
        // The middle of 400 × 200: red on the left, blue on the right.
        await isDrawn(50, RED);
        await isDrawn(150, "0,0,255,255");
        await page.focus(".crop canvas");
        for (let n = 0; n < 40; n++) await page.keyboard.press("ArrowRight");
        await isDrawn(190, RED);
      },
    );
    await t.step(
      "200 × 200 as PNG arrive, and nothing typed is lost",
      async () => {
        await page.click("form[action='/setting/avatar'] button >> nth=0");
        await page.locator("header .avatar[src^='/api/public/img/']").waitFor({
          state: "attached",
        });
        const { avatar } = (await site.accounts.users.get("u1"))!;
        const reply = await fetch(gavel.base + avatar);
        const { width, height } = cleanPng(
          new Uint8Array(await reply.arrayBuffer()),
        );
        assert.deepEqual([width, height], [200, 200]);
        assert.equal(await page.inputValue("[name=nickname]"), "not saved yet");
      },
    );
    await t.step(
      "what browsers make is accepted in each type, and shown",
      async () => {
        for (const type of ["image/jpeg", "image/webp", "image/png"]) {
          const width = await page.evaluate(async (type) => {
            const canvas = document.createElement("canvas");
            canvas.width = 37;
            canvas.getContext("2d")!.fillRect(3, 3, 9, 9);
            const blob = await new Promise<Blob | null>((resolve) =>
              canvas.toBlob(resolve, type)
            );
            const body = new FormData();
            body.append("image", blob!, "any");
            const init = { method: "POST", body };
            const reply = await fetch("/api/file/upload-avatar", init);
            const image = new Image();
            image.src = (await reply.json()).data.avatar;
            await image.decode();
            return image.naturalWidth;
          }, type);
          assert.equal(width, 37, type);
        }
      },
    );
    await t.step("what is no picture is told before it is sent", async () => {
      await page.setInputFiles("#image", {
        name: "x.png",
        mimeType: "image/png",
        buffer: Buffer.from("no picture"),
      });
      await page.locator("#image-error", { hasText: "webp" }).waitFor();
    });
    forgetExpected(gavel);
  },
});

/** 400 × 200: the left half red, the right half blue. */
function halfAndHalf(): Buffer {
  const [width, height] = [400, 200];
  const rgba = new Uint8Array(width * height * 4);
  for (let n = 0; n < width * height; n++) {
    rgba[4 * n + (n % width < width / 2 ? 0 : 2)] = 255;
    rgba[4 * n + 3] = 255;
  }
  return Buffer.from(encodePng({ width, height, rgba }));
}

Deno.test({
  ...BROWSER_TEST,
  name: "a session that ends, in another tab or behind one's back",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { site } = gavel;
    await addUser(site, { uid: "u1", username: "lihua" });
    const page = await gavel.open({ token: await gavel.tokenOf("u1") });
    await t.step("what is typed survives a sign-in in between", async () => {
      await page.goto(`${gavel.base}/problem/A+B`);
      await writeCode(page, "int not_lost() { return 1; }");
      await site.accounts.sessions.endAll({ uid: "u1" });
      await page.click(".workbench-foot .btn-primary:not(.onward *)");
      await page.locator("dialog [name=username]").waitFor();
      await fillSignIn(page, PASSWORD);
      await page.locator("dialog.modal").waitFor({ state: "hidden" });
      await page.locator(".cm-content", { hasText: "not_lost" }).waitFor();
      await page.click(".workbench-foot .btn-primary:not(.onward *)");
      await page.locator(".workbench-foot .verdict").waitFor();
    });
    await t.step("signing out in one tab sends the other home", async () => {
      await page.goto(`${gavel.base}/problem`);
      const other = await page.context().newPage();
      await other.goto(`${gavel.base}/setting`);
      await signOut(page);
      await other.waitForURL(/\/home$/);
      await other.locator("header a[href^='/login']").first().waitFor();
      await other.close();
    });
    await t.step(
      "signing in is seen too, but never over what is typed",
      async () => {
        const reading = await page.context().newPage();
        await reading.goto(`${gavel.base}/status`);
        const writing = await page.context().newPage();
        await writing.goto(`${gavel.base}/register`);
        await writing.fill("[name=username]", "lihua");
        await page.goto(`${gavel.base}/problem`);
        await page.click("header a[href^='/login']");
        await fillSignIn(page, PASSWORD);
        await isSignedIn(page);
        await isSignedIn(reading);
        await writing.locator(".toast").waitFor();
        assert.equal(await writing.inputValue("[name=username]"), "lihua");
      },
    );
    await t.step(
      "a name that is taken is told on leaving the field",
      async () => {
        const register = await (await gavel.open({ language: "en-US" }));
        await register.goto(`${gavel.base}/register`);
        await register.fill("[name=username]", "LiHua");
        await register.press("[name=username]", "Tab");
        await register.getByText("This username is already in use.").waitFor();
        await register.fill("[name=username]", "somebody else");
        await register.press("[name=username]", "Tab");
        await register.getByText("This username is already in use.")
          .waitFor({ state: "hidden" });
      },
    );
    await t.step("names lead to their page", async () => {
      await page.goto(`${gavel.base}/status`);
      await page.click("td a[href='/user-home?username=lihua']");
      await page.locator("h1", { hasText: "lihua" }).waitFor();
      assert.equal(await page.locator(".figures dd").first().innerText(), "1");
      await page.click(".tabs a >> nth=1");
      await page.waitForURL(/tab=profile/);
    });
    forgetExpected(gavel);
  },
});
