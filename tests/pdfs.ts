import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";

/** What a page shows, as PDF operators, and how large it says it is, in points. */
export interface PdfPage {
  draws?: string | Uint8Array;
  width?: number;
  height?: number;
}

const text = (words: string) => `BT /F1 48 Tf 72 200 Td (${words}) Tj ET`;

/** Pages with a word each. */
export const pagesOf = (count: number): PdfPage[] =>
  Array.from({ length: count }, (_, n) => ({ draws: text(`Page ${n + 1}`) }));

/** Writes a PDF with these pages; `encrypt` is put into its trailer. */
export function makePdf(
  pages: readonly PdfPage[],
  { encrypt = "" }: { encrypt?: string } = {},
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (body: string, stream?: Uint8Array) => {
    offsets.push(length);
    put(`${offsets.length} 0 obj\n${body}\n`);
    if (stream !== undefined) {
      put("stream\n");
      put(stream);
      put("\nendstream\n");
    }
    put("endobj\n");
  };
  put("%PDF-1.5\n");
  const kids = pages.map((_, n) => `${4 + 2 * n} 0 R`).join(" ");
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [n, page] of pages.entries()) {
    const { draws = "", width = 640, height = 360 } = page;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * n} 0 R >>`,
    );
    const stream = deflateSync(
      typeof draws === "string" ? encoder.encode(draws) : draws,
    );
    object(`<< /Length ${stream.length} /Filter /FlateDecode >>`, stream);
  }
  const start = length;
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) {
    put(`${String(offset).padStart(10, "0")} 00000 n \n`);
  }
  put(
    `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${encrypt} >>\n` +
      `startxref\n${start}\n%%EOF\n`,
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** Asks for a password that nobody knows (standard handler, 40 bits). */
export const LOCKED = makePdf(pagesOf(2), {
  encrypt: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${
    "5a".repeat(32)
  }> /U <${"a5".repeat(32)}> >> /ID [<00> <00>]`,
});

/** A few kilobytes that ask for work without an end. */
export const BOMB = makePdf([
  { draws: "0 0 640 360 re f\n".repeat(20_000_000 / 17 | 0) },
  {
    draws: "0 0 m ".padEnd(20, " ") +
      "640 360 l 0 360 l 640 0 l f*\n".repeat(700_000),
  },
]);
