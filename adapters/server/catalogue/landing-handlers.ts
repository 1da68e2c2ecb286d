import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import type { HomeWire } from "../../contract/home.ts"
import { localeOf } from "../http/asked.ts"
import { built } from "../http/built.ts"
import { orProblem } from "../http/problems.ts"
import { Refused } from "../kernel/refused.ts"
import { viewNow } from "../store/clock.ts"
import { home } from "./home.ts"
import { landing, landings } from "./landing.ts"
import { cardToWire } from "./wire.ts"

export const homeHandlers = HttpApiBuilder.group(Api, "home", (handlers) =>
  handlers.handleAll({
    home: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const locale = localeOf(asked)
          const view = yield* home(locale, yield* viewNow)
          const bestSellers = view.bestSellers.map((card) => cardToWire(card, locale))
          return built<typeof HomeWire.Type>({ ...toWire(view), best_sellers: bestSellers })
        }),
      ),
  }),
)

export const landingHandlers = HttpApiBuilder.group(Api, "landing", (handlers) =>
  handlers.handleAll({
    landings: (asked) =>
      orProblem(
        Effect.gen(function* () {
          return (yield* landings(asked.params.kind, localeOf(asked))).map((one) => toWire(one))
        }),
      ),
    landing: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { kind, slug } = asked.params
          const locale = localeOf(asked)
          const page = yield* landing(kind, slug, locale, yield* viewNow)
          if (page === null) return yield* new Refused({ code: "page_not_found" })
          const cards = (list: typeof page.results) => list.map((card) => cardToWire(card, locale))
          return { ...toWire(page), results: cards(page.results), nearby: cards(page.nearby) }
        }),
      ),
  }),
)
