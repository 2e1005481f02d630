import assert from "node:assert/strict";
import { z } from "zod";
import { indexFaults } from "./check.ts";
import { Store } from "./store.ts";

const Book = z.object({ id: z.number(), isbn: z.string(), shelf: z.string() });
type Book = z.infer<typeof Book>;

async function openBooks() {
  const store = new Store(await Deno.openKv(":memory:"));
  const books = store.collection<Book, [id: number]>({
    name: "books",
    schema: Book,
    id: (book) => [book.id],
    unique: { isbn: (book) => book.isbn },
    index: { shelf: (book) => [book.shelf] },
  });
  await books.insert({ id: 1, isbn: "i1", shelf: "A" });
  await books.insert({ id: 2, isbn: "i2", shelf: "B" });
  return { kv: store.kv, books, [Symbol.dispose]: () => store.close() };
}

Deno.test("a healthy collection has no faults", async () => {
  using t = await openBooks();
  assert.deepEqual(await indexFaults(t.books), []);
});

Deno.test("every kind of damage is found and named", async () => {
  const cases: { damage: (kv: Deno.Kv) => Promise<unknown>; want: string[] }[] =
    [{
      damage: (kv) => kv.delete(["books:isbn", "i1"]),
      want: ['missing ["books:isbn","i1"]'],
    }, {
      damage: (kv) => kv.delete(["books:shelf", "B", 2]),
      want: ['missing ["books:shelf","B",2]'],
    }, {
      damage: (kv) => kv.set(["books:isbn", "i9"], [1]),
      want: ['stray ["books:isbn","i9"]'],
    }, {
      damage: (kv) => kv.set(["books:isbn", "i1"], [2]),
      want: ['wrong ["books:isbn","i1"]'],
    }, {
      damage: (kv) => kv.delete(["books", 2]),
      want: ['stray ["books:isbn","i2"]', 'stray ["books:shelf","B",2]'],
    }, {
      damage: (kv) => kv.set(["books", 2], { id: 2, isbn: "i1", shelf: "B" }),
      want: ['twice ["books:isbn","i1"]', 'stray ["books:isbn","i2"]'],
    }];
  for (const { damage, want } of cases) {
    using t = await openBooks();
    await damage(t.kv);
    const faults = await indexFaults(t.books);
    for (const fault of want) assert.ok(faults.includes(fault), fault);
  }
});
