import { Captchas } from "./accounts/captcha.ts";
import {
  FailureCounter,
  SETTINGS_FAILURES,
} from "./accounts/failure_counter.ts";
import { LoginGuard } from "./accounts/login_guard.ts";
import { type PasswordCost, Passwords } from "./accounts/password.ts";
import { OpenStreams } from "./http/open_streams.ts";
import { RATES, RobotGuard } from "./http/robot_guard.ts";
import { SentForms } from "./http/sent_forms.ts";
import { Lanes } from "./lanes.ts";
import { createMailGuard } from "./mail/codes.ts";

export interface LimitOptions {
  /** For tests, which make many accounts; else it is what is safe today. */
  passwordCost?: PasswordCost;
}

/** What keeps one who asks for much from others; all of it is in memory. */
export const createLimits = ({ passwordCost }: LimitOptions) => ({
  loginGuard: new LoginGuard(),
  captchas: new Captchas(),
  settingsFailures: new FailureCounter(SETTINGS_FAILURES),
  passwords: new Passwords(passwordCost),
  mailGuard: createMailGuard(),
  robotGuard: new RobotGuard(RATES),
  openStreams: new OpenStreams(),
  /** What each account sends at this moment, by uid. */
  sending: new Lanes(),
  sentForms: new SentForms(),
});
