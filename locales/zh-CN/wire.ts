import type en from "../en-US/wire.ts";

/** 接口 msg 中沿用规范原文的句子；页面上的说法见其他文件。 */
export default {
  notFound: "查询错误，找不到要请求的资源！",
  internal: "服务器错误，请重新刷新！",
  robot: "机器人猜测：速度过快，可能为机器操作！请重新验证！",
  notSignedIn: "请先登录",
  adminLoginWrong: "请检查用户名或密码",
  adminUsernameRequired: "请输入用户名",
  adminPasswordRequired: "请输入密码",
  notAnAdmin: "请使用管理员账号重新登录！",
  codeEmpty: "代码不能为空",
  codeTooLong: "代码长度不能超过 65535",
  rejudged: "重判成功",
  compiled: "编译成功",
  remoteImported: "题目已导入",
  codeHidden: "比赛以外提交的代码目前不公开",
  messageHidden: "错误信息只对提交者可见",
} satisfies Record<keyof typeof en, string>;
