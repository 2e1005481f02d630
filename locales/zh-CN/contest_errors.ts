export default {
  accountRuleMismatch: "你的账号不在本场比赛允许参加的范围内。",
  boardClosed: "本场比赛的榜单未对外开放。",
  contestEnded: "比赛已结束，不再接受提交。",
  contestNeedsRegistration: "请先输入比赛密码报名。",
  contestNotBegun: "比赛尚未开始。",
  contestNotFound: "该比赛不存在。",
  disqualified: "你已被取消本场比赛的资格，可以查看题目，但不能提交。",
  sessionNotStarted: "请先开始本场比赛的个人答题。",
  timeOver: "你的答题时间已结束。",
};
