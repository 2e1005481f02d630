export default {
  groupNotFound: "This group does not exist.",
  notGroupMember: "Only members of the group have access to this.",
  groupHidden: "This group is for its members only.",
  groupNeedsSolved:
    "Solve {count} {count|problem|problems} before you create a group.",
  groupTooMany: "You cannot create more than {count} {count|group|groups}.",
  groupTooManyToday:
    "You cannot create more than {count} {count|group|groups} a day.",
  groupNameTaken: "Another group has this name.",
  groupShortNameTaken: "Another group has this short name.",
  groupNameLength: "The name has 5 to 25 characters.",
  groupShortNameLength: "The short name has 5 to 10 characters.",
  groupShortNameSigns: "The short name has letters, digits, - and _ only.",
  groupBriefLength: "The summary has 5 to 50 characters.",
  groupDescriptionLength: "The description has 5 to 1000 characters.",
  groupAuthInvalid: "Choose how people join.",
  groupCodeLength: "The code has exactly 6 characters.",
  groupReasonLength: "The reason has 5 to 100 characters.",
  groupCodeWrong: "The code is wrong.",
  groupAppliedAlready: "You have applied already.",
  groupRefusedBefore: "Your application was refused.",
  groupMemberAlready: "You are a member already.",
  groupOwnerStays: "The owner cannot leave the group. Hand it over first.",
  groupOwnerFixed: "The owner cannot be changed here.",
  groupHandedOver: "The group has been handed over to somebody else already.",
  groupInvitationOver:
    "This invitation has ended. Ask your teacher for a new link.",
  groupInvitationHours: "Choose how long the invitation holds.",
  groupPersonNotFound: "This person is not in the group.",
  groupNoDemotion: "A member cannot become an applicant again.",
  groupNobodyChosen: "Choose somebody to add.",
  groupWordsLength: "Write 1 to 500 characters.",
  groupPeopleUnknown:
    "Nobody has these usernames: {names}. The others were added.",
  groupTimeLimitInvalid:
    "The time limit of a group's problem is at most 30000 ms.",
  groupMemoryLimitInvalid:
    "The memory limit of a group's problem is at most 1024 MB.",
  groupProblemIdRequired: "Enter the problem's id.",
  groupTagForeign: "This tag belongs to another group.",
  publicRefused: "This was refused. Change the problem before you apply again.",
  publicNotAsked: "The group no longer asks for this.",
} as const;
