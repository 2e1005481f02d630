import { z } from "zod";
import { firstRow, limit, pageNumber } from "../lib/http/input.ts";
import { addressOf, type QueryValues } from "../lib/http/query.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { filledIn, page } from "./define.ts";
import { htmlPage, type PageContent } from "./page.tsx";
import type { ComponentChildren, VNode } from "preact";
import { Empty, type EmptyProps } from "../components/ui/Empty.tsx";
import { Pager, type PagerProps } from "../components/ui/Pager.tsx";

/** What an address asks of a list: its own questions, and which part is meant. */
export type Query<S extends z.ZodRawShape> =
  & z.output<z.ZodObject<S>>
  & { currentPage: number; limit: number };

/** A list that somebody has asked for. */
interface Listed<Q, P> {
  /** What counts of the question. */
  query: Q;
  /** The parts of its path. */
  params: P;
  /** The rows that are meant. */
  part: { from: number; limit: number };
  /** The list asked otherwise: its first page, unless one is named. */
  hrefOf: (changes: Partial<Q>) => string;
  /** The list as it is. */
  here: string;
  /** What a form has to carry on whose own fields are these. */
  kept: (own: readonly (keyof Q & string)[]) => [name: string, value: string][];
}

export interface ListContent
  extends
    Pick<PageContent, "title" | "layout" | "status">,
    Omit<ListPageProps, "pager" | "isOffice"> {
  /** Rows on all pages. */
  total: number;
}

interface ListSpec<S extends z.ZodRawShape, P, M> {
  /** Where the list is, with `:name` for parameters. */
  path: string;
  params?: z.ZodType<P>;
  /** On a page. */
  rows: number | ((params: P) => number);
  /** The reader may choose how many rows a page has; of these numbers, where they are others. */
  isSizable?: boolean | readonly number[];
  /** What can be asked, in the order of the address. */
  asks: S;
  /** What of a question counts, for who asks it. */
  fits?: (c: AppContext, query: Query<S>) => Query<S>;
  /** How an address says it, where that is not as the schema reads it. */
  inAddress?: (query: ShortQuery<S>, c: AppContext) => QueryValues;
  /** What is on the page. `more` comes from a form that was refused (`again`). */
  show: (
    c: AppContext,
    list: Listed<Query<S>, P>,
    more?: M,
  ) => ListContent | Response | Promise<ListContent | Response>;
}

/** Without the number of rows, unless the reader has chosen it. */
type ShortQuery<S extends z.ZodRawShape> =
  & Omit<Query<S>, "limit">
  & { limit: number | undefined };

/**
 * A handler for a list: from the schema of its questions come the addresses of
 * all its filters, orders and pages. `again` shows it to the sender of a form
 * that was refused, `addressOf` leads to any part of it.
 */
export function listPage<
  S extends z.ZodRawShape,
  P = Record<string, never>,
  M = never,
>(spec: ListSpec<S, P, M>) {
  const asks = schemaOf(spec);
  const show = async (c: AppContext, asked: Asked<S, P>, more?: M) => {
    const list = listed(c, spec, asked);
    const content = await spec.show(c, list, more);
    return content instanceof Response
      ? content
      : await shown(c, spec, list, content);
  };
  const handler = page(
    { params: spec.params, query: asks },
    (c, { params, query }) =>
      show(c, { query: query as Query<S>, params: params as P }),
  );
  const none = {} as P;
  return Object.assign(handler, {
    asks,
    again: (c: AppContext, query: Query<S>, more: M) =>
      show(c, { query, params: none }, more),
    addressOf: (c: AppContext, query: Query<S>) =>
      listed(c, spec, { query, params: none }).here,
  });
}

const rowsOf = <S extends z.ZodRawShape, P, M>(
  { rows }: ListSpec<S, P, M>,
  params: P,
) => typeof rows === "number" ? rows : rows(params);

function schemaOf<S extends z.ZodRawShape, P, M>(
  { asks, rows, isSizable }: ListSpec<S, P, M>,
) {
  const size = isSizable && typeof rows === "number"
    ? { limit: limit(rows) }
    : {};
  const schema = z.object({ ...asks, ...size, currentPage: pageNumber });
  return schema as unknown as z.ZodType<Query<S>>;
}

