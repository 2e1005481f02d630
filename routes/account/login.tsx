import {
  type MarkedSite,
  SignMark,
  SiteMark,
} from "../../components/layout/SiteMark.tsx";
import { languageHref } from "../../components/layout/language.ts";
import { Button } from "../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../components/ui/Field.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { mayEnterAdminArea } from "../../lib/accounts/access.ts";
import {
  LoginDraft,
  PASSWORD_CHARS,
  ROOT_UID,
  type User,
} from "../../lib/accounts/schema.ts";
import {
  adminLogin,
  login,
  needsVerification,
} from "../../lib/sign_in/login.ts";
import { browserOf, setBrowserCookie } from "../../lib/requests/browser.ts";
import type { Form } from "../../lib/http/body.ts";
import {
  type AppContext,
  clearSessionCookie,
  setSessionCookie,
} from "../../lib/requests/request.ts";
import { hasFace } from "../../lib/website/face.ts";
import { form, type Next, type Sent } from "../form.ts";
import { htmlPage, redirect, safePath } from "../page.tsx";
import { useT } from "../../components/reader.tsx";
import type { Captcha } from "../../lib/accounts/captcha.ts";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { SLIDE } from "../../lib/accounts/slide_size.ts";
import {
  CaptchaField,
  type CaptchaFieldProps,
} from "../../components/account/Captcha.tsx";

interface LoginPage {
  form: FormState;
  next: string;
  admin: boolean;
  /** More than the password is asked for. */
  verify: boolean;
}

function showLogin(
  c: AppContext,
  { form, next, admin, verify }: LoginPage,
) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const canRegister = site.website.config.register;
  const captcha = verify ? site.accounts.captchas.create(now) : null;
  return htmlPage(c, {
    title: admin ? t("accounts.adminTitle") : t("accounts.loginTitle"),
    layout: admin ? "bare" : "site",
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap py-7 sm:py-[8vh]">
        {admin && !hasFace(site.website.config) && (
          <p class="mb-5 flex justify-center items-center gap-2 font-bold text-lg">
            <SiteMark site={site.website.config} />
            {site.website.config.shortName}
          </p>
        )}
        <LoginForm
          {...{ form, next, admin, canRegister, captcha }}
          site={site.website.config}
        />
        {admin && (
          <p class="mt-5 flex justify-center gap-2">
            <Button kind="quiet" small icon="home" href="/home">
              {t("admin.site")}
            </Button>
            <Button
              kind="quiet"
              small
              icon="globe"
              href={languageHref(new URL(c.req.url), t.locale)}
            >
              {t("shell.language")}
            </Button>
          </p>
        )}
      </div>
    ),
  });
}

/** Whoever is signed in already goes where the sign-in would have led. */
const loginPage = (admin: boolean, home: string) => (c: AppContext) => {
  const { viewer } = c.get("act");
  const next = safePath(c.req.query("next")) ?? home;
  return viewer !== null && (!admin || mayEnterAdminArea(viewer))
    ? redirect(c, next)
    : showLogin(c, { form: EMPTY_FORM, next, admin, verify: false });
};

const nextOf = (form: Form, home: string) => safePath(form.get("next")) ?? home;

const loginForm = (admin: boolean, home: string, signIn: typeof login) =>
  form({
    open: (c) => ({ browser: browserOf(c) }),
    schema: LoginDraft,
    run: ({ act, opened }, draft) => signIn(act, draft, opened),
    next(
      { c, act, form, opened: { browser } },
      { token, user, isFirst },
    ): Next {
      setSessionCookie(c, token);
      setBrowserCookie(c, browser);
      const { name } = act.site.website.config;
      const { username, realname } = user;
      const person = realname ?? username;
      const to = nextOf(form, home);
      if (admin) {
        return { to, key: "accounts.adminWelcome", params: { username } };
      }
      const key = !isFirst
        ? "accounts.welcomeBack"
        : isGiven(user)
        ? "accounts.welcomeGiven"
        : "accounts.welcome";
      return { to, key, params: { name, person } };
    },
    tell: async (sent) => ({ verify: await verifies(sent) }),
    async again(sent, form) {
      const verify = await verifies(sent);
      const next = nextOf(sent.form, home);
      return await showLogin(sent.c, { form, next, admin, verify });
    },
  });

/** Whether more than the password is asked for from now on. */
const verifies = (
  { act, form, opened }: Pick<
    Sent<unknown, { browser: string | null }>,
    "act" | "form" | "opened"
  >,
) => needsVerification(act, form.get("username")?.trim() ?? "", opened.browser);

/** At its first sign-in: who registers has an address, and a password of their own. */
const isGiven = ({ uid, email }: User) => email === null && uid !== ROOT_UID;

export const showUserLogin = loginPage(false, "/home");
export const userLogin = loginForm(false, "/home", login);
export const showAdminLogin = loginPage(true, "/admin");
export const adminLoginForm = loginForm(true, "/admin", adminLogin);

