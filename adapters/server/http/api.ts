import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiBuilder, type HttpApiGroup, HttpApiScalar, OpenApi } from "effect/http-api"
import { productName } from "../../../domain/product.ts"
import { Api } from "../../contract/api.ts"
import { CheckinDocument } from "../../contract/checkin.ts"
import { OneCommand } from "../../contract/one-command.ts"
import { withLang } from "../../contract/published.ts"
import { CallKey } from "../store/idempotency.ts"
import { ClientAddress } from "./client-address.ts"
import { compressed } from "./compressed.ts"
import { withDocsPolicy } from "./docs.ts"
import { withApiHeaders } from "./headers.ts"
import { isCommand } from "./methods.ts"
import { problemsLayer } from "./problems.ts"
import { contractPath, contractRoute, withOwnPathsDescribed } from "./proxies.ts"
import { ledTo } from "./seen.ts"

/**
 * Runs a command through `call`, under the guards that every command has. `path` is the command's path in the contract.
 */
export type GuardCommand = (
  request: Request,
  path: string,
  call: (guarded: Request, key: CallKey | null) => Promise<Response>,
  how: HowGuarded,
) => Promise<Response>

export type HowGuarded = {
  /** Whether all that the call writes is written by its first command. */
  readonly isOneCommand: boolean
  /** The caller's network address. */
  readonly address: string | null
}

/** The handlers of one group of the contract. */
export type GroupLayer = Layer.Layer<never, unknown, unknown>

/** The contract, with the groups that parts add to it. */
export const wholeContract = (brought: readonly HttpApi.Constraint[]): HttpApi.Top =>
  brought.reduce<HttpApi.Top>(
    (api, more) => api.addHttpApi(more as HttpApi.Top),
    Api as HttpApi.Constraint as HttpApi.Top,
  )

/** The contract's routes, and its description at `/api/openapi.json` and `/api/docs`. The parts give the handlers. */
export const contractRoutes = (contract: HttpApi.Top, groups: readonly GroupLayer[], guard: GuardCommand) => {
  const published = (document: Record<string, unknown>) =>
    withOwnPathsDescribed(withLang(withRoutesDescribed(document)))
  const api = contract.annotate(OpenApi.Transform, published) as HttpApi.Top
  return Layer.mergeAll(
    HttpApiBuilder.layer(api, { openapiPath: "/api/openapi.json" }),
    HttpApiScalar.layer(api, { path: "/api/docs", scalar: { withDefaultFonts: false } }),
  ).pipe(
    Layer.provide(handlersOf(groups)),
    Layer.provide(problemsLayer),
    Layer.provide(around(guard, oneCommandPaths(api)).layer),
  )
}

type Document = {
  readonly info: object
  readonly paths: object
  readonly components: { readonly schemas: object }
  readonly tags: readonly object[]
}

/** Adds the calls that are routes beside the contract, and have schemas. */
function withRoutesDescribed(document: Record<string, unknown>): Record<string, unknown> {
  const { info, paths, components, tags } = document as Document
  const beside: Document = OpenApi.fromApi(CheckinDocument)
  return {
    ...document,
    info: { ...info, title: productName() },
    paths: { ...paths, ...beside.paths },
    components: { ...components, schemas: { ...beside.components.schemas, ...components.schemas } },
    tags: [...tags, ...beside.tags],
  }
}

/**
 * Each group's layer has its own type, which the list of parts cannot hold. At the start, the contract looks for all of
 * its groups. If one is missing, the server stops and names it.
 */
const handlersOf = (groups: readonly GroupLayer[]) =>
  groups.reduce((all, group) => Layer.merge(all, group)) as Layer.Layer<HttpApiGroup.Service<string, string>>

function oneCommandPaths(api: HttpApi.Top): ReadonlySet<string> {
  const paths = new Set<string>()
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      if (Context.get(mergedAnnotations, OneCommand)) paths.add(endpoint.path)
    },
  })
  return paths
}

/**
 * No other site can make a browser send such a call with its cookies, so the length of the answer tells nobody anything
 * (BREACH).
 */
const shortened = (request: Request, pathname: string, answer: Response) =>
  pathname.startsWith("/api/") ? compressed(request, answer) : answer

/** What all calls of the contract share. A command runs to its end even if its caller disconnects. */
const around = (guard: GuardCommand, oneCommand: ReadonlySet<string>) =>
  HttpRouter.middleware((handled) =>
    Effect.gen(function* () {
      const request = yield* Effect.orDie(HttpServerRequest.toWeb(yield* HttpServerRequest.HttpServerRequest))
      const context = yield* Effect.context<HttpRouter.Provided>()
      const call = (guarded: Request, key: CallKey | null) =>
        handled.pipe(
          Effect.map((response) => HttpServerResponse.toWeb(response, { context })),
          Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(guarded)),
          Effect.provideContext(context),
          Effect.provideService(CallKey, key),
          Effect.runPromise,
        )
      const { pathname } = new URL(request.url)
      const { route, params } = yield* HttpRouter.RouteContext
      ledTo(request, route.path)
      if (isCommand(request)) {
        const path = contractPath(route.path, params) ?? pathname
        const isOneCommand = oneCommand.has(contractRoute(route.path))
        const address = yield* ClientAddress
        const guarded = yield* Effect.promise(() => guard(request, path, call, { isOneCommand, address }))
        return HttpServerResponse.raw(withApiHeaders(shortened(request, pathname, guarded)))
      }
      const response = HttpServerResponse.toWeb(yield* handled, { context })
      const read = yield* Effect.promise(() => withDocsPolicy(pathname, response))
      return HttpServerResponse.raw(withApiHeaders(shortened(request, pathname, read)))
    }),
  )
