import assert from "node:assert/strict";
import { raisedIn } from "./notes.ts";

Deno.test("the error that a program names", () => {
  const python =
    'Traceback (most recent call last):\n  File "main.py", line 1\n' +
    "ZeroDivisionError: division by zero\n";
  const java =
    'Exception in thread "main" java.lang.ArithmeticException: / by zero\n' +
    "\tat Main.main(Main.java:3)\n";
  assert.equal(raisedIn(python), "ZeroDivisionError");
  assert.equal(raisedIn(java), "ArithmeticException");
  assert.equal(raisedIn("ReferenceError: x is not defined"), "ReferenceError");
  assert.equal(raisedIn("what(): an Error"), null);
  assert.equal(raisedIn(""), null);
});
