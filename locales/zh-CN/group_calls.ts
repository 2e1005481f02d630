import type en from "../en-US/group_calls.ts";

export default {
  get_get_group_list: "可以看到的小组",
  get_get_group_detail: "一个小组",
  get_get_group_access: "自己是否是小组成员",
  get_get_group_auth: "自己在小组中的级别",
  post_group: "创建小组",
  put_group: "修改小组",
  delete_group: "解散小组",
  get_group_get_member_list: "小组成员",
  get_group_get_apply_list: "小组成员与申请者",
  post_group_member: "加入或申请加入小组",
  put_group_member: "更改小组成员的级别",
  delete_group_member: "把成员移出小组",
  delete_group_member_exit: "退出小组",
  get_group_get_announcement_list: "小组公告",
  get_group_get_admin_announcement_list: "小组的全部公告",
  post_group_announcement: "发布小组公告",
  put_group_announcement: "修改小组公告",
  delete_group_announcement: "删除小组公告",
  get_group_get_problem_list: "团队的题目列表",
  get_get_group_rank_list: "小组成员的排名",
} satisfies Record<keyof typeof en, string>;
