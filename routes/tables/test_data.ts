import {
  changeCaseForm,
  newCase,
  newCaseForm,
  removeCaseForm,
  showCase,
} from "../admin/cases/data_case.tsx";
import { caseFile, checksums } from "../admin/cases/data_files.ts";
import { pointsForm } from "../admin/cases/data_points.ts";
import { dataForm, endDataBuildForm, showData } from "../admin/cases/data.tsx";
import { showUpload, takeUpload, uploadZip } from "../admin/cases/data_zip.tsx";
import { get, post, type Route } from "../define.ts";
import { adminOnly } from "../guards.ts";

/** A problem's test data, for who may edit it; part of `../mod.ts`. */
export const TEST_DATA: readonly Route[] = [
  get("/admin/problem/:pid/data", adminOnly, showData),
  post("/admin/problem/:pid/data", adminOnly, dataForm),
  post("/admin/problem/:pid/data/end", adminOnly, endDataBuildForm),
  post("/admin/problem/:pid/data/points", adminOnly, pointsForm),
  get("/admin/problem/:pid/data/checksums", adminOnly, checksums),
  post("/admin/problem/:pid/data/zip", adminOnly, uploadZip),
  get("/admin/problem/:pid/data/zip/:uploadId", adminOnly, showUpload),
  post("/admin/problem/:pid/data/zip/:uploadId", adminOnly, takeUpload),
  get("/admin/problem/:pid/data/case/create", adminOnly, newCase),
  post("/admin/problem/:pid/data/case/create", adminOnly, newCaseForm),
  get("/admin/problem/:pid/data/case/:caseId", adminOnly, showCase),
  post("/admin/problem/:pid/data/case/:caseId", adminOnly, changeCaseForm),
  post(
    "/admin/problem/:pid/data/case/:caseId/remove",
    adminOnly,
    removeCaseForm,
  ),
  get("/admin/problem/:pid/data/case/:caseId/:side", adminOnly, caseFile),
];
