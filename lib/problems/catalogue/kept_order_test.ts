import assert from "node:assert/strict";
import fc from "fast-check";
import { KeptOrder } from "./kept_order.ts";

interface Row {
  name: string;
  points: number;
}

const rules = {
  key: ({ points }: Row) => points,
  tie: (a: Row, b: Row) => a.name < b.name ? -1 : 1,
};

/** The same, sorted anew. */
const sorted = (rows: Map<number, Row>) =>
  [...rows.values()]
    .sort((a, b) => rules.key(a) - rules.key(b) || rules.tie(a, b));

/** What happens to one row: `look` is somebody who reads the order. */
const step = fc.record({
  id: fc.nat(40),
  kind: fc.constantFrom("put", "put", "count", "count", "remove", "swap"),
  points: fc.nat(3),
  look: fc.boolean(),
});

Deno.test("whatever moves, comes or goes, it is what sorting all would give", () => {
  fc.assert(
    fc.property(fc.nat(40), fc.array(step), (size, steps) => {
      const rows = new Map<number, Row>();
      for (let id = 0; id < size; id++) {
        rows.set(id, { name: `${id}`, points: id % 3 });
      }
      const order = new KeptOrder(rules, rows);
      for (const [at, { id, kind, points, look }] of steps.entries()) {
        const known = rows.get(id);
        if (kind === "remove") {
          rows.delete(id);
          order.move(id, null);
        } else if (kind === "put") {
          // Not its id, which a swap may have given to another row.
          const row = { name: known?.name ?? `${id} of ${at}`, points };
          rows.set(id, row);
          order.move(id, row);
        } else if (kind === "count" && known) {
          known.points = points;
          order.move(id, known);
        } else if (kind === "swap" && known) {
          // Two rows take each other's names.
          const [other, theirs] = [...rows][0];
          const names = [known.name, theirs.name];
          for (
            const [at, row, name] of [
              [other, theirs, names[0]],
              [id, known, names[1]],
            ] as const
          ) {
            const renamed = { ...row, name };
            rows.set(at, renamed);
            order.move(at, renamed);
          }
        }
        if (look) assert.deepEqual(order.rows(), sorted(rows));
      }
      assert.deepEqual(order.rows(), sorted(rows));
      const named = order.ids().map((id) => rows.get(id));
      assert.deepEqual(named, order.rows());
    }),
    { numRuns: 500 },
  );
});

Deno.test("few that move are put in their places without sorting the rest", () => {
  let compared = 0;
  const order = new KeptOrder<Row>({
    ...rules,
    key: (row) => (compared++, row.points),
  }, Array.from({ length: 1_000 }, (_, id) => [id, row(id)]));
  order.rows();
  compared = 0;
  for (let id = 0; id < 10; id++) order.move(id, row(id + 0.5));
  assert.equal(order.rows()[0].points, 0.5);
  assert.equal(compared, 10);
});

Deno.test("its version tells whether anything has moved", () => {
  const order = new KeptOrder(rules, [[1, row(1)]]);
  const first = order.version;
  assert.equal(order.version, first);
  order.move(2, row(2));
  assert.notEqual(order.version, first);
});

const row = (points: number): Row => ({ name: `${points}`, points });
