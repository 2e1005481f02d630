/** What the site's worker threads run. */

import { serveJobs } from "../workers/serve_jobs.ts";
import { WORKER_JOBS } from "./worker_jobs.ts";

serveJobs(WORKER_JOBS);
