import {
  apiSetSmsConfig,
  apiSetSwitches,
  apiSetWebConfig,
  apiSmsConfig,
  apiSwitches,
  apiWebConfig,
  apiWebsiteConfig,
} from "../api/website.ts";
import { faceForm, showFace } from "../admin/website/face.tsx";
import {
  confForm,
  maintenanceForm,
  showConf,
  showSwitches,
  smsForm,
  switchForm,
} from "../admin/website/website.tsx";
import { get, post, put, type Route } from "../define.ts";
import { anyone, permitted } from "../guards.ts";

const systemAdmin = permitted("system_info_admin");

/** What the site is called and what is open on it; part of `../mod.ts`. */
export const WEBSITE_ROUTES: readonly Route[] = [
  get("/admin/conf", systemAdmin, showConf),
  post("/admin/conf", systemAdmin, confForm),
  post("/admin/conf/sms", systemAdmin, smsForm),
  get("/admin/face", systemAdmin, showFace),
  post("/admin/face", systemAdmin, faceForm),
  get("/admin/switch", systemAdmin, showSwitches),
  post("/admin/switch", systemAdmin, switchForm),
  post("/admin/switch/maintenance", systemAdmin, maintenanceForm),

  get("/api/get-website-config", anyone, apiWebsiteConfig),
  get("/api/admin/config/get-web-config", systemAdmin, apiWebConfig),
  put("/api/admin/config/set-web-config", systemAdmin, apiSetWebConfig),
  get("/api/admin/config/get-sms-config", systemAdmin, apiSmsConfig),
  put("/api/admin/config/set-sms-config", systemAdmin, apiSetSmsConfig),
  get("/api/admin/switch/info", systemAdmin, apiSwitches),
  put("/api/admin/switch/update", systemAdmin, apiSetSwitches),
];
