/** An S3-compatible server in memory, which believes only what is signed. */
import { createHash, createHmac } from "node:crypto";

export const BUCKET_KEYS = {
  region: "eu-test-1",
  accessKey: "access key",
  secretKey: "secret key",
};
const PAGE = 3;

interface Held {
  bytes: Uint8Array;
  at: number;
}

/** What a request is answered with instead, if anything. */
type Trouble = (
  request: Request,
) => Response | Promise<Response | null> | null;

export function serveBucket() {
  const objects = new Map<string, Held>();
  const uploads = new Map<string, Map<number, Uint8Array>>();
  const asked: string[] = [];
  const state = { now: Date.now(), trouble: (() => null) as Trouble };
  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const query = url.searchParams;
    const key = url.pathname.replace(/^\/bucket\/?/, "");
    asked.push(`${request.method} ${key || url.search}`);
    const trouble = await state.trouble(request);
    if (trouble !== null) return trouble;
    if (request.headers.get("authorization") !== signed(request)) {
      return fault(403, "SignatureDoesNotMatch");
    }
    const bytes = await request.bytes();
    if (request.method === "GET" && query.get("list-type") === "2") {
      return list(query);
    }
    if (request.method === "GET") {
      const found = objects.get(key);
      return found === undefined
        ? fault(404, "NoSuchKey")
        : new Response(found.bytes.slice());
    }
    if (request.method === "POST" && query.has("uploads")) {
      const id = crypto.randomUUID();
      uploads.set(id, new Map());
      return xml(
        "InitiateMultipartUploadResult",
        `<Bucket>bucket</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
      );
    }
    const id = query.get("uploadId");
    if (request.method === "PUT" && id !== null) {
      const number = Number(query.get("partNumber"));
      uploads.get(id)!.set(number, bytes);
      return new Response(null, { headers: { etag: `"part ${number}"` } });
    }
    if (request.method === "POST" && id !== null) {
      const held = uploads.get(id);
      if (held === undefined) return fault(404, "NoSuchUpload");
      const parts = [...held].sort(([a], [b]) => a - b);
      uploads.delete(id);
      const whole = new Blob(parts.map(([, part]) => part.slice()));
      objects.set(key, { bytes: await whole.bytes(), at: state.now });
      return xml(
        "CompleteMultipartUploadResult",
        `<Key>${key}</Key><ETag>"whole"</ETag>`,
      );
    }
    if (request.method === "DELETE" && id !== null) {
      uploads.delete(id);
      return new Response(null, { status: 204 });
    }
    if (request.method === "PUT") {
      objects.set(key, { bytes, at: state.now });
      return new Response(null, { headers: { etag: '"etag"' } });
    }
    if (request.method === "POST" && query.has("delete")) {
      const keys = [
        ...new TextDecoder().decode(bytes)
          .matchAll(/<Key>(.*?)<\/Key>/g),
      ].map(([, key]) => key);
      for (const key of keys) objects.delete(key);
      const rows = keys.map((key) => `<Deleted><Key>${key}</Key></Deleted>`);
      return xml("DeleteResult", rows.join(""));
    }
    return fault(400, "NotImplemented");
  };
  const list = (query: URLSearchParams) => {
    const most = Math.min(Number(query.get("max-keys") ?? PAGE), PAGE);
    const from = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].sort()
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > from);
    const rows = keys.slice(0, most).map((key) => {
      const { at, bytes } = objects.get(key)!;
      const modified = new Date(at).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${modified}` +
        `</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const isMore = keys.length > most;
    const next = isMore
      ? `<NextContinuationToken>${keys[most - 1]}</NextContinuationToken>`
      : "";
    return xml(
      "ListBucketResult",
      `<IsTruncated>${isMore}</IsTruncated>${next}${rows.join("")}`,
    );
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    answer,
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}/bucket`,
    objects,
    uploads,
    asked,
    state,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const xml = (root: string, inner: string) =>
  new Response(`<?xml version="1.0"?><${root}>${inner}</${root}>`, {
    headers: { "content-type": "application/xml" },
  });

const fault = (status: number, code: string) =>
  new Response(`<Error><Code>${code}</Code><Message>no</Message></Error>`, {
    status,
    headers: { "content-type": "application/xml" },
  });

/** What a request's `Authorization` must be (AWS Signature Version 4). */
function signed(request: Request): string {
  const url = new URL(request.url);
  const { region, accessKey, secretKey } = BUCKET_KEYS;
  const shown = request.headers.get("authorization") ?? "";
  const names = /SignedHeaders=([^,]*)/.exec(shown)?.[1] ?? "";
  const at = request.headers.get("x-amz-date") ?? "";
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("=")).sort().join("&");
  const headers = names.split(";")
    .map((name) => `${name}:${request.headers.get(name) ?? ""}\n`).join("");
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    names,
    request.headers.get("x-amz-content-sha256"),
  ].join("\n");
  const digest = createHash("sha256").update(canonical).digest("hex");
  const words = ["AWS4-HMAC-SHA256", at, scope, digest].join("\n");
  const hmac = (key: string | Uint8Array, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const key = [at.slice(0, 8), region, "s3", "aws4_request"]
    .reduce<string | Uint8Array>(hmac, `AWS4${secretKey}`);
  const signature = createHmac("sha256", key).update(words).digest("hex");
  return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, ` +
    `SignedHeaders=${names}, Signature=${signature}`;
}
