import {
  adminLoginForm,
  logout,
  showAdminLogin,
  showLogout,
  showUserLogin,
  userLogin,
} from "../account/login.tsx";
import { registerForm, showRegister } from "../account/register.tsx";
import {
  apiAdminLogin,
  apiAuthInfo,
  apiCaptcha,
  apiCheckExistence,
  apiLogin,
  apiLogout,
  apiRegister,
  apiSlideCaptcha,
} from "../api/account.ts";
import {
  apiChangePassword,
  apiChangeUserInfo,
  apiUploadAvatar,
} from "../api/settings.ts";
import { apiUserHeatmap, apiUserHome } from "../api/users.ts";
import { avatar } from "../avatars.ts";
import { get, post, type Route } from "../define.ts";
import { adminAreaOnly, anyone, anyoneValid, signedIn } from "../guards.ts";
import {
  avatarForm,
  passwordForm,
  removeAvatarForm,
  sessionsForm,
  showSettings,
  toldForm,
  userInfoForm,
} from "../settings/settings.tsx";
import { showGrowth } from "../users/growth.tsx";
import { showUserHome } from "../users/home.tsx";
import { sameForVisitors } from "../visitor_cache.ts";

/** Signing in, registering, and what people set for themselves. */
export const SIGN_IN: readonly Route[] = [
  get("/user-home", anyone, sameForVisitors(showUserHome)),
  get("/user-home/growth", signedIn, showGrowth),
  get("/setting", signedIn, showSettings),
  post("/setting/info", signedIn, userInfoForm),
  post("/setting/password", signedIn, passwordForm),
  post("/setting/avatar", signedIn, avatarForm),
  post("/setting/avatar/remove", signedIn, removeAvatarForm),
  post("/setting/told", signedIn, toldForm),
  post("/setting/sessions", signedIn, sessionsForm),
  get("/login", anyone, showUserLogin),
  post("/login", anyone, userLogin),
  get("/register", anyone, showRegister),
  post("/register", anyone, registerForm),
  get("/logout", signedIn, showLogout),
  post("/logout", anyone, logout),
  get("/admin/login", anyone, showAdminLogin),
  post("/admin/login", anyone, adminLoginForm),
  post("/api/login", anyone, apiLogin),
  post("/api/admin/login", anyoneValid, apiAdminLogin),
  get("/api/logout", signedIn, apiLogout),
  get("/api/admin/logout", adminAreaOnly, apiLogout),
  post("/api/register", anyone, apiRegister),
  post("/api/check-username-or-email", anyone, apiCheckExistence),
  get("/api/captcha", anyone, apiCaptcha),
  get("/api/slide-captcha", anyone, apiSlideCaptcha),
  get("/api/get-user-auth-info", signedIn, apiAuthInfo),
  get("/api/get-user-home-info", anyoneValid, apiUserHome),
  get("/api/get-user-calendar-heatmap", anyone, apiUserHeatmap),
  post("/api/change-userInfo", signedIn, apiChangeUserInfo),
  post("/api/change-password", signedIn, apiChangePassword),
  post("/api/file/upload-avatar", signedIn, apiUploadAvatar),
  get("/avatars/:hash", anyone, avatar),
];
