import {
  applyResetForm,
  resetForm,
  resetPage,
  showApplyReset,
} from "../account/reset.tsx";
import {
  mailForm,
  removeMailForm,
  showMail,
  testMailForm,
} from "../admin/website/mail.tsx";
import {
  apiApplyReset,
  apiRegisterCode,
  apiResetPassword,
} from "../api/account.ts";
import { apiMailConfig, apiSetMailConfig, apiTestMail } from "../api/mail.ts";
import { apiChangeEmail, apiChangeEmailCode } from "../api/settings.ts";
import { get, post, put, type Route } from "../define.ts";
import { anyone, permitted, signedIn } from "../guards.ts";
import { emailForm } from "../settings/settings.tsx";

const systemAdmin = permitted("system_info_admin");

/** Mail, and what people do with codes that it brings; part of `../mod.ts`. */
export const MAIL_ROUTES: readonly Route[] = [
  // Pages
  get("/apply-reset-password", anyone, showApplyReset),
  post("/apply-reset-password", anyone, applyResetForm),
  get("/reset-password", anyone, resetPage),
  post("/reset-password", anyone, resetForm),
  post("/setting/email", signedIn, emailForm),

  // API: what codes are for
  get("/api/get-register-code", anyone, apiRegisterCode),
  post("/api/apply-reset-password", anyone, apiApplyReset),
  post("/api/reset-password", anyone, apiResetPassword),
  get("/api/get-change-email-code", signedIn, apiChangeEmailCode),
  post("/api/change-email", signedIn, apiChangeEmail),

  // Admin area
  get("/admin/mail", systemAdmin, showMail),
  post("/admin/mail", systemAdmin, mailForm),
  post("/admin/mail/test", systemAdmin, testMailForm),
  post("/admin/mail/remove", systemAdmin, removeMailForm),
  get("/api/admin/config/get-email-config", systemAdmin, apiMailConfig),
  put("/api/admin/config/set-email-config", systemAdmin, apiSetMailConfig),
  post("/api/admin/config/test-email", systemAdmin, apiTestMail),
];
