import type en from "../en-US/quiz_paper.ts";

export default {
  title: "纸质测验",
  version: "版本",
  versionOf: "{version} 卷",
  help: "打印本页：答案在单独的一页。",
  name: "姓名",
  class: "班级",
  key: "{version} 卷答案",
} satisfies Record<keyof typeof en, string>;
