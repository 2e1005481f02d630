import type en from "../en-US/people_errors.ts";

export default {
  accountNotYours: "该账号不在你的班级中，只有超级管理员可以管理。",
  accountStays: "第一个账号和你自己的账号不能删除。",
  cellError: "表格里这一格是公式错误（{text}），请填写内容或清空。",
  classLookalike:
    "已有班级“{name}”，看起来一样，写法却不同（例如用了别的字母、空格或看不见的符号）。请照它的写法填写。",
  classNotYours: "班级“{name}”不是你的班级，请联系该班老师或超级管理员。",
  classRequired: "请填写班级。",
  generateTaken:
    "用户名 {name} 已被使用，请换一个前缀或范围，没有生成任何账号。",
  importKind:
    "只能读取 CSV（UTF-8、UTF-16、GBK 或 Windows-1252）和 Excel（.xlsx）文件。旧版 .xls 请先另存为 .xlsx。",
  manyNone: "请先选择账号。",
  manyTooMany: "选中了 {count} 个账号，一次最多 {most} 个。",
  notATeacher: "该用户不是教师，不能管理班级。请超级管理员先把他设为教师。",
  notAUser: "只有普通用户可以设为教师。",
  notNamedTeacher: "该账号不是教师。",
  ownPasswordStays: "自己的密码请在“个人设置”中修改。",
  passwordCharsInvalid: "密码长度应为 6 到 25 的整数。",
  rangeInvalid: "起止编号应为整数，且终止编号不小于起始编号。",
  rootRights: "超级管理员始终拥有全部权限。",
  rowTwice: "与第 {row} 行重复。",
  sheetTooLarge: "文件不能超过 {mb} MB。",
  sheetTooLong:
    "表格的行数或文字太多，不像一份名单。请只保留要添加的账号，再上传一次。",
  slipsGone:
    "这些密码条已不再保留：已确认发放，或已超过一周。需要时可以重置这些账号的密码。",
  slipsNotYet: "这些账号还在创建中，请等全部创建完成。",
  importDiskFull:
    "服务器磁盘已满：已添加 {added} 个账号，其余 {left} 个会在腾出空间后自动添加，请不要重复提交。",
  importWaits:
    "服务器暂时不能保存：已添加 {added} 个账号，其余 {left} 个稍后会自动添加，请不要重复提交。",
} satisfies Record<keyof typeof en, string>;
