import { STATUS, type Status } from "../../../lib/judging/status.ts";
import { ok } from "../../../lib/result.ts";
import { Submission } from "../../../lib/submissions/schema.ts";
import { PRACTICE, type Venue } from "../../../lib/venues/schema.ts";
import type { Site } from "../../../lib/site/site.ts";

/** A program of some length, in C. */
export const SUMS =
  `int gcd(int a, int b) { while (b != 0) { int r = a % b; a = b; b = r; } return a; }
int power(int base, int times) { int out = 1; while (times > 0) { if (times & 1) out = out * base % 1000007; base = base * base % 1000007; times >>= 1; } return out; }
int main(void) { int n; scanf("%d", &n); printf("%d", gcd(n, 12) + power(n, 5)); return 0; }
`;

/** The same by somebody who hopes that nobody sees it. */
export const DISGUISED = `// all my own work
int hoch(int basis, int mal)
{
    int ergebnis = 1;
    while (mal > 0)
    {
        if (mal & 1) ergebnis = ergebnis * basis % 998244353;
        basis = basis * basis % 998244353;
        mal /= 2;
    }
    return ergebnis;
}
long ggt(long x, long y)
{
    while (y != 0) { long rest = x % y; x = y; y = rest; }
    return x;
}
int main(void) { int zahl; scanf("%d", &zahl); printf("%d", ggt(zahl, 7) + hoch(zahl, 3)); return 0; }
`;

/** Another program for the same. */
export const OTHER = `#include <math.h>
double area(double w, double h) { return w > h ? w * h / 2.0 : sqrt(w) + h; }
struct item { char name[20]; double price; };
void sort(struct item *list, int count) {
  for (int i = 0; i < count; i++) for (int j = i + 1; j < count; j++)
    if (list[i].price > list[j].price) { struct item t = list[i]; list[i] = list[j]; list[j] = t; }
}
int main(void) { struct item all[9]; for (int k = 0; k < 9; k++) scanf("%s %lf", all[k].name, &all[k].price); sort(all, 9); switch (all[0].name[0]) { case 'a': puts("first"); break; default: printf("%f", area(1, 2)); } }
`;

/** Puts a judged submission into a site. */
export async function put(
  t: { site: Site; clock?: { now: number } },
  { uid, pid, code, venue = PRACTICE, language = "C", at = 0, ...more }: {
    uid: string;
    pid: number;
    code: string;
    venue?: Venue;
    language?: string;
    /** In minutes from now. */
    at?: number;
    status?: Status;
    score?: number;
  },
): Promise<number> {
  const submitId = await t.site.submissions.ids.next();
  const submission = Submission.parse({
    submitId,
    pid,
    displayPid: "P",
    uid,
    submitTime: (t.clock?.now ?? t.site.clock()) + at * 60_000,
    status: STATUS.accepted,
    length: code.length,
    language,
    venue,
    ip: "127.0.0.1",
    ...more,
  });
  await t.site.store.transact(async (tx) => {
    tx.insert(t.site.submissions.records, submission);
    await tx.putBlob(t.site.submissions.codes, [submitId], code);
    return ok(null);
  });
  return submitId;
}
