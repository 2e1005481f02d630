import { LoginForm } from "../../components/account/LoginForm.tsx";
import { languageHref } from "../../components/layout/language.ts";
import { Button } from "../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { mayEnterOffice } from "../../lib/accounts/access.ts";
import { LoginDraft, ROOT_UID, type User } from "../../lib/accounts/schema.ts";
import {
  adminLogin,
  login,
  needsVerification,
} from "../../lib/accounts/service.ts";
import { browserOf, setBrowserCookie } from "../../lib/http/browser.ts";
import { parseInput } from "../../lib/http/input.ts";
import {
  type AppContext,
  clearSessionCookie,
  setSessionCookie,
} from "../../lib/http/request.ts";
import { canSendMail } from "../../lib/mail/config.ts";
import { acceptForm, formState, receiveForm, rejectForm } from "../forms.ts";
import { htmlPage, redirect, safePath } from "../page.tsx";

interface LoginPage {
  form: FormState;
  next: string;
  admin: boolean;
  /** More than the password is asked for. */
  verify: boolean;
}

async function showLogin(
  c: AppContext,
  { form, next, admin, verify }: LoginPage,
) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const canRegister = site.website.config.register;
  const captcha = verify ? await site.captchas.create(now) : null;
  return htmlPage(c, {
    title: admin ? t("accounts.adminTitle") : t("accounts.loginTitle"),
    layout: admin ? "bare" : "site",
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap py-[8vh]">
        <LoginForm
          {...{ t, form, next, admin, canRegister, captcha }}
          canReset={canSendMail(site)}
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
  return viewer !== null && (!admin || mayEnterOffice(viewer))
    ? redirect(c, next)
    : showLogin(c, { form: EMPTY_FORM, next, admin, verify: false });
};

const loginForm =
  (admin: boolean, home: string, signIn: typeof login) =>
  async (c: AppContext) => {
    await using form = await receiveForm(c);
    const next = safePath(form.get("next")) ?? home;
    const draft = parseInput(LoginDraft, form.toObject());
    const act = c.get("act");
    const browser = browserOf(c);
    const signedIn = draft.ok
      ? await signIn(act, draft.value, { browser })
      : draft;
    if (!signedIn.ok) {
      const refusals = [signedIn.error].flat();
      const username = form.get("username")?.trim() ?? "";
      const verify = await needsVerification(act, username, browser);
      return rejectForm(
        c,
        formState(c, form, refusals),
        (form) => showLogin(c, { form, next, admin, verify }),
        { verify },
      );
    }
    setSessionCookie(c, signedIn.value.token);
    setBrowserCookie(c, browser);
    const { name } = act.site.website.config;
    const { user, isFirst } = signedIn.value;
    const person = user.realname ?? user.username;
    return acceptForm(
      c,
      next,
      admin
        ? { key: "accounts.adminWelcome", params: { username: user.username } }
        : !isFirst
        ? { key: "accounts.welcomeBack", params: { name, person } }
        : isGiven(user)
        ? { key: "accounts.welcomeGiven", params: { name, person } }
        : { key: "accounts.welcome", params: { name, person } },
    );
  };

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
  if (token !== null) await site.sessions.end(token);
  clearSessionCookie(c);
  return redirect(c, safePath(c.req.query("to")) ?? "/home");
}
