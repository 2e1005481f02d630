import type en from "../en-US/mail_errors.ts";

export default {
  codeDead: "验证码错误次数过多，已经失效，请重新发送验证码。",
  codeGone: "没有向这个邮箱发送过验证码，或验证码已过期，请重新发送验证码。",
  codeLength: "邮箱验证码应为 6 个字符。",
  codeRequired: "请填写邮件中的验证码。",
  codeWrong: "验证码错误，请查看最近的一封邮件。",
  emailLocked: "密码或验证码已连续错误 5 次，30 分钟内不能修改邮箱和密码。",
  emailSame: "这就是你当前的邮箱。",
  emailUnknown: "没有账号使用这个邮箱。",
  emailWrongCode:
    "验证码错误（密码或验证码已错 {count} 次），还可以再试 {left} 次。",
  loginLockedReset:
    "登录失败次数过多，请通过邮件重置密码后立即登录，或稍后再试。",
  mailHostInvalid: "这不是有效的主机名或地址。",
  mailHostRequired: "请填写邮件服务器。",
  mailNoAddress: "请先填写网站地址，邮件中的链接由它组成。",
  mailNoMailer:
    "没有发送邮件的进程：Gavel 只启动了网站进程。请用 start 启动，或设置 MAIL_TOKEN 并同时运行 main.ts mail。",
  mailPasswordAgain: "服务器或用户名已更改，请重新填写密码。",
  mailPortInvalid: "端口应为 1 到 65535 的整数。",
  mailSenderRequired: "用户名不是邮箱地址，请填写发件人地址。",
  mailTestFailed: "测试邮件没有发送成功，对方的回复是：{words}",
  mailTestSilent: "还没有测试邮件的消息，结果会显示在下面的列表中。",
  mailTooMany: "请求发送的邮件过多，请 {minutes} 分钟后再试。",
  mailTooSoon: "邮件已发送，{seconds} 秒后可以重新发送。",
  mailUnset: "本站不能发送邮件，请联系管理员。",
  registerByCaptcha: "本站不能发送邮件，注册时请填写图片验证码。",
  resetLinkGone: "这个链接已过期或已使用，请重新申请重置密码。",
  resetLinkWrong:
    "这个链接与用户名不符，或已有更新的链接，请使用最近一封邮件中的链接。",
  usernameUnknown: "没有账号使用这个用户名。",
} satisfies Record<keyof typeof en, string>;
