/** Two things that belong together. */
interface Link {
  a: number;
  b: number;
}

/** Groups of what hangs together, however long the way (single link): the largest first, each in order. */
export function clustersOf(links: readonly Link[]): number[][] {
  const parents = new Map<number, number>();
  const rootOf = (node: number): number => {
    let root = node;
    for (;;) {
      const parent = parents.get(root) ?? root;
      if (parent === root) break;
      root = parent;
    }
    // What was gone through is shorter the next time.
    for (let at = node; at !== root;) {
      const next = parents.get(at) ?? at;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { a, b } of links) {
    const [one, other] = [rootOf(a), rootOf(b)];
    parents.set(Math.max(one, other), Math.min(one, other));
    for (const node of [a, b]) {
      if (!parents.has(node)) parents.set(node, node);
    }
  }
  const groups = Map.groupBy([...parents.keys()], rootOf);
  return [...groups.values()].map((group) => group.sort((m, n) => m - n))
    .sort((m, n) => n.length - m.length || m[0] - n[0]);
}
