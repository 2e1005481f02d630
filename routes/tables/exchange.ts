import {
  changeImport,
  exportForm,
  showExchange,
  showImportJob,
  uploadImport,
} from "../admin/exchange/exchange.tsx";
import {
  apiExportProblem,
  apiImportFps,
  apiImportHoj,
  apiImportHydro,
  apiImportIcpc,
  apiImportPolygon,
  apiImportQduoj,
} from "../api/exchange.ts";
import {
  apiDeleteImage,
  apiUploadFile,
  apiUploadImage,
  mediaFile,
} from "../api/media.ts";
import { get, post, type Route } from "../define.ts";
import { adminOnly, anyone, signedIn } from "../guards.ts";

/** Problems in and out, and what their texts show; part of `../mod.ts`. */
export const EXCHANGE: readonly Route[] = [
  // Admin area
  get("/admin/problem/batch-operation", adminOnly, showExchange),
  post("/admin/problem/batch-operation", adminOnly, uploadImport),
  get("/admin/problem/batch-operation/:importId", adminOnly, showImportJob),
  post("/admin/problem/batch-operation/:importId", adminOnly, changeImport),
  post("/admin/problem/export", adminOnly, exportForm),

  // API: problems in and out (contract §21)
  post("/api/file/import-problem", adminOnly, apiImportHoj),
  post("/api/file/import-qdoj-problem", adminOnly, apiImportQduoj),
  post("/api/file/import-fps-problem", adminOnly, apiImportFps),
  post("/api/file/import-hydro-problem", adminOnly, apiImportHydro),
  post("/api/file/import-icpc-problem", adminOnly, apiImportIcpc),
  post("/api/file/import-polygon-problem", adminOnly, apiImportPolygon),
  get("/api/file/export-problem", adminOnly, apiExportProblem),

  // API: images and files of texts (contract §21)
  post("/api/file/upload-md-img", signedIn, apiUploadImage),
  get("/api/file/delete-md-img", signedIn, apiDeleteImage),
  post("/api/file/upload-md-file", signedIn, apiUploadFile),
  get("/api/public/file/:name", anyone, mediaFile),
];