/** A link cannot sign anybody out: the page asks, the button does. */
export function showLogout(c: AppContext) {
  const t = c.get("t");
  return htmlPage(c, {
    title: t("shell.logout"),
    body: (
      <form
        method="post"
        action="/logout"
        class="wrap flex flex-col items-center gap-5 py-[14vh]"
      >
        <h1>{t("shell.logoutAsk")}</h1>
        <button class="btn btn-primary" type="submit">
          {t("shell.logout")}
        </button>
      </form>
    ),
  });
}

export async function logout(c: AppContext) {
  const { site } = c.get("act");
  const token = c.get("token");
  if (token !== null) await site.accounts.sessions.end(token);
  clearSessionCookie(c);
  return redirect(c, safePath(c.req.query("to")) ?? "/home");
}

interface LoginFormProps {
  form: FormState;
  /** Where to go afterwards. */
  next: string;
  /** The admin area has a sign-in of its own, without registration. */
  admin?: boolean;
  /** Whether visitors may make themselves an account. */
  canRegister: boolean;
  /** After too many failures: what has to be solved as well. */
  captcha: Captcha | null;
  site: MarkedSite;
}

function LoginForm(props: LoginFormProps) {
  const t = useT();
  const { form, next, admin, canRegister, captcha } = props;
  // Refused: the name is there, the password is asked for again.
  const isNamed = Boolean(form.values.username);
  return (
    <div class="dialog mx-auto" data-dialog-content="">
      <SignMark site={props.site} />
      <h1 id="dialog-title">
        {admin ? t("accounts.adminHello") : t("accounts.loginTitle")}
      </h1>
      <p class="mt-1 mb-4 text-md text-ink2">
        {admin ? t("accounts.adminLead") : t("accounts.loginLead")}
      </p>
      <form
        class="flex flex-col gap-4"
        method="post"
        action={admin ? "/admin/login" : "/login"}
        data-async=""
      >
        <input type="hidden" name="next" value={next} />
        <FormErrors form={form} />
        <TextField
          name="username"
          label={t("accounts.username")}
          form={form}
          maxLength={20}
          autoComplete="username"
          autoFocus={!isNamed}
          required
        />
        <TextField
          name="password"
          type="password"
          label={t("accounts.password")}
          reveal={t("accounts.reveal")}
          form={form}
          maxLength={PASSWORD_CHARS.max}
          autoComplete="current-password"
          autoFocus={isNamed}
          required
        />
        <Verification {...{ form, captcha }} />
        <Button kind="primary">{t("accounts.loginTitle")}</Button>
      </form>
      <p class="mt-4 text-md">
        <a class="underline" href="/apply-reset-password" data-dialog="">
          {t("accounts.forgot")}
        </a>
      </p>
      {!admin && canRegister && (
        <p class="mt-2 text-md text-ink2">
          {t("accounts.noAccount")}{" "}
          <a
            class="underline"
            href={`/register?next=${encodeURIComponent(next)}`}
            data-dialog=""
          >
            {t("accounts.registerTitle")}
          </a>
        </p>
      )}
    </div>
  );
}

/**
 * After too many failures: a piece that belongs into a gap (spec 1 §4), or a
 * sum. Without script there is the sum alone; until it is asked for, nothing.
 */
function Verification({ form, captcha }: CaptchaFieldProps) {
  const t = useT();
  return (
    <div class="flex flex-col gap-2" data-verify="" hidden={captcha === null}>
      <div class="slide" data-slide="" hidden>
        <label class="block text-md font-semibold mb-1" for="slide">
          {t("accounts.slide")}
        </label>
        <div class="slide-picture">
          <img
            data-slide-picture=""
            alt=""
            width={SLIDE.width}
            height={SLIDE.height}
          />
          <img
            data-slide-piece=""
            alt=""
            width={SLIDE.piece}
            height={SLIDE.height}
          />
        </div>
        <input
          type="range"
          id="slide"
          name="slide"
          min="0"
          max={SLIDE.width - SLIDE.piece}
          value="0"
          disabled
          aria-describedby="slide-help"
        />
        <input type="hidden" name="slideKey" value="" disabled />
        <p class="text-sm text-ink3" id="slide-help">
          {t("accounts.slideHelp")}
        </p>
        <p class="text-sm text-danger" hidden={!form.errors.slide}>
          <Icon name="alert" />
          <span data-error-for="slide">{form.errors.slide}</span>
        </p>
        <div class="flex flex-wrap gap-x-2">
          <button
            type="button"
            class="btn btn-quiet btn-small"
            data-to-slide=""
          >
            <Icon name="reset" />
            {t("accounts.slideNew")}
          </button>
          <button type="button" class="btn btn-quiet btn-small" data-to-sum="">
            {t("accounts.slideSum")}
          </button>
        </div>
      </div>
      <div data-sum="">
        <CaptchaField {...{ form, captcha }} />
        <button
          type="button"
          class="btn btn-quiet btn-small"
          data-to-slide=""
          hidden
        >
          {t("accounts.slideBack")}
        </button>
      </div>
    </div>
  );
}
