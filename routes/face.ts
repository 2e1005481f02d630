import { crc32 } from "node:zlib";
import { accentCss, accentsOf } from "../components/ui/accent.ts";
import { LIGHT } from "../components/ui/tokens.ts";
import { escapeHtml } from "../lib/escape_html.ts";
import { failure } from "../lib/failure.ts";
import { pictureUrl } from "../lib/files/pictures.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { hasFace, initialOf } from "../lib/website/face.ts";
import type { Face } from "../lib/website/schema.ts";

const SHEET = /^([0-9a-f]{6})-[0-9a-z]+\.css$/;
/** A letter is told by its code points; a few make one that people see. */
const ICON = /^([0-9a-f]{6})((?:-[0-9a-f]{1,6}){1,12})\.svg$/;

/**
 * A color's stylesheet, or the icon of a site without a crest. Both follow from their
 * address, so what is kept of them anywhere is never wrong.
 */
export function faceFile(c: AppContext): Response {
  const name = c.req.param("name") ?? "";
  const sheet = SHEET.exec(name);
  const icon = ICON.exec(name);
  const made = sheet
    ? ["text/css; charset=utf-8", accentCss(`#${sheet[1]}`)]
    : icon
    ? ["image/svg+xml", iconOf(`#${icon[1]}`, icon[2])]
    : null;
  if (made === null) throw failure("notFound");
  return c.body(made[1]!, 200, {
    "content-type": made[0]!,
    "cache-control": "public, max-age=31536000, immutable",
  });
}

function iconOf(color: string, codes: string): string {
  const points = codes.slice(1).split("-").map((code) => parseInt(code, 16));
  const isLetter = points.every((point) => point > 0x20 && point <= 0x10ffff);
  if (!isLetter) throw failure("notFound");
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${
      accentsOf(color).light.school
    }"/>` +
    '<text x="16" y="22.5" font-family="sans-serif" font-weight="700" ' +
    'font-size="19" text-anchor="middle" fill="#fff">' +
    `${escapeHtml(String.fromCodePoint(...points))}</text></svg>`;
}

let last = { color: "", mark: "" };

/** Tells a color's sheet from those of other versions of Gavel. */
function markOf(color: string): string {
  if (last.color !== color) {
    last = { color, mark: crc32(accentCss(color)).toString(36) };
  }
  return last.mark;
}

/** What the head of every page links to of a site's face; without one, our icon. */
export function faceLinks(face: Face & { shortName: string }): string[] {
  const { color, crest } = face;
  const links: string[] = [];
  if (color !== "") {
    const href = `/face/${color.slice(1)}-${markOf(color)}.css`;
    links.push(`<link rel="stylesheet" href="${href}">`);
  }
  const [href, type] = crest !== null
    ? [pictureUrl(crest), crest.type]
    : [hasFace(face) ? iconHref(face) : "/favicon.svg", "image/svg+xml"];
  links.push(`<link rel="icon" href="${href}" type="${type}">`);
  // For a home screen, which takes no drawings.
  if (crest?.type === "image/png") {
    links.push(`<link rel="apple-touch-icon" href="${href}">`);
  }
  return links;
}

function iconHref({ color, shortName }: { color: string; shortName: string }) {
  const letter = [...initialOf(shortName)].slice(0, 12)
    .map((point) => `-${point.codePointAt(0)!.toString(16)}`);
  return `/face/${(color || LIGHT.school).slice(1)}${letter.join("")}.svg`;
}
