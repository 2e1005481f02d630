import type { Theme } from "../accounts/preferences.ts";
import type { Locale, Translate } from "../i18n/mod.ts";
import type { Assets } from "../assets/assets.ts";
import type { FailureStatus } from "../failure.ts";
import type { BodyLimit, Form } from "../http/body.ts";
import type { Act } from "../site/site.ts";

/** How a request carries its session. */
export type Carrier = "cookie" | "token";

/** What middleware determines before a handler runs. */
export interface AppEnv {
  Variables: {
    requestId: string;
    act: Act;
    assets: Assets;
    locale: Locale;
    t: Translate;
    theme: Theme;
    /** The reader's; of a form that carries one, that one. */
    timeZone: string;
    /** What the reader's browser has told; null: nothing. */
    ownZone: string | null;
    carrier: Carrier | null;
    /** The limit for the body, apart from files, as the route sets it for whoever asks. */
    bodyLimit: BodyLimit;
    /** The page is kept for others, who take it packed in other ways: it leaves its handler unpacked. */
    isKept?: boolean;
    /** It may be shown within a page of this site: a PDF. */
    isShownInPage?: boolean;
    /** The form that was sent, once it has been read. */
    form?: Form;
    /** Set when a form is shown again because of an outage, not because of what was typed. */
    outage?: FailureStatus;
    /** The token as sent, valid or not. */
    token: string | null;
    /** When the session began; null: there is none. */
    sessionStartedAt: number | null;
    /** The device that the session is on; null: there is no session. */
    device: string | null;
  };
}
