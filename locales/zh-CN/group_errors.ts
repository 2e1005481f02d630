export default {
  groupNotFound: "该团队不存在。",
  notGroupMember: "只有该团队的成员可以访问。",
};
