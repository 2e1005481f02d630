import type en from "../en-US/authoring_errors.ts";

export default {
  checkerUncompiled:
    "代码没有通过编译，编译器的输出显示在代码旁边。其他内容都已保留。",
  compileFailed: "评测机出错，没有完成编译。请重试。",
  compileNoJudge: "当前没有评测机在线，无法编译。请在评测机上线后重试。",
  compileNoLanguage: "在线的评测机都没有 {language} 编译器。",
  compileOutput: "{output}",
  compileTooSlow: "评测机繁忙，没能及时编译。请重试。",
  generatorNameInvalid: "生成器名称不能含有空格、引号和 #。",
  mainSolutionMissing: "请先添加一个应当通过的题解程序，由它生成期望输出。",
  makingNotReady: "现在不能这样做。请刷新页面后再试。",
  makingOpen: "本题的数据正在生成或检查。",
  noSolutions: "还没有可以运行的题解程序。",
  programChanged:
    "你打开之后，{user} 保存过这个程序。你的修改尚未保存：再次保存将覆盖对方的修改；重新打开页面可查看对方的修改。",
  programGone: "没有这个程序，可能已被删除。",
  programNameInvalid: "名称最多 100 个可见字符。",
  programNameRequired: "请填写名称。",
  programNameTaken: "同类程序中已有这个名称。",
  programsFull: "已有 {most} 个程序，达到上限。",
  programsTooLarge: "本题的程序总长度太大。",
  scriptEmpty: "脚本还没有内容。",
  scriptGenerator: "第 {line} 行：没有这个生成器：{text}",
  scriptGroup:
    "第 {line} 行：子任务编号应为生成器之前方括号中的 1 到 10000：{text}",
  scriptQuote: "第 {line} 行：引号不成对：{text}",
  scriptTooLong: "脚本生成的测试点超过 500 个。",
  validatorMissing: "还没有校验器。",
  validatorTwice: "本题已有校验器，请修改它。",
  caseFileGone: "服务器上已没有文件 {name}，请重新上传。",
  caseGone: "没有这个测试点，可能已被删除或替换。",
  dataChanged:
    "你打开之后，{user} 修改过这道题的数据或设置。你的修改尚未保存：再次保存会在对方的版本上修改；“历史”中可以查看对方改了什么。",
  positionInvalid: "位置应为不小于 1 的整数。",
} satisfies Record<keyof typeof en, string>;
