import assert from "node:assert/strict";
import { applyToGroup } from "../../lib/groups/joining.ts";
import { register } from "../../lib/contests/registration.ts";
import { registerForTraining } from "../../lib/trainings/registration.ts";
import { openTestSite, type TestSite } from "../support.ts";
import { addContest, CONTEST_PASSWORD } from "./contests/contests.ts";
import { addGroup } from "./groups/groups.ts";
import { addTraining } from "./trainings/made.ts";

type Act = Awaited<ReturnType<TestSite["actAs"]>>;

const PLACES: Record<
  string,
  (t: TestSite) => Promise<{
    right: string;
    wrong: string;
    guess(act: Act, word: string): Promise<{ ok: boolean; error?: unknown }>;
  }>
> = {
  async "a training"(t) {
    const right = "a secret word";
    const { tid } = await addTraining(t, { auth: "Private", password: right });
    const guess = (act: Act, word: string) =>
      registerForTraining(act, tid, word);
    return { right, wrong: "trainingPasswordWrong", guess };
  },
  async "a contest"(t) {
    const cid = await addContest(t, { auth: "private" });
    const guess = (act: Act, word: string) => register(act, cid, word);
    return { right: CONTEST_PASSWORD, wrong: "contestPasswordWrong", guess };
  },
  async "a group"(t) {
    const gid = await addGroup(t, { auth: "private", code: "abc123" });
    const reason = "I would like to learn";
    const guess = (act: Act, code: string) =>
      applyToGroup(act, gid, { code, reason });
    return { right: "abc123", wrong: "groupCodeWrong", guess };
  },
};

for (const [name, place] of Object.entries(PLACES)) {
  Deno.test(`who guesses at the password of ${name} is stopped for a while, however many come at once; nobody else is`, async () => {
    await using t = await openTestSite();
    const { right, wrong, guess } = await place(t);
    const at = async (person: "user" | "no_submit_user", word: string) => {
      const act = { ...await t.actAs(person), now: t.clock.now };
      const done = await guess(act, word);
      return done.ok ? "in" : (done.error as { code: string }).code;
    };
    await t.actAs("user");
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => at("user", `guess${n}`)),
    );
    assert.equal(all.filter((code) => code === wrong).length, 20);
    assert.equal(all.filter((code) => code === "guessedTooOften").length, 10);
    assert.equal(await at("user", right), "guessedTooOften");
    assert.equal(await at("no_submit_user", right), "in");
    t.clock.now += 31 * 60_000;
    for (let n = 0; n < 19; n++) assert.equal(await at("user", "no"), wrong);
    assert.equal(await at("user", right), "in");
  });
}
