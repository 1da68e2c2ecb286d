import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import type { LimitName } from "../../../domain/limits.ts"
import { type PageRule, pages } from "../../../domain/pages.ts"
import type { Caller, Kept } from "../../contract/use.ts"
import { Use } from "../../contract/use.ts"
import type { Part } from "../kernel/part.ts"
import { wholeContract } from "./api.ts"
import { formLimits } from "./form-limits.ts"
import { aliasesOf } from "./proxies.ts"

/** What may be done at one address: by whom, how often, with what body, and whether the answer may be kept. */
export type Row = {
  readonly method: string
  /** In the router's syntax. `*` at the end: all addresses below. */
  readonly path: string
  /** Null: nobody has said it (adapters/contract/use.ts). */
  readonly who: Caller | null
  /** Each of them refuses the call when it is used up. */
  readonly limits: readonly LimitName[]
  /** `wire`: a form or JSON of the sign-in's wire, which has its own refusals (account/wire). */
  readonly body: "none" | "json" | "form" | "signed" | "wire" | "picture" | "own"
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
    ...watch.map(({ path, use }) =>
      row({ ...(use ?? { who: "token", kept: "revalidated" }), limit: "streams" }, { method: "GET", path }),
    ),
    ...mounts.map(({ path, use }) => row(use, { method: "*", path: `${path}/*`, body: "own" })),
    ...Object.entries<PageRule>(pages).flatMap(pageRows),
  ]
}

const row = (
  use: Use | null | undefined,
  { method, path, body = "none" }: Pick<Row, "method" | "path"> & Partial<Pick<Row, "body">>,
): Row => {
  const who = use?.who ?? null
  const limits = [...(use?.limit === undefined ? [] : [use.limit]), ...(isByToken(who) ? ["wrongTokens" as const] : [])]
  return { method, path, who, limits, body, kept: use?.kept ?? "never" }
}

/** Whoever made up such a token could guess it (kernel/wrong-tokens.ts). */
const isByToken = (who: Caller | null): boolean =>
  who === "operator" || who === "partner" || who === "device" || who === "reseller" || who === "metrics"

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
    limits: [],
    kept: kept === "own" ? "revalidated" : kept,
  } as const
  return [
    { ...page, method: "GET", body: "none" },
    ...(takes === undefined
      ? []
      : [{ ...page, method: "POST", body: takes, kept: "never", limits: formLimits[path] ?? [] } as const]),
  ]
}
