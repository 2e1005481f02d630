import {
  apiDashboardInfo,
  apiEarlierSession,
  apiJudgeServiceInfo,
  apiServiceInfo,
  apiSetStore,
  apiStore,
} from "../api/admin_system.ts";
import { get, post, put, type Route } from "../define.ts";
import { adminAreaOnly, permitted, staffOnly } from "../guards.ts";

const systemAdmin = permitted("system_info_admin");

/** How the site does (contract §22); part of `../mod.ts`. */
export const DASHBOARD: readonly Route[] = [
  get(
    "/api/admin/dashboard/get-dashboard-info",
    staffOnly,
    apiDashboardInfo,
  ),
  post("/api/admin/dashboard/get-sessions", adminAreaOnly, apiEarlierSession),
  get(
    "/api/admin/config/get-judge-service-info",
    staffOnly,
    apiJudgeServiceInfo,
  ),
  get("/api/admin/config/get-service-info", staffOnly, apiServiceInfo),
  get("/api/admin/config/get-db-and-redis-config", systemAdmin, apiStore),
  put("/api/admin/config/set-db-and-redis-config", systemAdmin, apiSetStore),
];
