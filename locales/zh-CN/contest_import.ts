import type en from "../en-US/contest_import.ts";

/** 导入的比赛存档。 */
export default {
  title: "导入比赛",
  jobTitle: "导入：{name}",
  file: "存档",
  fileHelp:
    "Contest API 的比赛包，或 XCPCIO 榜单数据，zip 或 tar 格式。先读取并展示内容；在你确认之前，什么都不会保存。",
  read: "读取",
  busy: "正在后台进行，本页会显示进度。",
  failed: "没有导入任何内容。",
  done: "比赛已导入；在你公开之前，它是隐藏的。",
  toSettings: "前往设置",
  take: "导入这场比赛",
  another: "另一个存档",
  forget: "删除这次导入",
  findings: "发现的问题",
  sealed: "{at} 起封榜",
  sums:
    "{teams} 支队伍，来自 {organizations} 个单位；{problems} 道题，{runs} 次提交。",
  unranked: "其中 {count} 支队伍不参与排名。",
  pending: "{count} 次提交没有结果，按未评测处理。",
  what:
    "它会成为一场普通的比赛：任意时刻的榜单、滚榜、证书、存档、虚拟参赛都可用。参赛队伍不会有账号，他们的提交不会出现在任何提交列表中，也不能再提交或重判。",
  mark: "别处举行",
  markHelp:
    "这场比赛在别处举行，由存档导入（{file}）：参赛队伍在本站没有账号，不再接受提交，也不会重判。",
  button: "导入",
  columns: "题目",
  columnsHelp:
    "每一列可以指定本站的一道题目，这样虚拟参赛时就能做这道题；没有指定的列只显示当时各队的情况。",
  columnProblem: "本站题目编号",
  columnSaved: "各列已保存。",
  columnsMissing:
    "本站没有这些题目，因此无法作答：{list}。这些列只显示当时各队的情况。",
  peopleNote: "这场比赛的 {count} 支队伍在本站没有账号，他们只出现在榜单上。",
  archiveNotZip: "不是可以读取的压缩包",
  archiveNoContest: "缺少这个文件：这不是比赛存档",
  archiveNotJson: "无法读取：{what}",
  archiveFieldWrong: "“{what}”缺失或有误",
  archiveTooManyRuns: "提交次数过多（{what}）",
  archiveTooManyTeams: "队伍过多（{what}）",
  archiveTooManyProblems: "题目过多（{what}）",
  archiveTooLarge: "文件过大",
  archiveTeamTwice: "队伍“{what}”重复出现（{count}）",
  archiveProblemTwice: "题目“{what}”重复出现（{count}）",
  archiveRunTwice: "提交“{what}”重复出现（{count}），各自计算",
  archiveTeamMissing: "{count} 次提交的队伍不在名单中（如“{what}”），已略去",
  archiveProblemMissing: "{count} 次提交的题目不在列表中（如“{what}”），已略去",
  archiveRunEarly: "{count} 次提交早于比赛开始（如“{what}”），已略去",
  archiveVerdictUnknown: "含有未知的评测结果：“{what}”",
  archiveScored: "是按得分排名的比赛；只能导入按通过题数排名的比赛",
  archiveStillRuns: "这场比赛尚未结束",
  archiveTooSlow: "读取时间过长",
  archiveRunLate: "{count} 次提交晚于比赛结束（如“{what}”），不计入",
  archiveTextChanged:
    "{count} 个名称被截短，或去掉了无法显示的字符（如“{what}”）",
  archiveGroupsLeft: "{count} 支队伍属于多个组别（如“{what}”），只保留其中一个",
  archivePenaltyRounded: "{what} 秒的罚时已取整到分钟",
  archiveCostsLeft: "原比赛中有一种结果会计罚时，而这里不能计，因此不计罚时",
} satisfies Record<keyof typeof en, string>;
