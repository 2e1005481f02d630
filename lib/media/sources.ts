import type { Site } from "../site.ts";

/**
 * Where, besides problems' statements, texts stand that may show uploaded
 * pictures. What none of them shows is removed after a while, so every new
 * place for Markdown needs its line here; a structure test asks for it.
 */
export const MARKDOWN_BLOBS: Record<
  string,
  (site: Site) => AsyncGenerator<string>
> = {
  async *announcement_contents(site) {
    for await (const { id } of site.announcements.all()) {
      yield await site.announcementTexts.get(id) ?? "";
    }
  },
  async *notice_contents(site) {
    for await (const { id } of site.notices.all()) {
      yield await site.noticeTexts.get(id) ?? "";
    }
  },
  async *user_signatures(site) {
    for await (const { uid } of site.users.all()) {
      yield await site.signatures.get(uid) ?? "";
    }
  },
};

/** Every text outside problems. */
export async function* otherTexts(site: Site): AsyncGenerator<string> {
  for (const texts of Object.values(MARKDOWN_BLOBS)) yield* texts(site);
}

/** Every statement, as the JSON that it is kept as. */
export async function* statementTexts(site: Site): AsyncGenerator<string> {
  for await (const { pid } of site.problems.all()) {
    const statement = await site.statements.get(pid);
    if (statement !== null) yield JSON.stringify(statement.texts);
  }
}

/** Every statement that could be brought back. */
export async function* earlierTexts(site: Site): AsyncGenerator<string> {
  for await (const { state } of site.revisions.all()) {
    if (await site.files.has(state)) {
      yield await Deno.readTextFile(site.files.pathOf(state));
    }
  }
}
