export default {
  groupNotFound: "This group does not exist.",
  notGroupMember: "Only members of the group have access to this.",
};