interface Asked<S extends z.ZodRawShape, P> {
  query: Query<S>;
  params: P;
}

function listed<S extends z.ZodRawShape, P, M>(
  c: AppContext,
  spec: ListSpec<S, P, M>,
  asked: Asked<S, P>,
): Listed<Query<S>, P> {
  const rows = rowsOf(spec, asked.params);
  const whole = { ...asked.query, limit: asked.query.limit ?? rows };
  const query = spec.fits?.(c, whole) ?? whole;
  const path = filledIn(c, spec.path);
  const { inAddress = (query) => query as QueryValues } = spec;
  const hrefOf = (changes: Partial<Query<S>>) => {
    const next = { ...query, currentPage: 1, ...changes };
    const limit = next.limit === rows ? undefined : next.limit;
    return addressOf(path, inAddress({ ...next, limit }, c));
  };
  const here = hrefOf({ ...query });
  return {
    query,
    params: asked.params,
    part: { from: firstRow(query), limit: query.limit },
    hrefOf,
    here,
    kept: (own) =>
      [...new URL(here, "http://list").searchParams].filter(([name]) =>
        name !== "currentPage" && !own.some((known) => known === name)
      ),
  };
}

/** What leaves no row out: the order, and which of several lists it is. */
const NOT_NARROWING = new Set([
  "currentPage",
  "limit",
  "sort",
  "desc",
  "view",
  "all",
  "bin",
  "since",
  "rule",
  "isGobal",
]);

const isNarrowed = (here: string) =>
  [...new URL(here, "http://list").searchParams]
    .some(([name, value]) => !NOT_NARROWING.has(name) && value !== "");

function shown<S extends z.ZodRawShape, P, M>(
  c: AppContext,
  { isSizable }: ListSpec<S, P, M>,
  { query, hrefOf, here }: Listed<Query<S>, P>,
  { layout, status, total, ...content }: ListContent,
) {
  const { currentPage, limit } = query;
  const to = (part: { currentPage: number; limit?: number }) =>
    hrefOf(part as Partial<Query<S>>);
  const size = {
    limit,
    hrefOf: (limit: number, currentPage: number) => to({ limit, currentPage }),
    sizes: typeof isSizable === "object" ? isSizable : undefined,
  };
  return htmlPage(c, {
    title: content.title,
    layout,
    status,
    body: (
      <ListPage
        isOffice={layout === "admin"}
        {...content}
        empty={content.empty.next !== null && isNarrowed(here)
          ? {
            ...content.empty,
            next: {
              href: here.split("?", 1)[0],
              text: c.get("t")("problems.filterClear"),
            },
          }
          : content.empty}
        pager={{
          current: currentPage,
          pages: Math.ceil(total / limit),
          total,
          hrefOf: (currentPage) => to({ currentPage }),
          size: isSizable ? size : undefined,
        }}
      />
    ),
  });
}

interface ListPageProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ComponentChildren;
  /** Above the rows: what narrows the list, what is told of it. */
  filter?: ComponentChildren;
  /** The rows of this page; null: there are none. */
  rows: ComponentChildren | null;
  /** In place of the rows, where there are none. */
  empty: EmptyProps;
  pager: PagerProps;
  /** A page of the admin area. */
  isOffice?: boolean;
  /** What stands around a list that is a part of its page only. */
  frame?: (list: ComponentChildren) => VNode;
}

const siteFrame = (list: ComponentChildren) => (
  <div class="wrap flex flex-col gap-4 py-7">{list}</div>
);
const adminFrame = (list: ComponentChildren) => (
  <div class="wrap flex flex-col gap-5 py-7">{list}</div>
);

/** A list from its title to its pages, the same everywhere. */
function ListPage(props: ListPageProps) {
  const { title, actions, filter, rows, empty, pager } = props;
  const { frame = props.isOffice ? adminFrame : siteFrame } = props;
  return frame(
    <>
      <div class="flex flex-wrap items-center gap-3">
        <h1 class="grow">{title}</h1>
        {actions}
      </div>
      {filter}
      {rows ?? (
        <div class="card">
          <Empty {...empty} />
        </div>
      )}
      <Pager {...pager} />
    </>,
  );
}
