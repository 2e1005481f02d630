import { accountForm, showAccount, showAccounts } from "../admin/accounts.tsx";
import { importForm, showImport } from "../admin/users.tsx";
import { apiImportUsers } from "../api/account.ts";
import { apiAccounts, apiEditAccount } from "../api/roster.ts";
import { get, post, put, type Route } from "../define.ts";
import { permitted } from "../guards.ts";

/** Accounts as root manages them; part of `../mod.ts`. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  get("/admin/user", permitted("user_admin"), showAccounts),
  get("/admin/user/edit/:uid", permitted("user_admin"), showAccount),
  post("/admin/user/edit/:uid", permitted("user_admin"), accountForm),
  get("/admin/user/import", permitted("user_admin"), showImport),
  post("/admin/user/import", permitted("user_admin"), importForm),

  // API
  get("/api/admin/user/get-user-list", permitted("user_admin"), apiAccounts),
  post(
    "/api/admin/user/insert-batch-user",
    permitted("user_admin"),
    apiImportUsers,
  ),
  put("/api/admin/user/edit-user", permitted("user_admin"), apiEditAccount),
];
