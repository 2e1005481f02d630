import { Buffer } from "node:buffer";
import { setCookie } from "hono/cookie";
import { z } from "zod";
import { Icon } from "../components/ui/Icon.tsx";
import { type MessageKey, MESSAGES } from "../lib/i18n/mod.ts";
import { cookieOf } from "../lib/requests/cookies.ts";
import type { AppContext } from "../lib/requests/request.ts";

export const FLASH_COOKIE = "gavel_flash";

/** What the next page tells whoever has sent a form. */
export interface Flash {
  key: MessageKey;
  params?: Record<string, string | number>;
}

export function keepFlash(c: AppContext, flash: Flash): void {
  const told = { ...flash, of: c.req.path };
  const value = Buffer.from(JSON.stringify(told)).toString("base64url");
  setCookie(c, FLASH_COOKIE, value, {
    path: "/",
    maxAge: 60,
    sameSite: "Lax",
  });
}

/** What a page tells beside the form that was sent: it is not told twice. */
const toldInPlace = new WeakSet<AppContext>();

/** Returns what is told of a form of this page, if one of these was sent. */
export function takeFlashOf<F extends string>(
  c: AppContext,
  forms: readonly F[],
): { of: F; text: string } | null {
  const flash = takeFlash(c);
  const of = forms.find((form) => form === flash?.of);
  if (flash === null || of === undefined) return null;
  toldInPlace.add(c);
  return { of, text: flash.text };
}

interface ShownFlash {
  text: string;
  /** It says what is to be done, not what has been. */
  isRefusal: boolean;
  /** The address of the form that it answers. */
  of: string;
}

export function Toasts({ c }: { c: AppContext }) {
  const flash = toldInPlace.has(c) ? null : takeFlash(c);
  return (
    <div class="toasts no-print" id="toasts" aria-live="polite">
      {flash !== null && (
        <div
          class="toast"
          data-done={flash.isRefusal ? undefined : flash.of}
          role="status"
        >
          <Icon name={flash.isRefusal ? "info" : "check"} />
          {flash.text}
        </div>
      )}
    </div>
  );
}

function takeFlash(c: AppContext): ShownFlash | null {
  const value = cookieOf(c, FLASH_COOKIE);
  if (value === undefined || value === "") return null;
  setCookie(c, FLASH_COOKIE, "", { path: "/", maxAge: 0 });
  try {
    const given = Buffer.from(value, "base64url").toString();
    const { key, params, of } = Told.parse(JSON.parse(given));
    const tell = c.get("t") as (key: string, params: object) => string;
    // The cookie is the reader's own; only our texts can be shown by it.
    return MESSAGES["en-US"].has(key)
      ? { text: tell(key, params), isRefusal: key.startsWith("errors."), of }
      : null;
  } catch (reason) {
    const isMadeUp = reason instanceof SyntaxError ||
      reason instanceof z.ZodError;
    if (isMadeUp) return null;
    throw reason;
  }
}

/** What `keepFlash` puts into the cookie. */
const Told = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  of: z.string().default(""),
});
