import type { RemoteKey } from "../judging/remote_languages.ts";

interface Address {
  base: string;
  /** Other hosts of the same people, for pictures. */
  hosts: readonly string[];
}

const CODEFORCES: Address = {
  base: "https://codeforces.com",
  hosts: ["espresso.codeforces.com", "assets.codeforces.com"],
};

/** Where the judges are; no other host is called. */
export const ADDRESSES: Readonly<Record<RemoteKey, Address>> = {
  HDU: { base: "https://acm.hdu.edu.cn", hosts: [] },
  CF: CODEFORCES,
  GYM: CODEFORCES,
  POJ: { base: "http://poj.org", hosts: [] },
  SPOJ: { base: "https://www.spoj.com", hosts: [] },
  AC: { base: "https://atcoder.jp", hosts: ["img.atcoder.jp"] },
  LIBRE: { base: "https://api.loj.ac", hosts: ["loj.ac", "img.loj.ac"] },
};

/** Returns every host that may be called. */
export const remoteHosts = (): string[] => [
  ...new Set(
    Object.values(ADDRESSES).flatMap(({ base, hosts }) => [
      new URL(base).host,
      ...hosts,
    ]),
  ),
];
