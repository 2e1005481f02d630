import { LANGUAGES } from "../judging/languages.ts";
import {
  FOR_SLIDES,
  installCommand,
  type Supply,
  supplyOf,
} from "../judging/install_command.ts";
import type { ConnectedJudge } from "../judges/registry.ts";
import type { Act } from "./act.ts";
import type { JudgeOrder } from "../judges/schema.ts";

/** A judge as the admin area lists it: connected, known by its token, or both. */
export interface JudgeRow {
  name: string;
  state: JudgeOrder;
  /** False for a judge with the setting's token, which cannot be revoked. */
  hasToken: boolean;
  lastSeenAt: number | null;
  /** Null: it is not connected. */
  connected: ConnectedJudge | null;
  /** The languages that it lacks, with the command that installs their packages; null: none, or packs bring them. */
  missing: Supply["packaged"];
  /** What would let it make slides of PDFs: a command, or the site's packs; null: it makes them. */
  needsForSlides: { command: string } | "pack" | null;
}

/** Returns every judge: those with an account, and those that call without one. */
export function listJudges({ site, now }: Act): JudgeRow[] {
  // Where packs are used, nothing of a machine's own is.
  const isPacked = site.packs.key(now) !== "";
  const accounts = site.judges.directory.all();
  const others = site.judges.registry.connected(now)
    .filter(({ name }) => site.judges.directory.find(name) === null)
    .map(({ name }) => ({
      name,
      state: "active" as const,
      tokenHash: null,
      lastUsedAt: null,
    }));
  return [...others, ...accounts].map((account) => {
    const connected = site.judges.registry.find(account.name, now);
    return {
      name: account.name,
      state: account.state,
      hasToken: account.tokenHash !== null,
      lastSeenAt: connected?.lastSeenAt ?? account.lastUsedAt,
      connected,
      missing: connected && !isPacked ? missingFrom(connected) : null,
      needsForSlides: connected === null || connected.readsPdf
        ? null
        : isPacked
        ? "pack"
        : { command: installCommand(FOR_SLIDES) },
    };
  });
}

const missingFrom = ({ languages }: ConnectedJudge) =>
  supplyOf(LANGUAGES.filter(({ name }) => !languages.includes(name))).packaged;
