import {
  changeCaseForm,
  newCase,
  newCaseForm,
  removeCaseForm,
  showCase,
} from "../admin/cases/data_case.tsx";
import { caseFile, checksums } from "../admin/cases/data_files.ts";
import { pointsForm } from "../admin/cases/data_points.ts";
import {
  dataForm,
  endDataBuildForm,
  mendDataForm,
  showData,
} from "../admin/cases/data.tsx";
import { showUpload, takeUpload, uploadZip } from "../admin/cases/data_zip.tsx";
import { get, post, type Route } from "../define.ts";
import { problemEditors } from "../guards.ts";

/** A problem's test data, for who may edit it; part of `../mod.ts`. */
export const TEST_DATA: readonly Route[] = [
  get("/admin/problem/:pid/data", problemEditors, showData),
  post("/admin/problem/:pid/data", problemEditors, dataForm),
  post("/admin/problem/:pid/data/end", problemEditors, endDataBuildForm),
  post("/admin/problem/:pid/data/mend", problemEditors, mendDataForm),
  post("/admin/problem/:pid/data/points", problemEditors, pointsForm),
  get("/admin/problem/:pid/data/checksums", problemEditors, checksums),
  post("/admin/problem/:pid/data/zip", problemEditors, uploadZip),
  get("/admin/problem/:pid/data/zip/:uploadId", problemEditors, showUpload),
  post("/admin/problem/:pid/data/zip/:uploadId", problemEditors, takeUpload),
  get("/admin/problem/:pid/data/case/create", problemEditors, newCase),
  post("/admin/problem/:pid/data/case/create", problemEditors, newCaseForm),
  get("/admin/problem/:pid/data/case/:caseId", problemEditors, showCase),
  post("/admin/problem/:pid/data/case/:caseId", problemEditors, changeCaseForm),
  post(
    "/admin/problem/:pid/data/case/:caseId/remove",
    problemEditors,
    removeCaseForm,
  ),
  get("/admin/problem/:pid/data/case/:caseId/:side", problemEditors, caseFile),
];
