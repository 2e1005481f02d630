/** Runs a shell command, which gets `env` as variables; returns what it prints. */
export async function sh(
  command: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { success, stdout } = await new Deno.Command("/bin/bash", {
    args: ["-euo", "pipefail", "-c", command],
    env: { LC_ALL: "C.UTF-8", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`failed: ${command}`);
  return new TextDecoder().decode(stdout);
}
