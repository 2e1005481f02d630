import { pictureUrl } from "../../lib/files/pictures.ts";
import { hasFace, initialOf } from "../../lib/website/face.ts";
import type { Face, WebConfig } from "../../lib/website/schema.ts";
import { Icon } from "../ui/Icon.tsx";

export type MarkedSite = Face & Pick<WebConfig, "name" | "shortName">;

/** The school's crest, or the first letter of its name, or our hammer. */
export function SiteMark(
  { site, isAlone = false }: {
    site: MarkedSite;
    /** Nothing beside it says the name. */
    isAlone?: boolean;
  },
) {
  if (site.crest !== null) {
    return (
      <img
        class="crest"
        src={pictureUrl(site.crest)}
        alt={isAlone ? site.name : ""}
        width={site.crest.width}
        height={site.crest.height}
      />
    );
  }
  if (hasFace(site)) {
    return (
      <span
        class="crest-letter"
        role={isAlone ? "img" : undefined}
        aria-label={isAlone ? site.name : undefined}
        aria-hidden={isAlone ? undefined : "true"}
      >
        {initialOf(site.shortName)}
      </span>
    );
  }
  return (
    <span class="text-accent flex">
      <Icon name="gavel" />
    </span>
  );
}

/** Crest, name and motto above a sign-in; nothing where a site shows no face. */
export const SignMark = ({ site }: { site: MarkedSite }) =>
  hasFace(site)
    ? (
      <div class="sign-mark">
        <SiteMark site={site} />
        <p>
          <b dir="auto">{site.name}</b>
          {site.motto && <span dir="auto">{site.motto}</span>}
        </p>
      </div>
    )
    : null;

/** The school's color across the page, with its crest, name and motto. */
export const FaceBand = (
  { site, heading: Heading = "p" }: {
    site: MarkedSite;
    heading?: "h1" | "p";
  },
) => (
  <div class="face-band">
    <div class="wrap">
      <SiteMark site={site} />
      <div>
        <Heading dir="auto">{site.name}</Heading>
        {site.motto && <p dir="auto">{site.motto}</p>}
      </div>
    </div>
  </div>
);
