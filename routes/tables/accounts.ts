import { accountForm, showAccount } from "../admin/accounts/account.tsx";
import { accountList } from "../admin/accounts/accounts.tsx";
import { classForm, classGroupForm } from "../admin/accounts/class_form.ts";
import {
  generateForm,
  showGenerate,
} from "../admin/accounts/generate_accounts.tsx";
import { importForm, showImport } from "../admin/accounts/import_accounts.tsx";
import {
  newAccountForm,
  showNewAccount,
} from "../admin/accounts/new_account.tsx";
import { manyForm } from "../admin/accounts/many_accounts.tsx";
import {
  endSlipList,
  showSlipLists,
  showSlips,
  slipTable,
} from "../admin/accounts/slips.tsx";
import { apiImportUsers } from "../api/account.ts";
import {
  apiAccounts,
  apiDeleteAccounts,
  apiEditAccount,
  apiGeneratedTable,
  apiGenerateUsers,
} from "../api/account_lists.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { permitted } from "../guards.ts";

const staff = permitted("class_admin");

/**
 * Accounts: by page of root and, of their classes, of teachers; by call of root,
 * as the contract has it. Part of `../mod.ts`.
 */
export const ACCOUNT_ROUTES: readonly Route[] = [
  get("/admin/user", staff, accountList),
  get("/admin/user/edit/:uid", staff, showAccount),
  post("/admin/user/edit/:uid", staff, accountForm),
  get("/admin/user/create", staff, showNewAccount),
  post("/admin/user/create", staff, newAccountForm),
  get("/admin/user/import", staff, showImport),
  post("/admin/user/import", staff, importForm),
  get("/admin/user/generate", staff, showGenerate),
  post("/admin/user/generate", staff, generateForm),
  post("/admin/user/selected", staff, manyForm),
  post("/admin/user/class", staff, classForm),
  post("/admin/user/class/group", staff, classGroupForm),
  get("/admin/user/slips", staff, showSlipLists),
  get("/admin/user/slips/:key", staff, showSlips),
  post("/admin/user/slips/:key", staff, endSlipList),
  get("/admin/user/slips/:key/table", staff, slipTable),

  // API
  get("/api/admin/user/get-user-list", permitted("user_admin"), apiAccounts),
  post(
    "/api/admin/user/insert-batch-user",
    permitted("user_admin"),
    apiImportUsers,
  ),
  put("/api/admin/user/edit-user", permitted("user_admin"), apiEditAccount),
  post(
    "/api/admin/user/generate-user",
    permitted("user_admin"),
    apiGenerateUsers,
  ),
  get(
    "/api/file/generate-user-excel",
    permitted("user_admin"),
    apiGeneratedTable,
  ),
  del(
    "/api/admin/user/delete-user",
    permitted("user_admin"),
    apiDeleteAccounts,
  ),
];
