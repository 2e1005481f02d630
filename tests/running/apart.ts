import { present } from "./tools.ts";

/** What is mounted beside it is nothing that a program of the judge's tests has left. */
export const OWN_MOUNTS = ["/usr/bin/unshare", "--mount"];

/** A cable whose ends are both here: with none at all a browser says that it is offline. */
const CABLE = `PATH=$PATH:/usr/sbin
ip link set lo up
ip link add gavel0 type veth peer name gavel1
for end in gavel0 gavel1; do
  ip link set $end addrgenmode none
  ip link set $end up
done
ip address add 10.231.0.1/24 dev gavel0
exec "$@"`;

/** A network of its own, too: browsers give up what they load when another's test plugs a cable in. */
export const OWN_NETWORK = [
  ...OWN_MOUNTS,
  "--net",
  "/bin/sh",
  "-euc",
  CABLE,
  "sh",
];

/** `command`, which runs the command that follows it, where it may; nothing where not. */
export async function apart(
  command: readonly string[],
): Promise<readonly string[]> {
  if (Deno.uid() !== 0 || !present(command.slice(0, 1))) return [];
  const [program, ...args] = [...command, "/bin/true"];
  const { success } = await new Deno.Command(program, { args }).output();
  return success ? command : [];
}
