import type en from "../en-US/tags.ts";

export default {
  add: "添加",
  classification: "分类",
  color: "颜色",
  colorHelp: "例如 #0b7285；留空则不着色。",
  editClassification: "编辑分类 {name}",
  editTag: "编辑标签",
  groupEmpty: "此分类下还没有标签。",
  manage: "标签",
  name: "名称",
  newClassification: "新建分类",
  newTag: "新建标签",
  none: "还没有标签",
  rank: "排序值",
  rankHelp: "越小越靠前。",
  removeClassificationAsk:
    "确定删除分类“{name}”吗？其中的标签会保留，变为未分类。",
  removeTagAsk: "确定删除标签“{name}”吗？所有题目都会失去这个标签。",
  removed: "已删除“{name}”。",
  saved: "已保存“{name}”。",
  title: "标签与分类",
  unclassified: "未分类",
} satisfies Record<keyof typeof en, string>;
