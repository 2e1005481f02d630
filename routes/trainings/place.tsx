import type { ComponentChildren, VNode } from "preact";
import { type Refusal, refuse, unwrap } from "../../lib/failure.ts";
import { Tid } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Result } from "../../lib/result.ts";
import {
  SITE_PLACE,
  type TrainingPlace,
  type WholeTraining,
} from "../../lib/trainings/schema.ts";
import { openTraining } from "../../lib/trainings/reading.ts";
import { type AdminPage, adminPage } from "../admin/admin_page.tsx";

/**
 * Where trainings are shown and made: what differs from the site's own pages to those of
 * a group. Who may come in, the routes say, and the services by the training's place.
 */
export interface TrainingPages {
  /** The list, with `:name` for parameters; a training is behind its number. */
  path: string;
  /** The list of those who make trainings. */
  admin: string;
  /** Where a new problem, a new quiz is made. */
  fresh: { problem: string; quiz: string };
  placeOf: (c: AppContext) => TrainingPlace;
  /** What stands around its pages, as a group's head and tabs do. */
  around: (
    c: AppContext,
    content: ComponentChildren,
    more?: { isList: boolean },
  ) => VNode;
  /** The page around what is for who makes trainings, and how its lists are laid out. */
  showAdmin: (c: AppContext, page: AdminPage) => Response | Promise<Response>;
  adminLayout: "admin" | "site";
}

export const SITE_TRAININGS: TrainingPages = {
  path: "/training",
  admin: "/admin/training",
  fresh: { problem: "/admin/problem/create", quiz: "/admin/quiz/create" },
  placeOf: () => SITE_PLACE,
  around: (_, content) => (
    <div class="wrap flex flex-col gap-5 py-7">{content}</div>
  ),
  showAdmin: adminPage,
  adminLayout: "admin",
};

/** An address of these pages, with the parameters of the present one. */
export const filledIn = (c: AppContext, path: string) =>
  path.replace(/:(\w+)/g, (_, name) => c.req.param(name) ?? "");

export const trainingAddress = (
  c: AppContext,
  { path }: TrainingPages,
  tid: number,
) => `${filledIn(c, path)}/${tid}`;

export const TrainingParams = Tid;

/** A training that these pages have; another place's is not found here. */
export function trainingHere(
  c: AppContext,
  pages: TrainingPages,
  tid: number,
  open: (
    act: ReturnType<typeof actOf>,
    tid: number,
  ) => Result<WholeTraining, Refusal> = openTraining,
): WholeTraining {
  const training = unwrap(open(actOf(c), tid));
  return training.gid === pages.placeOf(c).gid
    ? training
    : unwrap(refuse("trainingNotFound"));
}

const actOf = (c: AppContext) => c.get("act");
