import type en from "../en-US/exchange_errors.ts";

/** 导入导出时的拒绝原因。 */
export default {
  imageTooLarge: "图片最大 4 MB。",
  fileTooLarge: "文件必须小于 128 MB。",
  mediaGone: "这张图片不存在，或已被删除。",
  importBusy: "这次导入现在不能这样做，请刷新页面后再试。",
  importedAlready: "完全相同的题目此前已导入，题号为 {id}。",
  importPartly: "成功导入 {ok} 题，失败 {bad} 题：{details}",
  selectionEmpty: "请至少选择一道题目。",
  exportMissing: "题目 {id} 的文件在服务器上丢失：{name}",
  exportUnknown: "以下题目不存在：{ids}",
  importFailed: "无法读取文件：{reason}",
  importStopped: "导入已停止，此前已导入的题目列在这次导入的页面上。",
  previewStopped: "导入已停止。",
  packageBusy: "你的另一个文件正在读取，请至少 {seconds} 秒后再试。",
  packageTooSlow: "解压这个文件耗时过长，或占用的内存过多。",
} satisfies Record<keyof typeof en, string>;
