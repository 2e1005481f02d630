import assert from "node:assert/strict";
import fc from "fast-check";
import { nameKey } from "../names.ts";
import { isCalled } from "./called.ts";

const name = fc.option(fc.constantFrom("Wei_7", "ＬＩ wei", "王伟", "Éva", ""));
const NAMES = ["username", "nickname", "realname", "school"] as const;

Deno.test("who is called so is found as if each name were folded anew, however often it is asked", () => {
  fc.assert(fc.property(
    fc.record({
      username: fc.constantFrom("wei", "Li", "王"),
      nickname: name,
      realname: name,
      school: name,
    }),
    fc.array(
      fc.record({
        word: fc.constantFrom("W", "li", "王伟", "e\u0301", "_7", "weili"),
        names: fc.subarray([...NAMES]),
      }),
      { minLength: 1 },
    ),
    (user, asked) => {
      for (const { word, names } of asked) {
        const key = nameKey(word);
        const expected = names.some((name) =>
          nameKey(user[name] ?? "").includes(key)
        );
        assert.equal(isCalled(user, key, names), expected);
      }
    },
  ));
});
