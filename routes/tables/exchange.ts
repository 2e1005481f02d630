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
import { anyone, problemAuthors, signedIn } from "../guards.ts";

/** Problems in and out, and what their texts show; part of `../mod.ts`. */
export const EXCHANGE: readonly Route[] = [
  // Admin area
  get("/admin/problem/batch-operation", problemAuthors, showExchange),
  post("/admin/problem/batch-operation", problemAuthors, uploadImport),
  get(
    "/admin/problem/batch-operation/:importId",
    problemAuthors,
    showImportJob,
  ),
  post(
    "/admin/problem/batch-operation/:importId",
    problemAuthors,
    changeImport,
  ),
  post("/admin/problem/export", problemAuthors, exportForm),

  // API: problems in and out (contract §21)
  post("/api/file/import-problem", problemAuthors, apiImportHoj),
  post("/api/file/import-qdoj-problem", problemAuthors, apiImportQduoj),
  post("/api/file/import-fps-problem", problemAuthors, apiImportFps),
  post("/api/file/import-hydro-problem", problemAuthors, apiImportHydro),
  post("/api/file/import-icpc-problem", problemAuthors, apiImportIcpc),
  post("/api/file/import-polygon-problem", problemAuthors, apiImportPolygon),
  get("/api/file/export-problem", problemAuthors, apiExportProblem),

  // API: images and files of texts (contract §21)
  post("/api/file/upload-md-img", signedIn, apiUploadImage),
  get("/api/file/delete-md-img", signedIn, apiDeleteImage),
  post("/api/file/upload-md-file", signedIn, apiUploadFile),
  get("/api/public/file/:name", anyone, mediaFile),
];
