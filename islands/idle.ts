/** Until the page has nothing better to do: keys come before what can wait. */
export const whenIdle = () =>
  new Promise<void>((done) => {
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => done(), { timeout: 500 });
    } else setTimeout(done, 50);
  });
