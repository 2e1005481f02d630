import { momentWords } from "../../lib/moment_words.ts";

/**
 * A browser shows a date and time as its own language writes them; beside the field
 * they are said in the page's (row W11.3).
 */
export function startMomentWords(): void {
  for (const kind of ["input", "change"]) {
    document.addEventListener(kind, ({ target }) => {
      const field = target as HTMLInputElement;
      const words = document.getElementById(`${field.id}-words`);
      if (words === null || field.type !== "datetime-local") return;
      words.textContent = momentWords(
        field.value,
        document.documentElement.lang,
      );
    });
  }
}
