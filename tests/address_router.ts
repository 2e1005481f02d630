import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/**
 * Which addresses are added, in their order, and where each is found. Never emptied: a
 * process has as many as it makes apps with other addresses, a site's one.
 */
const trees = new Map<string, TrieRouter<number>>();

/**
 * Finds what answers an address, as the site's `TrieRouter` does. Apps with the same
 * addresses share one tree of them, because tests make hundreds of apps in a process: to
 * grow a tree takes longer than many a test's requests do.
 */
export class AddressRouter<T> implements Router<T> {
  readonly name = "AddressRouter";
  readonly #addresses: [method: string, path: string][] = [];
  readonly #handlers: T[] = [];
  #tree: TrieRouter<number> | null = null;

  add(method: string, path: string, handler: T): void {
    this.#addresses.push([method, path]);
    this.#handlers.push(handler);
    this.#tree = null;
  }

  match(method: string, path: string): Result<T> {
    this.#tree ??= treeOf(this.#addresses);
    const [found] = this.#tree.match(method, path);
    return [found.map(([n, params]) => [this.#handlers[n], params])] as Result<
      T
    >;
  }
}

function treeOf(addresses: readonly [string, string][]): TrieRouter<number> {
  const key = JSON.stringify(addresses);
  const known = trees.get(key);
  if (known !== undefined) return known;
  const tree = new TrieRouter<number>();
  for (const [n, [method, path]] of addresses.entries()) {
    tree.add(method, path, n);
  }
  trees.set(key, tree);
  return tree;
}
