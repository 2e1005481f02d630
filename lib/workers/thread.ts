/** What the site's worker threads run. */

import { JOBS } from "./jobs.ts";
import { serveJobs } from "./serve_jobs.ts";

serveJobs(JOBS);
