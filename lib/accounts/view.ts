import { type User, wireRole } from "./schema.ts";

/** Returns UserInfo of contract §1. It names each field, so that a new one stays private. */
export const toUserInfo = (user: User, signature: string | null) => ({
  uid: user.uid,
  username: user.username,
  nickname: user.nickname,
  avatar: user.avatar,
  titleName: user.titleName,
  titleColor: user.titleColor,
  email: user.email,
  number: user.number,
  gender: user.gender,
  school: user.school,
  course: user.course,
  signature,
  realname: user.realname,
  github: user.github,
  blog: user.blog,
  cfUsername: user.cfUsername,
  roleList: user.roles.map(wireRole),
});
