/** The program of the site's worker threads. */

import { serveJobs } from "../workers/serve_jobs.ts";
import { WORKER_JOBS } from "./worker_jobs.ts";

serveJobs(WORKER_JOBS);
