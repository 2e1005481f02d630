/** How busy a machine is. Sizes in bytes. */
export interface MachineLoad {
  cores: number;
  /** The average of the last minute: processes that ran or wanted to. */
  load: number;
  memoryBytes: number;
  memoryFreeBytes: number;
}

/** Measures this machine; needs Deno's `loadavg` and `systemMemoryInfo`. */
export function machineLoad(): MachineLoad {
  const { total, available } = Deno.systemMemoryInfo();
  return {
    cores: navigator.hardwareConcurrency,
    load: Deno.loadavg()[0],
    memoryBytes: total,
    memoryFreeBytes: available,
  };
}

/** Returns how many processes want to run for each core; at most 1. */
export const loadShare = ({ load, cores }: MachineLoad) =>
  Math.min(1, load / cores);

export const memoryShare = ({ memoryBytes, memoryFreeBytes }: MachineLoad) =>
  memoryBytes === 0 ? 0 : 1 - memoryFreeBytes / memoryBytes;
