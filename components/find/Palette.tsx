import { useT } from "../reader.tsx";
import { KINDS } from "./FindPage.tsx";

/**
 * Opened by `/` or the header's button (islands/shell/palette.ts), which fills
 * the list with each letter; the button is a link to the page of it.
 */
export function Palette() {
  const t = useT();
  const heads = Object.fromEntries(
    KINDS.map((kind) => [kind, t(`find.${kind}`)]),
  );
  return (
    <dialog id="palette" class="palette-dialog" aria-label={t("find.open")}>
      <form action="/search" role="search" class="palette">
        <button
          type="submit"
          formMethod="dialog"
          class="dialog-close palette-close"
          aria-label={t("shell.close")}
        >
          ×
        </button>
        <input
          class="palette-input"
          type="text"
          name="keyword"
          role="combobox"
          aria-label={t("find.open")}
          aria-autocomplete="list"
          aria-controls="palette-list"
          aria-expanded="false"
          autoComplete="off"
          spellcheck={false}
          maxLength={100}
          placeholder={t("find.placeholder")}
        />
        <div
          id="palette-list"
          class="palette-list"
          role="listbox"
          aria-label={t("find.title")}
          data-heads={JSON.stringify(heads)}
          data-all={t("find.all", { count: "%s" })}
          data-instead={t("find.instead")}
        />
        <div class="palette-foot">
          <p
            role="status"
            data-none={t("find.none", { text: "%s" })}
            data-count={t("find.results", { count: "%s" })}
            data-first={t("find.first", { shown: "%n", count: "%s" })}
          />
          <p class="palette-keys" aria-hidden="true">{t("find.keys")}</p>
        </div>
      </form>
    </dialog>
  );
}
