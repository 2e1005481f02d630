const COLORS = {
  "入门": "#6b8f71",
  "模拟": "#8a7f6a",
  "字符串": "#a0705f",
  "排序": "#7a8450",
  "贪心": "#9a7d3f",
  "前缀和": "#5f8a8b",
  "数据结构": "#5b7aa6",
  "搜索": "#4f8a6d",
  "二分": "#7d6fa3",
  "动态规划": "#a4607c",
  "图论": "#4d7f99",
  "数论": "#8c5a5a",
  "组合": "#7b6b8d",
} as const;

/** The demo problems' tags: one name, one colour, everywhere. */
export function tags(...names: (keyof typeof COLORS)[]) {
  return names.map((name) => ({ name, color: COLORS[name] }));
}
