import type { Site } from "./act.ts";

/**
 * Yields every text, besides problems' statements, that may show uploaded
 * pictures: those of the collections that say so (`showsMedia`). A picture that
 * no text shows is removed after a while.
 */
export async function* otherTexts(
  { store }: Site,
  { ofProblems = true }: {
    /** Texts that belong to a problem, which says who gets their pictures, too. */
    ofProblems?: boolean;
  } = {},
): AsyncGenerator<string> {
  for (const texts of [...store.blobCollections, ...store.collections]) {
    const { showsMedia = false } = texts.spec;
    if (!showsMedia || showsMedia === "problem" && !ofProblems) continue;
    for await (const text of texts.all()) {
      yield typeof text === "string" ? text : JSON.stringify(text);
    }
  }
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
