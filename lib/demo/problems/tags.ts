const TAGS = {
  "入门": ["Basics", "#6b8f71"],
  "模拟": ["Simulation", "#8a7f6a"],
  "字符串": ["Strings", "#a0705f"],
  "排序": ["Sorting", "#7a8450"],
  "贪心": ["Greedy", "#9a7d3f"],
  "前缀和": ["Prefix sums", "#5f8a8b"],
  "数据结构": ["Data structures", "#5b7aa6"],
  "搜索": ["Search", "#4f8a6d"],
  "二分": ["Binary search", "#7d6fa3"],
  "动态规划": ["Dynamic programming", "#a4607c"],
  "图论": ["Graphs", "#4d7f99"],
  "数论": ["Number theory", "#8c5a5a"],
  "组合": ["Combinatorics", "#7b6b8d"],
} as const;

/** Returns the tags of demo problems: each has a name in both languages, and one color. */
export function tags(...names: (keyof typeof TAGS)[]) {
  return names.map((name) => {
    const [nameEn, color] = TAGS[name];
    return { name, nameEn, color };
  });
}
