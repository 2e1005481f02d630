import type { Site } from "./act.ts";

/**
 * The texts, besides problems' statements, that may show uploaded pictures. A
 * picture that no text shows is removed after a while, so every new place for
 * Markdown needs a line here; a structure test checks this.
 */
export const MARKDOWN_BLOBS: Record<
  string,
  (site: Site) => AsyncGenerator<string>
> = {
  async *announcement_contents(site) {
    for await (const { id } of site.announcements.records.all()) {
      yield await site.announcements.texts.get(id) ?? "";
    }
  },
  async *notice_contents(site) {
    for await (const { id } of site.messages.notices.all()) {
      yield await site.messages.noticeTexts.get(id) ?? "";
    }
  },
  async *user_signatures(site) {
    for await (const { uid } of site.accounts.users.all()) {
      yield await site.accounts.signatures.get(uid) ?? "";
    }
  },
};

/** Yields every text outside problems. */
export async function* otherTexts(site: Site): AsyncGenerator<string> {
  for (const texts of Object.values(MARKDOWN_BLOBS)) yield* texts(site);
}

/** Yields every statement, as the JSON in which it is stored. */
export async function* statementTexts(site: Site): AsyncGenerator<string> {
  for await (const { pid } of site.problems.records.all()) {
    const statement = await site.problems.statements.get(pid);
    if (statement !== null) yield JSON.stringify(statement.texts);
  }
}

/** Yields every earlier statement that can be restored. */
export async function* earlierTexts(site: Site): AsyncGenerator<string> {
  for await (const { state } of site.problems.revisions.all()) {
    if (await site.files.has(state)) {
      yield await Deno.readTextFile(await site.files.pathHere(state));
    }
  }
}
