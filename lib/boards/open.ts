import type { Submissions } from "../submissions/open.ts";
import { Boards } from "./boards.ts";

/** Opens the rankings of all places, which read what they need when somebody asks. */
export const openBoards = (sent: Pick<Submissions, "records" | "catalogue">) =>
  new Boards(sent);
