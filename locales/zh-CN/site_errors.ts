import type en from "../en-US/site_errors.ts";

export default {
  databaseAway:
    "数据库没有回应。请 {seconds} 秒后再看；刚才提交的内容可能已保存，也可能没有。",
  auditDays: "天数必须在 30 到 36500 之间。",
  backupGone: "这个备份已经不存在。",
  backupHour: "时刻必须是 0 到 23 的整数。",
  packBroken: "这不是一个完整的编译器包：{reason}。",
  packNotFound: "这个包已经不在了。",
  packOfOtherMachine: "这个包用于另一种机器（{machine}）。",
  backupKeep: "保留的个数必须在 1 到 365 之间。",
  backupRunning: "正在备份，请等它完成。",
  accountChanged:
    "你打开页面之后，这个账号已被修改。你的修改尚未保存：再次保存会以你填写的内容为准，重新打开页面可以查看现在的内容。",
  adminLoginWrong: "用户名或密码错误。",
  adminPasswordRequired: "请填写密码。",
  adminUsernameRequired: "请填写用户名。",
  baseUrlInvalid:
    "这里填整个网站的地址，例如 https://judge.example.org，不带路径。",
  codeHidden: "比赛以外提交的代码目前只有超级管理员和题目管理员可以查看。",
  countInvalid: "请填写 0 到 10000 的整数。",
  oneLine: "这里只能填一行文字，不能含有不可见的字符。",
  judgingClosed: "管理员已暂时关闭这里的提交与运行。你的代码保留在编辑器中。",
  registrationClosed: "本站目前不开放注册。",
  secondsInvalid: "请填写 0 到 3600 的整数（秒）。",
  siteNameRequired: "请填写网站名称。",
  crestAnimated: "这是动图。校徽是静止的，请把第一帧另存后上传。",
  crestTooLarge: "图片超过 {kb} KB，请缩小，或改用 SVG。",
  crestTooSmall:
    "图片小于 {least} × {least} 像素，在大屏上会模糊。请换大一些的图，或改用 SVG。",
  crestType: "校徽应为 svg、png、jpg 或 webp 格式。",
  pictureRatio: "图片的一边超过另一边的 {most} 倍。",
  svgBroken: "无法读取这个 SVG，请从绘图软件重新导出。",
  svgEmpty: "这个 SVG 里没有可以显示的图形，请连同轮廓一起导出，或改用 PNG。",
  svgNoSize: "这个 SVG 没有写明 viewBox 或宽高，请重新导出。",
  svgTooLarge: "SVG 超过 {kb} KB，请去掉其中嵌入的图片，或改用 PNG。",
  svgTooMuch: "SVG 包含的图形超过 {most} 个，请简化，或改用 PNG。",
  storeNotSettable:
    "数据存放的位置由启动时的环境变量 DATA_DIR 与 KV_URL 决定，不能在这里修改。",
  webAddressInvalid: "链接以 http:// 或 https:// 开头，不含空格。",
  changedMeanwhile:
    "你打开之后，有人保存过这里的内容。你的修改还没有保存：再次保存会覆盖对方的修改，重新打开页面可以查看。",
  websiteChanged:
    "你打开页面之后，{user} 保存了其他设置。你的设置尚未保存：再次保存会覆盖对方的设置，重新打开页面可以查看对方的设置。",
  noticeIsOut: "通知已发送，接收者不能再更改。请删除后重新写一条。",
  noticeNotFound: "没有这条通知。",
  nothingToClean: "没有可以删除的消息。",
  recipientsMany: "一条通知最多指定 20 位用户。人数更多时，请在团队中发公告。",
  recipientRequired: "请填写接收通知的用户。",
  recipientUnknown: "没有这个用户：{name}。",
  roleUnknown: "没有这个身份。",
  standingStays: "不能修改第一个账号和你自己账号的身份与状态。",
  maintenance: "网站正在维护，内容没有保存。请稍后再试。",
  submitTaken: "管理员已停止你的提交权限。有疑问请联系老师或管理员。",
  sentBefore: "这份内容刚才已经提交并保存，不必再次提交。请到列表中查看。",
  sameFormTwice:
    "你刚刚提交过同样的内容，它已经保存了。如果确实要再建一份，请再点一次。",
} satisfies Record<keyof typeof en, string>;
