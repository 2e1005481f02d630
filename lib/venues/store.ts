import type { Store } from "../store/store.ts";
import { Contest, Group, Membership, Training } from "./schema.ts";

export const contestCollection = (store: Store) =>
  store.collection<Contest, [cid: number]>({
    name: "contests",
    schema: Contest,
    id: ({ cid }) => [cid],
  });

export const groupCollection = (store: Store) =>
  store.collection<Group, [gid: number]>({
    name: "groups",
    schema: Group,
    id: ({ gid }) => [gid],
  });

export const trainingCollection = (store: Store) =>
  store.collection<Training, [tid: number]>({
    name: "trainings",
    schema: Training,
    id: ({ tid }) => [tid],
  });

export const membershipCollection = (store: Store) =>
  store.collection<Membership, [kind: string, id: number, uid: string]>({
    name: "memberships",
    schema: Membership,
    id: ({ kind, id, uid }) => [kind, id, uid],
  });
