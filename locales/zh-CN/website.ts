import type en from "../en-US/website.ts";

export default {
  changedBy: "最近修改：{user}",
  conf: "网站设置",
  confLead:
    "网站的名称与各处链接。保存后立即在所有页面生效，访客看到的页面也一样。",
  "field.baseUrl": "网站地址",
  "help.baseUrl":
    "用户访问本站的地址，例如 https://judge.example.org，邮件中的链接以它开头。",
  "field.description": "网站简介",
  "help.description":
    "显示在首页欢迎语下方，也会出现在搜索引擎的结果中。留空时使用通用的介绍。",
  "field.name": "网站名称",
  "help.name": "全称，用于首页和邮件。",
  "field.projectName": "项目名称",
  "help.projectName": "显示在页脚“技术支持”之后。留空则不显示。",
  "field.projectUrl": "项目链接",
  "help.projectUrl":
    "点击项目名称打开的地址，以 http:// 或 https:// 开头，可以留空。",
  "field.recordName": "备案号",
  "help.recordName": "显示在页脚的备案或许可编号。留空则不显示。",
  "field.recordUrl": "备案链接",
  "help.recordUrl":
    "点击备案号打开的地址，以 http:// 或 https:// 开头，可以留空。",
  "field.register": "允许访客注册",
  "help.register": "关闭后，所有页面都不再显示“注册”，账号只能由管理员创建。",
  "field.shortName": "网站简称",
  "help.shortName": "显示在每个页面顶部和浏览器标签标题之后，最多 20 个字符。",
  ownAddress:
    "网站地址 {address} 只能在服务器本机打开，学生打不开。请改为学生在自己的电脑上使用的地址。",
  groupAccounts: "账号",
  groupDiscussion: "讨论",
  groupFooter: "页脚",
  groupGroups: "团队",
  groupJudging: "评测",
  groupNames: "名称与地址",
  saved: "已保存，立即生效",
  switch: "功能开关",
  switchLead: "本站开放哪些功能、有哪些限制。保存后立即生效。",
  "field.openPublicJudge": "接受公开题目的提交",
  "help.openPublicJudge":
    "关闭后，所有人（包括管理员）都不能在公开题目提交或运行程序；此前的提交仍会评测。",
  "field.openGroupJudge": "接受团队题目的提交",
  "help.openGroupJudge": "与上一项相同，用于团队自己的题目。",
  "field.openContestJudge": "接受比赛中的提交",
  "help.openContestJudge": "与上一项相同，用于比赛。",
  "field.defaultSubmitInterval": "两次提交的间隔（秒）",
  "help.defaultSubmitInterval":
    "同一账号在比赛以外提交或运行之后，需要等待的时间。0 表示不限制。",
  "field.hideNonContestSubmissionCode": "隐藏比赛以外的代码",
  "help.hideNonContestSubmissionCode":
    "开启后只有超级管理员和题目管理员可以查看，作者本人也不能，以免考试时翻看以前写过的代码。",
  "field.openPublicDiscussion": "公开讨论",
  "help.openPublicDiscussion":
    "关闭后，公开讨论的页面、菜单项以及公开题目的讨论标签都会关闭。",
  "field.openGroupDiscussion": "团队讨论",
  "help.openGroupDiscussion": "与上一项相同，用于团队和团队题目的讨论。",
  "field.openContestComment": "比赛评论",
  "help.openContestComment": "关闭后，任何人都不能在比赛页面提问或回复。",
  "field.defaultCreateDiscussionACInitValue": "发起讨论所需的通过题数",
  "help.defaultCreateDiscussionACInitValue":
    "通过题数不足的用户可以阅读，但不能发起讨论。管理员不受限制。",
  "field.defaultCreateDiscussionDailyLimit": "每天可发起的讨论数",
  "help.defaultCreateDiscussionDailyLimit": "同一账号每天最多发起的讨论数量。",
  "field.defaultCreateCommentACInitValue": "发表评论所需的通过题数",
  "help.defaultCreateCommentACInitValue":
    "通过题数不足的用户可以阅读，但不能在比赛以外发表评论。",
  "field.defaultCreateGroupACInitValue": "创建团队所需的通过题数",
  "help.defaultCreateGroupACInitValue":
    "通过题数不足的用户可以加入团队，但不能创建团队。管理员不受限制。",
  "field.defaultCreateGroupDailyLimit": "每天可创建的团队数",
  "help.defaultCreateGroupDailyLimit": "同一账号每天最多创建的团队数量。",
  "field.defaultCreateGroupLimit": "可创建的团队总数",
  "help.defaultCreateGroupLimit": "同一账号最多创建的团队数量。",
  sms: "短信",
  smsHelp: "短信服务的访问方式。Gavel 会保存这些设置，目前还不发送短信。",
  smsRegion: "地域编号",
  smsDomain: "域名",
  smsKey: "AccessKey 编号",
  smsSecret: "AccessKey 密钥",
  smsSecretKept: "已保存密钥，留空则不变。",
  smsSign: "短信签名",
  smsTemplate: "模板编号",
  smsSave: "保存短信设置",
  smsSaved: "短信设置已保存",
} satisfies Record<keyof typeof en, string>;
