import type { Translate } from "../../lib/i18n/mod.ts";

/** Hidden on problem pages, where the editor needs the room. */
export function Footer({ t }: { t: Translate }) {
  return (
    <footer class="site mt-auto border-t border-line text-sm text-ink3">
      <div class="wrap flex flex-wrap items-center justify-between gap-3 py-5">
        <span>
          {t("shell.footerPowered")} <b class="text-ink2">Gavel</b>
        </span>
        <button
          type="button"
          class="btn btn-quiet btn-small"
          data-keys=""
          hidden
        >
          <kbd class="kbd">?</kbd>
          {t("shell.keys")}
        </button>
      </div>
    </footer>
  );
}
