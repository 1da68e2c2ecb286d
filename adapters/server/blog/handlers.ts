import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { BlogApi } from "../../contract/blog.ts"
import { toWire } from "../../contract/case.ts"
import { cardToWire } from "../catalogue/part.ts"
import { localeOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { Refused } from "../kernel/refused.ts"
import { articleView, authorView, teasers } from "./read.ts"

const missing = new Refused({ code: "page_not_found" })

export const blogHandlers = HttpApiBuilder.group(BlogApi, "blog", (group) =>
  group.handleAll({
    articles: (asked) => orProblem(Effect.sync(() => teasers(localeOf(asked)).map((one) => toWire(one)))),
    article: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const locale = localeOf(asked)
          const view = yield* articleView(asked.params.slug, locale)
          if (view === null) return yield* missing
          return { ...toWire(view), experiences: view.experiences.map((card) => cardToWire(card, locale)) }
        }),
      ),
    author: (asked) => {
      const view = authorView(asked.params.slug, localeOf(asked))
      return orProblem(view === null ? Effect.fail(missing) : Effect.succeed(toWire(view)))
    },
  }),
)
