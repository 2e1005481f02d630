import type { Theme } from "../accounts/preferences.ts";
import type { Locale, Translate } from "../i18n/mod.ts";
import type { Assets } from "../assets/assets.ts";
import type { FailureStatus } from "../failure.ts";
import type { BodyLimit, Form } from "../http/body.ts";
import type { Act } from "../site/site.ts";

/** How a session came with the request. */
export type Carrier = "cookie" | "token";

/** What middleware has found out before a handler runs. */
export interface AppEnv {
  Variables: {
    requestId: string;
    act: Act;
    assets: Assets;
    locale: Locale;
    t: Translate;
    theme: Theme;
    timeZone: string;
    carrier: Carrier | null;
    /** Of the body, files aside, as the route has it for whoever asks. */
    bodyLimit: BodyLimit;
    /** What was sent by a form, once it has been read. */
    form?: Form;
    /** Why a form comes back, when it is not for what was typed. */
    outage?: FailureStatus;
    /** The token as it was sent, valid or not. */
    token: string | null;
    /** When the session began; null without one. */
    sessionStartedAt: number | null;
    /** The device that it is on; null without one. */
    device: string | null;
  };
}
