import {
  apiComparePrograms,
  apiDecideOnPair,
  apiSimilarPair,
  apiSimilarPrograms,
  apiStopComparing,
} from "../api/similar.ts";
import { get, post, type Route } from "../define.ts";
import { signedIn } from "../guards.ts";
import { decisionForm, similarPair } from "../similar/pair.tsx";
import { similarForm, similarReport } from "../similar/report.tsx";

const PLACE = "/similar/:among/:amongId";
const PAIR = `${PLACE}/pair/:one/:other`;

/** Similar programs; who may, is a matter of the place (`lib/similar/access.ts`). */
export const SIMILAR: readonly Route[] = [
  get(PLACE, signedIn, similarReport),
  post(PLACE, signedIn, similarForm),
  get(PAIR, signedIn, similarPair),
  post(PAIR, signedIn, decisionForm),
  get("/api/get-similar-programs", signedIn, apiSimilarPrograms),
  get("/api/get-similar-pair", signedIn, apiSimilarPair),
  post("/api/compare-programs", signedIn, apiComparePrograms),
  post("/api/stop-comparing", signedIn, apiStopComparing),
  post("/api/decide-on-pair", signedIn, apiDecideOnPair),
];
