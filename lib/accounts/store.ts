import { z } from "zod";
import type { Store } from "../store/store.ts";
import { Session, User } from "./schema.ts";
import { nameKey } from "../names.ts";

export const userCollection = (store: Store) =>
  store.collection<User, [uid: string]>({
    name: "users",
    schema: User,
    id: (user) => [user.uid],
    unique: {
      username: (user) => nameKey(user.username),
      email: (user) =>
        user.email === null ? undefined : user.email.toLowerCase(),
    },
    index: { created: (user) => [user.createdAt] },
  });
export type UserCollection = ReturnType<typeof userCollection>;

/** Complete signatures, which can be too long for a record. */
export const signatureBlobs = (store: Store) =>
  store.blobs<string, [uid: string]>({
    name: "user_signatures",
    schema: z.string(),
    showsMedia: true,
  });

export const sessionCollection = (store: Store) =>
  store.collection<Session, [id: string]>({
    name: "sessions",
    audience: "private",
    schema: Session,
    id: (session) => [session.id],
    index: {
      user: (session) => [session.uid, session.createdAt],
      expiry: (session) => [session.expiresAt],
    },
  });
export type SessionCollection = ReturnType<typeof sessionCollection>;
