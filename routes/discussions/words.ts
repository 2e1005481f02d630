import { userHomeHref } from "../../components/users/address.ts";
import { linkNames } from "../../lib/discussions/names.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { readerOf } from "../page.tsx";

/** What somebody has written as HTML, in which the people that it names are links. */
export async function wordsOf(c: AppContext, text: string): Promise<string> {
  const { directory } = c.get("act").site.accounts;
  const html = await htmlOf(readerOf(c), text);
  return linkNames(
    html,
    (name) => directory.uidOf(name) === null ? null : userHomeHref(name),
  );
}
