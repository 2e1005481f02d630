import { z } from "zod";
import { isPlainName, mixesLookalikes } from "../names.ts";
import { Preferences } from "./preferences.ts";

/** The roles of spec 1 §6, the restricted ones of contract §0.6, and our own: a teacher (spec 4 W2.9). */
export const ROLES = [
  "root",
  "admin",
  "problem_admin",
  "teacher",
  "user",
  "sy_campus_principal",
  "sy_campus_teacher",
  "no_submit_user",
  "no_discuss_user",
  "mute_user",
  "no_submit_no_discuss_user",
  "no_submit_mute_user",
] as const;
export type Role = typeof ROLES[number];

/** A role as the contract's calls know it: it has none for a teacher, who is a user there. */
type WireRole = Exclude<Role, "teacher">;
export const wireRole = (role: Role): WireRole =>
  role === "teacher" ? "user" : role;

/** The roles' numbers in the API (contract §0.6); it leaves the last two open, so they are ours. */
export const ROLE_IDS: Readonly<Record<WireRole, number>> = {
  root: 1000,
  admin: 1001,
  user: 1002,
  no_submit_user: 1003,
  no_discuss_user: 1004,
  mute_user: 1005,
  no_submit_no_discuss_user: 1006,
  no_submit_mute_user: 1007,
  problem_admin: 1008,
  sy_campus_principal: 1009,
  sy_campus_teacher: 1010,
};

export const GENDERS = ["male", "female", "secrecy"] as const;

/** 0: may sign in; 1: banned (contract §0.6). */
export const USER_STATUS = { normal: 0, banned: 1 } as const;

/** The first account's uid. */
export const ROOT_UID = "1";

/** How many networks an account is known in (home, school, a telephone); a lock for strange places does not concern them. */
export const MAX_PLACES = 5;
/** How many browsers an account is known in: at home, on a telephone, and on several computers at school. */
export const MAX_BROWSERS = 10;

const optionalText = (max: number) =>
  z.string().max(max).nullable().default(null);

