import assert from "node:assert/strict";
import { openCup } from "./cup.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "the board for a wall fits its screen, with whole rows and pages of equal length [4 W5.1]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const cid = await openCup(gavel, { people: 43, problems: 12 });
    for (
      const [width, height] of [[1280, 720], [1920, 1080], [3840, 2160]]
    ) {
      await t.step(`${width}×${height}`, async () => {
        const page = await gavel.open({ width, height });
        const lengths: number[] = [];
        for (const currentPage of [1, 2, 3, 4]) {
          await page.goto(
            `${gavel.base}/contest/acm-scoreboard/${cid}?hall=true&currentPage=${currentPage}`,
          );
          const seen = await page.evaluate(() => {
            const bottoms = [...document.querySelectorAll("tbody.all > tr")]
              .map((row) => row.getBoundingClientRect().bottom);
            return {
              rows: bottoms.length,
              names: [...document.querySelectorAll("tbody.all .name")]
                .filter((name) =>
                  name.clientWidth > 0 && name.scrollWidth <= name.clientWidth
                ).length,
              lowest: Math.max(...bottoms),
              foot: document.querySelector(".hall-foot")!
                .getBoundingClientRect(),
              tall: document.documentElement.scrollHeight,
              wide: document.documentElement.scrollWidth,
            };
          });
          lengths.push(seen.rows);
          assert.ok(seen.tall <= height, `${seen.tall} px high`);
          assert.ok(seen.wide <= width, `${seen.wide} px wide`);
          assert.equal(seen.names, seen.rows, "whole names");
          assert.ok(seen.lowest <= seen.foot.top, "a row behind the foot");
          assert.ok(seen.foot.bottom <= height);
        }
        assert.deepEqual(lengths, [11, 11, 11, 10]);
        await page.context().close();
      });
    }
  },
});
