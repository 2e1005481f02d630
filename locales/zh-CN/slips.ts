import type en from "../en-US/slips.ts";

export default {
  adding: "已创建 {done} / {total} 个账号",
  addingLead:
    "全部创建完成后，这里会显示密码条。可以离开本页：账号会继续创建，密码条在“密码条”中。",
  address: "网址",
  again:
    "密码条保留一周，只有你能看到。发放后请确认：密码随即删除，之后只能重置。",
  all: "密码条",
  allLead:
    "你创建或重置的账号的密码，保留到你确认发放为止，最多一周；其他人打不开。",
  askAddress: "请联系超级管理员填写网站地址。",
  askChange: "请联系超级管理员修改网站地址。",
  changeAddress:
    "请改为学生能打开的地址；如果网站只在本机监听，再以 HOST=0.0.0.0 重新启动：",
  count: "账号数",
  nextStep: "发完密码条后，下一步：",
  done: "确认已发放",
  doneAsk: "删除这些密码？账号保留，密码条不能再打印。",
  doneSaid: "已删除这些密码条上的密码",
  left: "没有创建：{count} 个",
  made: "时间",
  mixed: "多个班级或没有班级",
  noAddress: "密码条上没有网址：目前只知道服务器本机能打开的地址。",
  none: "没有密码条",
  noneHelp: "创建账号或重置密码后会出现在这里。",
  of: "查看 {count} 个新账号的密码条",
  open: "还有 {count} 份密码条没有确认发放",
  ownAddress: "密码条上没有网址：网站地址 {address} 只能在服务器本机打开。",
  setAddress:
    "请填写网站地址；如果网站只在本机监听，再以 HOST=0.0.0.0 重新启动：",
  state: "状态",
  stateAdding: "正在创建",
  stateReady: "待发放",
  title: "密码条（{count} 个账号）",
} satisfies Record<keyof typeof en, string>;
