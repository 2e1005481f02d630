import type { Page } from "playwright-core";
import { addUser, PASSWORD } from "../support.ts";
import { type BrowserSite, openBrowserSite } from "./support.ts";

/** Two pupils of one computer, and the problem page. */
export async function openSchool() {
  const gavel = await openBrowserSite({ judge: false });
  await addUser(gavel.site, { uid: "ann", username: "ann" });
  await addUser(gavel.site, { uid: "ben", username: "ben" });
  return Object.assign(gavel, { address: `${gavel.base}/problem/A+B` });
}
type School = Awaited<ReturnType<typeof openSchool>>;

export const shows = (page: Page, code: string) =>
  page.locator(".cm-content", { hasText: code }).waitFor();

export async function signIn(
  page: Page,
  { base }: BrowserSite,
  username: string,
) {
  await page.goto(`${base}/login`);
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", PASSWORD);
  await page.click("main button[type=submit]");
  await page.locator("header summary", { hasText: username }).waitFor();
}

/** All that somebody finds who looks into the browser itself. */
export const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  );

export const keptOf = async ({ site }: School, uid: string) => {
  const rows = await Array.fromAsync(site.drafts.records.all());
  const own = rows.filter((row) => row.uid === uid && !row.isOver);
  return await Promise.all(
    own.map(({ topic, part }) => site.drafts.texts.get(uid, topic, part)),
  );
};

/** The whole text of the page, that of the editor too. */
export const allText = async (page: Page) => {
  await page.locator(".cm-content").waitFor();
  return await page.content() +
    await page.locator(".cm-content").innerText();
};
