import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { NewsletterApi } from "../../contract/newsletter.ts"
import { localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { complete, preferencesOf, unsubscribe, verify } from "./preferences.ts"
import { subscribe } from "./subscribe.ts"

const shown = (token: string) =>
  Effect.map(preferencesOf(token), ({ email, groups }) => ({
    email,
    groups: groups.map(({ name, state }) => ({ name, state })),
  }))

export const newsletterHandlers = HttpApiBuilder.group(NewsletterApi, "newsletter", (group) =>
  group.handleAll({
    subscribe: (asked) => {
      const { email, groups = [], signup_source: source = "", lang, nickname: trap = "" } = asked.payload
      const wish = { email, groups, source, trap, locale: lang ?? localeOf(asked) }
      return orProblem(
        ClientAddress.pipe(
          Effect.flatMap((address) => subscribe(wish, address)),
          Effect.as({ status: "mailed" as const }),
        ),
      )
    },
    preferences: ({ params: { token } }) => orProblem(shown(token)),
    verify: ({ params: { token } }) => orProblem(Effect.andThen(verify(token), shown(token))),
    complete: ({ params: { token }, payload }) => orProblem(Effect.andThen(complete(token, payload), shown(token))),
    unsubscribe: ({ params: { token } }) => orProblem(Effect.andThen(unsubscribe(token), shown(token))),
  }),
)
