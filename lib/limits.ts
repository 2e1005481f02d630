import { Captchas } from "./accounts/captcha.ts";
import {
  FailureCounter,
  SETTINGS_FAILURES,
} from "./accounts/failure_counter.ts";
import { LoginGuard } from "./accounts/login_guard.ts";
import { type PasswordCost, Passwords } from "./accounts/password.ts";
import type { Settings } from "./config.ts";
import { OpenStreams } from "./http/open_streams.ts";
import { Passing, type Send } from "./http/passing.ts";
import { RATES, RobotGuard } from "./http/robot_guard.ts";
import { SentForms } from "./http/sent_forms.ts";
import { Lanes } from "./lanes.ts";
import type { Log } from "./log.ts";
import { createMailGuard } from "./mail/codes.ts";
import type { Store } from "./store/store.ts";

export interface LimitOptions {
  settings: Settings;
  log: Log;
  store: Store;
  clock?: () => number;
  /** For tests, which make many accounts; else it is what is safe today. */
  passwordCost?: PasswordCost;
  /** How the site's other processes are called. */
  send?: Send;
}

/**
 * What keeps one who asks for much from others, and outsiders from what
 * processes tell each other. What is counted is in memory, and told to the
 * site's other processes: ten of them are no more patient than one.
 */
export const createLimits = async (
  { settings, log, store, clock = Date.now, passwordCost, send }: LimitOptions,
) => ({
  loginGuard: new LoginGuard(store.channel),
  captchas: new Captchas(
    await store.secret("captchas"),
    store.spentKeys("captchas"),
  ),
  settingsFailures: new FailureCounter(
    SETTINGS_FAILURES,
    store.channel,
    "settings failures",
  ),
  passwords: new Passwords(passwordCost),
  mailGuard: createMailGuard(store.channel),
  robotGuard: new RobotGuard(RATES, store.channel, "calls"),
  openStreams: new OpenStreams(),
  /** What each account sends at this moment, by uid. */
  sending: new Lanes(),
  sentForms: new SentForms(),
  passing: new Passing({
    role: store.role,
    secret: await store.secret("passing on"),
    peers: settings.PEER_URLS ?? [],
    clock,
    log,
    send,
  }),
});
