/**
 * A test that fails while what it used fails to close tells of both: Deno shows
 * of a `SuppressedError` neither of its two, but shows causes.
 */
Object.defineProperty(SuppressedError.prototype, "cause", {
  get(this: SuppressedError) {
    return new Error(`at closing: ${this.error}`, { cause: this.suppressed });
  },
});
