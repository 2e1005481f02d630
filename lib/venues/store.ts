import type { Store } from "../store/store.ts";
import {
  Contest,
  ContestSession,
  Disqualified,
  Group,
  Membership,
  Training,
  TrainingExtension,
  VenueItem,
  VirtualRun,
} from "./schema.ts";

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

export const trainingExtensionCollection = (store: Store) =>
  store.collection<TrainingExtension, [tid: number, uid: string]>({
    name: "training_extensions",
    schema: TrainingExtension,
    id: ({ tid, uid }) => [tid, uid],
    audience: "private",
  });

export const membershipCollection = (store: Store) =>
  store.collection<Membership, [kind: string, id: number, uid: string]>({
    name: "memberships",
    audience: "busy",
    schema: Membership,
    id: ({ kind, id, uid }) => [kind, id, uid],
  });

export const contestSessionCollection = (store: Store) =>
  store.collection<ContestSession, [cid: number, uid: string]>({
    name: "contest_sessions",
    audience: "private",
    schema: ContestSession,
    id: ({ cid, uid }) => [cid, uid],
  });

export const virtualRunCollection = (store: Store) =>
  store.collection<VirtualRun, [vid: number]>({
    name: "virtual_runs",
    audience: "private",
    schema: VirtualRun,
    id: ({ vid }) => [vid],
    unique: { turn: ({ uid, nth }) => `${uid} ${nth}` },
  });

export const disqualifiedCollection = (store: Store) =>
  store.collection<Disqualified, [cid: number, uid: string]>({
    name: "disqualified",
    audience: "busy",
    schema: Disqualified,
    id: ({ cid, uid }) => [cid, uid],
  });

export const venueItemCollection = (store: Store) =>
  store.collection<
    VenueItem,
    [kind: string, id: number, asks: string, itemId: number]
  >({
    name: "venue_items",
    schema: VenueItem,
    id: ({ kind, id, asks, itemId }) => [kind, id, asks, itemId],
    index: { asked: ({ asks, itemId }) => [asks, itemId] },
  });
