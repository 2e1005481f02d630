/** Programs of pupils, by problem: what is right, and what they tried before. All are Python. */
export const PROGRAMS: Readonly<
  Record<string, { right: string; wrong: string }>
> = {
  D1001: {
    right:
      "n, w, c = map(int, input().split())\ntrips = -(-n * w // c)\nprint(trips, trips * c - n * w)\n",
    wrong:
      "n, w, c = map(int, input().split())\ntrips = n * w // c + 1\nprint(trips, trips * c - n * w)\n",
  },
  D1002: {
    right: `def fee(days):
    if days <= 3:
        return 0
    if days <= 10:
        return 10 * (days - 3)
    if days <= 30:
        return 70 + 20 * (days - 10)
    return 500

input()
print(sum(fee(int(days)) for days in input().split()))
`,
    wrong: "input()\nprint(sum(10 * int(days) for days in input().split()))\n",
  },
  D1003: {
    right: `s = input()
for size in range(len(s) // 2, -1, -1):
    shout = s[:len(s) - size]
    if shout.endswith(s[len(s) - size:]):
        print(size)
        print(shout)
        break
`,
    wrong: "s = input()\nprint(0)\nprint(s)\n",
  },
  D1004: {
    right:
      "input()\nstones = sorted(map(int, input().split()))\nprint(sum(stones[1::2]) - sum(stones[::2]))\n",
    wrong:
      "input()\nstones = list(map(int, input().split()))\nprint(sum(abs(a - b) for a, b in zip(stones[::2], stones[1::2])))\n",
  },
  W1001: {
    right:
      "input()\nday = list(map(int, input().split()))\nprint(max(day) - min(day))\n",
    wrong:
      "input()\nday = list(map(int, input().split()))\nprint(day[-1] - day[0])\n",
  },
  W1002: {
    right: "input()\nprint(len(set(input().split())))\n",
    wrong: "print(int(input()))\n",
  },
};