export const User = z.object({
  uid: z.string().min(1).max(32),
  username: z.string().min(1).max(20),
  passwordHash: z.string(),
  email: optionalText(320),
  nickname: optionalText(20),
  realname: optionalText(50),
  gender: z.enum(GENDERS).default("secrecy"),
  school: optionalText(100),
  course: optionalText(100),
  number: optionalText(200),
  /** Older accounts have an older form of the address. */
  avatar: optionalText(255).transform((address) =>
    address?.replace(/^\/avatars\//, "/api/public/img/") ?? null
  ),
  /** The beginning of the signature, for lists; all of it is in `user_signatures`. */
  signature: optionalText(100),
  github: optionalText(255),
  blog: optionalText(255),
  cfUsername: optionalText(255),
  titleName: optionalText(20),
  titleColor: optionalText(32),
  roles: z.array(z.enum(ROLES)).min(1),
  status: z.union([z.literal(0), z.literal(1)]).default(0),
  /** The contest that it was made for, and ends with (spec 4 E1.4); null: it is nobody's but its owner's. */
  contest: z.number().int().nullable().default(null),
  /** How often it was banned: what was signed in before the last time stays ended (row E2.4). */
  bans: z.number().int().default(0),
  /** When the account last signed in; null: never. */
  lastLoginAt: z.number().int().nullable().default(null),
  /** The networks from which it has signed in, the latest first. */
  places: z.array(z.string().max(64)).max(MAX_PLACES).default([]),
  /** Hashes of the browsers that it has signed in with, the latest first. */
  browsers: z.array(z.string().max(64)).max(MAX_BROWSERS).default([]),
  preferences: Preferences.optional(),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type User = z.infer<typeof User>;

/** A signed-in device. The token itself is not kept, only its SHA-256. */
export const Session = z.object({
  id: z.string().length(64),
  uid: z.string(),
  /** The first session's id: renewals belong to the same device. */
  device: z.string().max(64).default(""),
  /** When it was last used, to the hour; 0: not since it began. */
  seenAt: z.number().int().default(0),
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
  ip: z.string().max(64),
  userAgent: z.string().max(500),
  /** The account's `bans` when it signed in. */
  bans: z.number().int().default(0),
});
export type Session = z.infer<typeof Session>;

export const MAX_USERNAME_CHARS = 20;

/** The bounds of the length of generated passwords (spec 3 §5, row A2.8): signing in takes all of them. */
export const PASSWORD_CHARS = { min: 6, max: 25 };

/**
 * The fields of account forms with their refusals (spec 1 §5), which are codes of
 * `locales/<lang>/errors.ts`.
 */
export const fields = {
  username: z.string().trim().min(1, "usernameRequired")
    .max(MAX_USERNAME_CHARS, "usernameTooLong")
    .refine(isPlainName, "usernameCharacters")
    .refine((name) => !mixesLookalikes(name), "usernameMixed"),
  password: z.string().min(1, "passwordRequired")
    .min(6, "passwordLength").max(20, "passwordLength"),
  /** One that the site may have generated, too. */
  knownPassword: z.string().min(1, "passwordRequired")
    .min(PASSWORD_CHARS.min, "passwordLength")
    .max(PASSWORD_CHARS.max, "passwordLength"),
  email: z.string().trim().min(1, "emailRequired")
    .pipe(z.email("emailFormat").max(320, "emailFormat")),
  captcha: z.string().trim().min(1, "captchaRequired")
    .max(8, "captchaWrong"),
  captchaKey: z.string().max(500).default(""),
  /** Spec 1 §5: exactly six. */
  emailCode: z.string().trim().min(1, "codeRequired").length(6, "codeLength"),
};

/**
 * The answer to a captcha, which is asked for after too many failures: the place of the
 * piece, or the sum (our own field; the contract has none).
 */
const verification = {
  slide: z.coerce.number().optional().catch(undefined),
  slideKey: z.string().max(500).optional(),
  captcha: z.string().trim().max(8, "captchaWrong").optional(),
  captchaKey: z.string().max(500).optional(),
};

export const LoginDraft = z.object({
  username: z.string().trim().min(1, "usernameRequired")
    .max(20, "usernameTooLong"),
  password: fields.knownPassword,
  ...verification,
});
export type LoginDraft = z.infer<typeof LoginDraft>;

/** The body of a registration: the new account, and the proof that the email address is theirs. */
export const RegisterCall = z.object({
  username: fields.username,
  password: fields.password,
  email: fields.email,
  code: z.string().optional(),
  captcha: z.string().optional(),
  captchaKey: fields.captchaKey,
});

/** The schema of a registration; on a site without mail, a captcha replaces the emailed code. */
export const registerDraft = (hasMail: boolean) =>
  hasMail
    ? RegisterCall.extend({ code: fields.emailCode })
    : RegisterCall.extend({ captcha: fields.captcha });
export type RegisterDraft = z.infer<ReturnType<typeof registerDraft>>;

/** Makes an account of an ordinary user, empty but for what is given. */
export function newUser(
  given: Partial<User> & Pick<User, "username" | "passwordHash">,
  now: number,
): User {
  return {
    uid: crypto.randomUUID().replaceAll("-", ""),
    email: null,
    nickname: null,
    realname: null,
    gender: "secrecy",
    school: null,
    course: null,
    number: null,
    avatar: null,
    signature: null,
    github: null,
    blog: null,
    cfUsername: null,
    titleName: null,
    titleColor: null,
    roles: ["user"],
    status: USER_STATUS.normal,
    contest: null,
    bans: 0,
    lastLoginAt: null,
    places: [],
    browsers: [],
    createdAt: now,
    modifiedAt: now,
    ...given,
  };
}

/** What other areas register with accounts: what to delete with one, the campus of one, and until when those of a contest live. */
export const openHooks = (): {
  beforeRemoval: ((uid: string) => Promise<void>)[];
  campusOf: (uid: string) => { id: number; name: string } | null;
  isContestOver: (cid: number, now: number) => boolean;
} => ({
  beforeRemoval: [],
  campusOf: () => null,
  isContestOver: () => false,
});
