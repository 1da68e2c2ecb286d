import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { type PageRule, pages } from "../../../domain/pages.ts"
import type { Caller, Kept, LimitName } from "../../contract/use.ts"
import { Use } from "../../contract/use.ts"
import type { Part } from "../kernel/part.ts"
import { wholeContract } from "./api.ts"
import { aliasesOf } from "./proxies.ts"

/** What may be done at one address: by whom, how often, with what body, and whether the answer may be kept. */
export type Row = {
  readonly method: string
  /** In the router's syntax. `*` at the end: all addresses below. */
  readonly path: string
  /** Null: nobody has said it (adapters/contract/use.ts). */
  readonly who: Caller | null
  readonly limit: LimitName | null
  /** `wire`: a form or JSON of the sign-in's wire, which has its own refusals (account/wire). */
  readonly body: "none" | "json" | "form" | "signed" | "wire" | "own"
  readonly kept: Kept | "shared"
}

/**
 * The table of every call and page of a server with these parts, from where each of them is defined. A test walks it
 * over HTTP.
 */
export function tableOf(parts: readonly Part[]): readonly Row[] {
  const routes = parts.flatMap(({ routes = [] }) => routes)
  const watch = parts.flatMap(({ watch = [] }) => watch)
  const mounts = parts.flatMap(({ mounts = [] }) => mounts)
  return [
    ...callRows(parts.flatMap(({ contract }) => contract ?? [])),
    ...["/api/docs", "/api/openapi.json"].map((path) => row({ who: "everybody" }, { method: "GET", path })),
    ...routes.map(({ method, path, use, body }) =>
      row(use, { method, path, body: method === "POST" ? (body ?? "signed") : "none" }),
    ),
    ...watch.map(({ path, use }) => row(use ?? { who: "token", kept: "revalidated" }, { method: "GET", path })),
    ...mounts.map(({ path, use }) => row(use, { method: "*", path: `${path}/*`, body: "own" })),
    ...Object.entries<PageRule>(pages).flatMap(pageRows),
  ]
}

const row = (
  use: Use | null | undefined,
  { method, path, body = "none" }: Pick<Row, "method" | "path"> & Partial<Pick<Row, "body">>,
): Row => ({ method, path, who: use?.who ?? null, limit: use?.limit ?? null, body, kept: use?.kept ?? "never" })

function callRows(contracts: Parameters<typeof wholeContract>[0]): readonly Row[] {
  const rows: Row[] = []
  HttpApi.reflect(wholeContract(contracts), {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      const body = endpoint.method === "GET" ? "none" : "json"
      const one = row(Context.get(mergedAnnotations, Use), { method: endpoint.method, path: endpoint.path, body })
      rows.push(one, ...aliasesOf(one.path).map((path) => ({ ...one, path })))
    },
  })
  return rows
}

const pageRows = ([path, { opens, kept, takes }]: readonly [string, PageRule]): readonly Row[] => {
  const page = {
    path: path.replaceAll("$", ":"),
    who: opens,
    limit: null,
    kept: kept === "own" ? "revalidated" : kept,
  } as const
  return [
    { ...page, method: "GET", body: "none" },
    ...(takes === undefined ? [] : [{ ...page, method: "POST", body: takes, kept: "never" } as const]),
  ]
}
