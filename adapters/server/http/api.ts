import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { type HttpApi, HttpApiBuilder, type HttpApiGroup, HttpApiScalar } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { compressed } from "./compressed.ts"
import { withDocsPolicy } from "./docs.ts"
import { withApiHeaders } from "./headers.ts"
import { problemsLayer } from "./problems.ts"

/** Carries out a command by `call`, under the guards that every command has. */
export type GuardCommand = (request: Request, call: (guarded: Request) => Promise<Response>) => Promise<Response>

/** The handlers of one group of the contract. */
export type GroupLayer = Layer.Layer<never, unknown, unknown>

/** The contract with what parts bring of their own. */
export const wholeContract = (brought: readonly HttpApi.Constraint[]): HttpApi.Top =>
  brought.reduce<HttpApi.Top>(
    (api, more) => api.addHttpApi(more as HttpApi.Top),
    Api as HttpApi.Constraint as HttpApi.Top,
  )

/** The contract, with its description at `/api/openapi.json` and `/api/docs`; the parts bring its handlers. */
export const contractRoutes = (api: HttpApi.Top, groups: readonly GroupLayer[], guard: GuardCommand) =>
  Layer.mergeAll(
    HttpApiBuilder.layer(api, { openapiPath: "/api/openapi.json" }),
    HttpApiScalar.layer(api, { path: "/api/docs", scalar: { withDefaultFonts: false } }),
  ).pipe(Layer.provide(handlersOf(groups)), Layer.provide(problemsLayer), Layer.provide(around(guard).layer))

/**
 * Each group's layer has a type of its own, which the list of parts forgets. The contract looks for all of its groups
 * when the server starts, and stops it with the name of one that is missing.
 */
const handlersOf = (groups: readonly GroupLayer[]) =>
  groups.reduce((all, group) => Layer.merge(all, group)) as Layer.Layer<HttpApiGroup.Service<string, string>>

/** What is the same for all calls of the contract. A command runs on when its caller has gone. */
const around = (guard: GuardCommand) =>
  HttpRouter.middleware((handled) =>
    Effect.gen(function* () {
      const request = yield* Effect.orDie(HttpServerRequest.toWeb(yield* HttpServerRequest.HttpServerRequest))
      const context = yield* Effect.context<HttpRouter.Provided>()
      const call = (guarded: Request) =>
        handled.pipe(
          Effect.map((response) => HttpServerResponse.toWeb(response, { context })),
          Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(guarded)),
          Effect.provideContext(context),
          Effect.runPromise,
        )
      if (request.method === "POST") {
        return HttpServerResponse.raw(withApiHeaders(yield* Effect.promise(() => guard(request, call))))
      }
      const { pathname } = new URL(request.url)
      const response = HttpServerResponse.toWeb(yield* handled, { context })
      const read = yield* Effect.promise(() => withDocsPolicy(pathname, response))
      return HttpServerResponse.raw(withApiHeaders(pathname.startsWith("/api/") ? compressed(request, read) : read))
    }),
  )
