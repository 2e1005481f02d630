import { useT } from "../reader.tsx";

export interface FooterProps {
  site: {
    recordName: string;
    recordUrl: string;
    projectName: string;
    projectUrl: string;
  };
}

/** Hidden on problem pages, where the editor needs the room. */
export function Footer({ site }: FooterProps) {
  const t = useT();
  return (
    <footer class="site mt-auto border-t border-line text-sm text-ink3">
      <div class="wrap flex flex-wrap items-center justify-between gap-3 py-5">
        <div class="flex flex-wrap gap-x-5 gap-y-1">
          {site.recordName !== "" && (
            <span>
              <Outside href={site.recordUrl} text={site.recordName} />
            </span>
          )}
          {site.projectName !== "" && (
            <span>
              {t("shell.footerPowered")}{" "}
              <b>
                <Outside href={site.projectUrl} text={site.projectName} />
              </b>
            </span>
          )}
        </div>
        <button
          type="button"
          class="btn btn-quiet btn-small key-hint"
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

/** A name that may lead somewhere else. */
function Outside({ href, text }: { href: string; text: string }) {
  return href === ""
    ? <span class="text-ink2">{text}</span>
    : (
      <a class="text-ink2 underline" href={href} rel="noopener noreferrer">
        {text}
      </a>
    );
}
