import assert from "node:assert/strict";
import { User } from "./schema.ts";
import { toUserInfo } from "./view.ts";

Deno.test("what is told of an account is the contract's list, and no secret", () => {
  const user = User.parse({
    uid: "u1",
    username: "li",
    passwordHash: "canary-hash",
    email: "li@school.cn",
    roles: ["user"],
    status: 1,
    createdAt: 20_260_131,
    modifiedAt: 20_260_131,
  });
  const info = toUserInfo(user, "signed");
  assert.doesNotMatch(JSON.stringify(info), /canary|20260131/);
  assert.deepEqual(
    Object.keys(info).join(" "),
    "uid username nickname avatar titleName titleColor email number gender " +
      "school course signature realname github blog cfUsername roleList",
  );
  assert.deepEqual(info.roleList, ["user"]);
});
