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
  D1005: {
    right: `input()
seen = [0] * 60
seen[0] = 1
total = ways = 0
for minutes in map(int, input().split()):
    total = (total + minutes) % 60
    ways += seen[total]
    seen[total] += 1
print(ways)
`,
    wrong:
      "input()\nprint(sum(1 for day in input().split() if int(day) % 60 == 0))\n",
  },
  D1006: {
    right: `n, k = map(int, input().split())
pile = []
sets = 0
for bowl in input().split():
    if pile and pile[-1][0] == bowl:
        pile[-1][1] += 1
    else:
        pile.append([bowl, 1])
    if pile[-1][1] == k:
        pile.pop()
        sets += 1
left = [bowl for bowl, size in pile for _ in range(size)]
print(sets, len(left))
print(" ".join(left) or 0)
`,
    wrong: `n, k = map(int, input().split())
print(n // k, n % k)
print(" ".join(input().split()[n - n % k:]) or 0)
`,
  },
  "A+B": {
    right: "print(sum(map(int, input().split())))\n",
    wrong: "a, b = input().split()\nprint(a + b)\n",
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
