import type { Grammar } from "../../lib/judging/languages.ts";
import { DEFAULT_SETTINGS } from "../editor/settings.ts";

/**
 * Text areas for code become editors when they come into sight: a form has many,
 * most of them folded away. The text area stays what is sent, and what labels,
 * drafts and the browser know of; it is only not seen any more.
 */
export function startCodeFields(): void {
  const fields = document.querySelectorAll<HTMLElement>("[data-code-field]");
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      // Not to be had: the text area stays.
      mount(target as HTMLElement).catch(() => {});
    }
  }, { rootMargin: "200px" });
  for (const field of fields) seen.observe(field);
}

/** What is compiled as it is chosen in the form, or always the same. */
function grammarOf(field: HTMLElement, area: HTMLTextAreaElement): Grammar {
  const grammars: Record<string, Grammar> = JSON.parse(
    field.dataset.codeField!,
  );
  const chosen = area.form?.elements.namedItem(field.dataset.codeFrom ?? "");
  const language = (chosen as HTMLSelectElement | null)?.value ?? "";
  return grammars[language] ?? Object.values(grammars)[0];
}

async function mount(field: HTMLElement): Promise<void> {
  const area = field.querySelector("textarea")!;
  const label = field.querySelector("label")!;
  const { mountEditor } = await import("../editor/editor.ts");
  const host = document.createElement("div");
  host.className = "code-host";
  host.style.setProperty("--rows", String(area.rows));
  // Whoever types into it already goes on where they are.
  const hadFocus = document.activeElement === area;
  const selection = {
    anchor: hadFocus ? area.selectionStart : 0,
    head: hadFocus ? area.selectionEnd : 0,
  };
  const options = {
    code: area.value,
    selection,
    grammar: grammarOf(field, area),
    settings: DEFAULT_SETTINGS,
    pageIsDark:
      getComputedStyle(document.documentElement).colorScheme === "dark",
    label: label.textContent,
    onChange: (code: string) => {
      if (area.value === code) return;
      area.value = code;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    },
    onSubmit: () => area.form?.requestSubmit(),
  };
  area.after(host);
  const editor = await mountEditor(host, options);
  field.classList.add("with-editor");
  area.tabIndex = -1;
  area.ariaHidden = "true";
  const focus = () =>
    host.shadowRoot!.querySelector<HTMLElement>(".cm-content")!.focus();
  if (hadFocus) focus();
  label.addEventListener("click", (event) => {
    event.preventDefault();
    focus();
  });
  // Whoever has been led to the text area by a message writes in the editor.
  area.addEventListener("keydown", focus);
  area.addEventListener("input", () => {
    if (editor.code() !== area.value) editor.setCode(area.value);
  });
  // Last, as it may take its time: what is typed meanwhile is in both.
  await editor.setGrammar(options.grammar);
  area.form?.addEventListener("change", ({ target }) => {
    if ((target as HTMLSelectElement).name === field.dataset.codeFrom) {
      editor.setGrammar(grammarOf(field, area));
    }
  });
}
