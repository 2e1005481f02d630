import { z } from "zod";
import { failure, unwrap } from "../../lib/failure.ts";
import { mayUpload } from "../../lib/groups/access.ts";
import type { Form } from "../../lib/http/body.ts";
import { id, optionalId } from "../../lib/http/input.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  MAX_FILE_BYTES,
  MAX_IMAGE_BYTES,
  type Media,
  MEDIA_NAME,
  mediaUrl,
} from "../../lib/media/schema.ts";
import {
  findMedia,
  keepFile,
  keepImage,
  removeImage,
} from "../../lib/media/service.ts";
import { dispositionOf } from "../attachment.ts";
import { api } from "../define.ts";
import { receiveFile, receiveForm } from "../forms.ts";
import { StoredFileAnswer } from "./shapes.ts";

/** The parts around a file in a form. */
const AROUND_BYTES = 64 * 1024;

const InGroup = z.object({ gid: optionalId });

/** The group that a picture is for, said in the form or in the address. */
const groupOf = (form: Form, { gid }: z.infer<typeof InGroup>) =>
  gid ?? optionalId.parse(form.get("gid") ?? undefined) ?? null;

/** Contract §21. */
export const apiUploadImage = api(
  { answer: StoredFileAnswer, query: InGroup, form: ["image", "gid"] },
  async (act, { query }, c) => {
    // Before anything is read in vain.
    if (!mayUpload(act, query.gid)) throw failure("forbidden");
    await using form = await receiveFile(c, MAX_IMAGE_BYTES);
    const file = form.files.get("image");
    if (file === undefined) throw failure("fileRequired");
    const media = unwrap(await keepImage(act, file, groupOf(form, query)));
    return { link: mediaUrl(media), fileId: media.id };
  },
);

export const apiUploadFile = api(
  { answer: StoredFileAnswer, query: InGroup, form: ["file", "gid"] },
  async (act, { query }, c) => {
    if (!mayUpload(act, query.gid)) throw failure("forbidden");
    await using form = await receiveForm(c, MAX_FILE_BYTES + AROUND_BYTES);
    const file = form.files.get("file");
    if (file === undefined) throw failure("fileRequired");
    const media = unwrap(await keepFile(act, file, groupOf(form, query)));
    return { link: mediaUrl(media), fileId: media.id };
  },
);

export const apiDeleteImage = api(
  { query: z.object({ fileId: id }) },
  async (act, { query }, c) => {
    requireOwnCall(c);
    unwrap(await removeImage(act, query.fileId));
  },
);

/** A file is saved, but for the PDF that a statement's page asks for to show it. */
function dispositionIn(c: AppContext, name: string): Record<string, string> {
  const isShown = /\.pdf$/i.test(name) && c.req.query("shown") !== undefined;
  if (!isShown) return { "content-disposition": dispositionOf(name) };
  c.set("isShownInPage", true);
  // Whatever is in it, no browser takes it for anything else.
  return { "content-type": "application/pdf", "content-disposition": "inline" };
}

/** An image or a file of a text; null: the address is none of these. */
export async function mediaResponse(
  c: AppContext,
  kind: Media["kind"],
): Promise<Response | null> {
  const { site } = c.get("act");
  const key = MEDIA_NAME.exec(c.req.param("name") ?? "")?.[1];
  if (key === undefined) return null;
  const media = await findMedia(c.get("act"), key);
  if (media?.kind !== kind) throw failure("notFound");
  const { name, type, hash, size } = media;
  const headers = {
    "content-type": type,
    "content-length": String(size),
    // It is asked for anew: its problem may have been hidden since.
    "cache-control": "private, no-cache",
    "etag": `"${hash}"`,
    ...(kind === "file" ? dispositionIn(c, name) : {}),
  };
  if (c.req.header("if-none-match") === headers.etag) {
    return new Response(null, { status: 304, headers });
  }
  if (c.req.method === "HEAD") return new Response(null, { headers });
  if (!await site.files.has(hash)) throw failure("notFound");
  return new Response((await site.files.open(hash)).readable, { headers });
}

export async function mediaFile(c: AppContext): Promise<Response> {
  const response = await mediaResponse(c, "file");
  if (response === null) throw failure("notFound");
  return response;
}
