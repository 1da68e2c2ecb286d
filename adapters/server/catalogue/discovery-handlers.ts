import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import { localeOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { searchOf, visitorOf } from "./asked.ts"
import { count } from "./count.ts"
import { landing, landings } from "./landing.ts"
import { markers } from "./markers.ts"
import { suggest } from "./suggest.ts"
import { cardToWire } from "./wire.ts"

export const discoveryHandlers = HttpApiBuilder.group(Api, "discovery", (handlers) =>
  handlers.handleAll({
    count: (asked) =>
      orProblem(
        Effect.gen(function* () {
          return { count: yield* count(yield* searchOf(asked), yield* now, visitorOf(asked)) }
        }),
      ),
    map: (asked) =>
      orProblem(
        Effect.gen(function* () {
          return toWire(yield* markers(yield* searchOf(asked), yield* now, visitorOf(asked)))
        }),
      ),
    suggestions: (asked) =>
      orProblem(
        Effect.gen(function* () {
          return (yield* suggest(asked.query.q, localeOf(asked))).map((one) => toWire(one))
        }),
      ),
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
          const page = yield* landing(kind, slug, locale, yield* now)
          if (page === null) return yield* new Refused({ code: "page_not_found" })
          const cards = (list: typeof page.results) => list.map((card) => cardToWire(card, locale))
          return { ...toWire(page), results: cards(page.results), nearby: cards(page.nearby) }
        }),
      ),
  }),
)
