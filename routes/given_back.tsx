import { ErrorPage } from "../components/errors/ErrorPage.tsx";
import { TextArea } from "../components/ui/Field.tsx";
import { type Failure, refusalText } from "../lib/failure.ts";
import { LARGE_BODY } from "../lib/http/body.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { SEND_KEY } from "../lib/http/send_key.ts";
import { receiveForm, SECRET } from "./forms.ts";
import { cameFrom, htmlPage, loginAddress } from "./page.tsx";

/** Shorter than this, nobody minds typing it again: `print(1)`, or three Chinese signs. */
const WORTH_BYTES = 8;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The longest program, spelled out for a form, of somebody never signed in. */
const MAX_STRANGE_BYTES = 1024 ** 2;

/**
 * A form whose sender may not send it, or not any more: the session has ended
 * while they wrote, say, or the robot guard has stopped them. Or one that was
 * read, and then the server could not do what it asks for. What another site's
 * page has sent is not theirs.
 */
export function hasWriting(c: AppContext, { status, refusal }: Failure) {
  if (c.req.method !== "POST" || refusal.code === "crossSite") return false;
  // What was being changed may be gone by now.
  const isGone = status === 404 && c.get("token") !== null;
  return c.get("form") === undefined
    ? ([401, 403, 429].includes(status) || refusal.code === "maintenance" ||
      isGone) && !c.req.raw.bodyUsed
    : status >= 429 || isGone;
}

/** Says so, with all that they wrote, to take along; null: it was nothing. */
export async function givenBack(
  c: AppContext,
  reason: Failure,
): Promise<Response | null> {
  const t = c.get("t");
  const written = await writingOf(c);
  if (written.length === 0) return null;
  const back = cameFrom(c);
  const isFault = reason.refusal.code === "internal";
  const title = isFault
    ? t("shell.errorServer")
    : refusalText(t, reason.refusal);
  return await htmlPage(c, {
    title,
    status: reason.status,
    body: (
      <>
        <ErrorPage
          code={reason.status}
          title={title}
          text={isFault
            ? t("shell.errorServerText", { id: c.get("requestId") })
            : t("shell.givenBack")}
          next={reason.status === 401
            ? {
              href: loginAddress(c, back),
              text: t("shell.login"),
              icon: "user" as const,
            }
            : {
              href: back,
              text: t("shell.back"),
              icon: "chevronLeft" as const,
            }}
        />
        <div class="wrap flex flex-col gap-4 pb-7">
          {written.map(([name, text]) => (
            <TextArea
              key={name}
              name={name}
              label={name}
              value={text}
              rows={Math.min(24, text.split("\n").length + 1)}
              mono
            />
          ))}
        </div>
      </>
    ),
  });
}

async function writingOf(c: AppContext): Promise<[string, string][]> {
  try {
    const isStranger = c.get("token") === null;
    await using form = c.get("form") ?? await receiveForm(
      c,
      isStranger ? MAX_STRANGE_BYTES : LARGE_BODY.bytes,
    );
    return Object.entries(form.toObject())
      .filter(([name, text]) =>
        !SECRET.has(name) && name !== SEND_KEY && bytesOf(text) >= WORTH_BYTES
      );
  } catch {
    // Too large or broken: the refusal is what matters.
    return [];
  }
}
