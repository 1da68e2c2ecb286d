import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import type { MarkersWire, SearchPageWire, SuggestionWire } from "../../contract/search.ts"
import { localeOf } from "../http/asked.ts"
import { built } from "../http/built.ts"
import { orProblem } from "../http/problems.ts"
import { viewNow } from "../store/clock.ts"
import { searchOf, visitorOf } from "./asked.ts"
import { count } from "./count.ts"
import { inTurn } from "./in-turn.ts"
import { markers } from "./markers.ts"
import { search } from "./search.ts"
import { suggest } from "./suggest.ts"
import { searchToWire } from "./wire.ts"

export const searchHandlers = HttpApiBuilder.group(Api, "search", (handlers) =>
  handlers.handleAll({
    search: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const locale = localeOf(asked)
          const page = yield* inTurn(search(yield* searchOf(asked), locale, yield* viewNow, visitorOf(asked)))
          return built<typeof SearchPageWire.Type>(searchToWire(page, locale))
        }),
      ),
    count: (asked) =>
      orProblem(
        Effect.gen(function* () {
          return { count: yield* inTurn(count(yield* searchOf(asked), yield* viewNow, visitorOf(asked))) }
        }),
      ),
    map: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const found = yield* inTurn(markers(yield* searchOf(asked), yield* viewNow, visitorOf(asked)))
          return built<typeof MarkersWire.Type>(toWire(found))
        }),
      ),
    suggestions: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const wire = (yield* inTurn(suggest(asked.query.q, localeOf(asked)))).map((one) => toWire(one))
          return built<readonly (typeof SuggestionWire.Type)[]>(wire)
        }),
      ),
  }),
)
