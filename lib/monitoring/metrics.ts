import type { RequestCounts } from "../http/request_counts.ts";
import { VERSION } from "../version.ts";
import type { Act } from "./act.ts";

type Labels = Record<string, string>;

interface Metric {
  name: string;
  kind: "gauge" | "counter";
  help: string;
  samples: readonly (readonly [value: number, labels?: Labels])[];
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  kind: "gauge",
  help,
  samples: [[value]],
});

/**
 * Returns the figures of this process in Prometheus' text format. All of them are kept
 * anyway; none is counted for this.
 */
export function metricsText(act: Act, requests: RequestCounts): string {
  const { site, now } = act;
  const { queueWatch } = site.monitoring;
  const memory = Deno.memoryUsage();
  const free = site.freeBytes();
  const metrics: Metric[] = [
    {
      name: "gavel_info",
      kind: "gauge",
      help: "Always 1; the version is a label.",
      samples: [[1, { version: VERSION }]],
    },
    {
      name: "gavel_requests_total",
      kind: "counter",
      help: "Answered requests, by what they were of.",
      samples: requests.all().map(({ class: of, status, requests }) =>
        [requests, { class: of, status }] as const
      ),
    },
    {
      name: "gavel_request_seconds_total",
      kind: "counter",
      help: "The time that these took together.",
      samples: requests.all().map(({ class: of, status, seconds }) =>
        [seconds, { class: of, status }] as const
      ),
    },
    gauge(
      "gavel_queue_waiting",
      "Tasks that wait for a judge.",
      queueWatch.waiting,
    ),
    gauge(
      "gavel_queue_running",
      "Tasks that judges have.",
      queueWatch.running,
    ),
    gauge(
      "gavel_queue_stalled",
      "1: tasks have waited for minutes without any answer.",
      Number(queueWatch.stalledSince(now) !== null),
    ),
    gauge(
      "gavel_judges",
      "Connected judges.",
      site.judges.registry.connected(now).length,
    ),
    gauge(
      "gavel_judge_slots",
      "Sandboxes that they run at once.",
      site.judges.registry.slots(now),
    ),
    gauge(
      "gavel_submissions",
      "Submissions that there are.",
      site.submissions.catalogue.size,
    ),
    gauge("gavel_users", "Accounts.", site.accounts.directory.size),
    gauge("gavel_problems", "Problems.", site.problems.catalogue.size),
    gauge(
      "gavel_jobs_running",
      "Jobs that this process runs.",
      site.jobs.runner?.running ?? 0,
    ),
    gauge(
      "gavel_leader",
      "1: timers, queue and jobs are this process's.",
      Number(site.store.role.leads),
    ),
    gauge(
      "gavel_maintenance",
      "1: the site is closed for maintenance.",
      Number(site.website.maintenance !== null),
    ),
    gauge(
      "process_resident_memory_bytes",
      "Memory of this process.",
      memory.rss,
    ),
    gauge("gavel_heap_bytes", "Of it, JavaScript's.", memory.heapUsed),
  ];
  if (free !== null) {
    metrics.push(
      gauge("gavel_disk_free_bytes", "Free space where files are kept.", free),
    );
  }
  return metrics.map(textOf).join("");
}

function textOf({ name, kind, help, samples }: Metric): string {
  const lines = samples.map(([value, labels = {}]) => {
    const pairs = Object.entries(labels).map(([key, text]) =>
      `${key}=${JSON.stringify(text)}`
    );
    return `${name}${pairs.length > 0 ? `{${pairs}}` : ""} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join("")}`;
}
