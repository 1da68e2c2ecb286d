import { Effect, Layer } from "effect"
import { HttpRouter, HttpServer, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Params, WebHandler } from "../kernel/part.ts"
import { ledTo } from "./seen.ts"

/** A route and its handler. */
export type WebRoute = {
  readonly method: "GET" | "POST" | "*"
  readonly path: `/${string}`
  readonly answer: (request: Request, params: Params) => Promise<Response>
}

type Needs = HttpRouter.HttpRouter | Layer.Success<typeof HttpServer.layerServices>

type Site = {
  readonly routes: readonly WebRoute[]
  /** Answers what has no route: pages, forms, and addresses that do not exist. */
  readonly rest: WebHandler
  /** Called for every fault; gives the answer. */
  readonly failed: (request: Request, cause: unknown) => Promise<Response>
}

/** The whole site as one web handler. The contract and all else share one router, so each path is matched once. */
export const siteHandler = (contract: Layer.Layer<never, unknown, Needs>, site: Site) =>
  HttpRouter.toWebHandler(Layer.merge(contract, besideContract(site)).pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })

const besideContract = ({ routes, rest, failed }: Site) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      for (const { method, path, answer } of routes) {
        const matched = Effect.flatMap(HttpRouter.RouteContext, ({ params }) =>
          answered((request) => {
            ledTo(request, path)
            return answer(request, params)
          }, failed),
        )
        yield* router.add(method, path, matched)
      }
      yield* router.addGlobalMiddleware((handled) =>
        handled.pipe(
          Effect.catch((error) => (isNowhere(error) ? answered(rest, failed) : Effect.fail(error))),
          Effect.catchDefect((defect) => answered(() => Promise.reject(defect), failed)),
        ),
      )
    }),
  )

const isNowhere = (error: unknown): boolean =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

const answered = (answer: WebHandler, failed: Site["failed"]) =>
  Effect.gen(function* () {
    const request = yield* Effect.orDie(HttpServerRequest.toWeb(yield* HttpServerRequest.HttpServerRequest))
    const response = yield* Effect.promise(() => answer(request).catch((cause) => failed(request, cause)))
    return HttpServerResponse.raw(response)
  })
