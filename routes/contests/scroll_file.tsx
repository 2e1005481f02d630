import { Buffer } from "node:buffer";
import { encoded, neededBy, partsOf } from "../../components/made.tsx";
import { ReaderContext } from "../../components/reader.tsx";
import { accentCss } from "../../components/ui/accent.ts";
import { readAvatar } from "../../lib/accounts/avatars.ts";
import { escapeHtml } from "../../lib/escape_html.ts";
import { failure } from "../../lib/failure.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Site } from "../../lib/site/site.ts";
import { attachmentHeaders } from "../attachment.ts";
import { page } from "../define.ts";
import { pageReader } from "../page.tsx";
import { linksOf } from "../page_assets.ts";
import { ScrollQuery, showOf, Wall } from "./scroll_board.tsx";

/** A file asks nobody for anything. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/**
 * The window as one file, with script, sheets and pictures in it: for a machine that
 * does not reach this site (spec 4 E6.2).
 */
export const scrollFile = page(
  { query: ScrollQuery },
  async (c, { query }) => {
    const { title, props } = await showOf(c, query);
    if (props.unrest !== null) throw failure("boardPending");
    const body = partsOf(
      <ReaderContext.Provider value={pageReader(c)}>
        <Wall c={c} props={{ ...props, cid: null }} />
      </ReaderContext.Provider>,
    );
    const html = await withPictures(
      c.get("act").site,
      new TextDecoder().decode(encoded(body)),
    );
    const bytes = new TextEncoder().encode(
      [
        "<!DOCTYPE html>",
        `<html lang="${c.get("locale")}"><head><meta charset="utf-8">`,
        `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        `<title>${escapeHtml(title)}</title>`,
        `<style>${sheetsOf(c, neededBy(body))}</style></head>`,
        `<body>${html}<script>${scriptOf(c)}</script></body></html>`,
      ].join(""),
    );
    const name = `ceremony-${query.cid}.html`;
    return c.body(bytes, 200, attachmentHeaders(name, bytes.length));
  },
);

const textOf = (c: AppContext, file: string) =>
  new TextDecoder().decode(c.get("assets").built.get(file)!.plain);

function sheetsOf(c: AppContext, needs: ReadonlySet<string>): string {
  const { color } = c.get("act").site.website.config;
  const { sheets } = linksOf(c.get("assets"), needs);
  const own = color === "" ? "" : accentCss(color);
  return sheets.map((file) => textOf(c, file)).join("") + own;
}

const scriptOf = (c: AppContext) =>
  textOf(c, c.get("assets").manifest.alone.ScrollBoard);

const PICTURES = /\/api\/public\/img\/([0-9a-f]{64})(?:\.\w{1,5})?/g;

/** Replaces the addresses of pictures by the pictures; one that is gone stays away. */
async function withPictures(site: Site, html: string): Promise<string> {
  const hashes = new Set([...html.matchAll(PICTURES)].map(([, hash]) => hash));
  const found = new Map<string, string>();
  for (const hash of hashes) {
    const picture = await readAvatar(site, hash) ??
      await readPicture(site, hash);
    if (picture === null) continue;
    const data = Buffer.from(picture.bytes).toString("base64");
    found.set(hash, `data:${picture.type};base64,${data}`);
  }
  return html.replaceAll(PICTURES, (_, hash) => found.get(hash) ?? "data:,");
}

async function readPicture(site: Site, hash: string) {
  const picture = await site.pictures.get(hash);
  if (picture === null) return null;
  const file = await site.files.open(hash);
  const bytes = await new Response(file.readable).bytes();
  return { type: picture.type, bytes };
}
