import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { GiveawayApi } from "../../contract/giveaway.ts"
import { localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { byOperator } from "../http/operator.ts"
import { orProblem } from "../http/problems.ts"
import { enter, verifyEntry } from "./entries.ts"
import { announce, giveawayAt } from "./giveaways.ts"
import { participantsOf } from "./participants.ts"

const instant = (at: string) => new Date(at).toISOString()

export const giveawayHandlers = HttpApiBuilder.group(GiveawayApi, "giveaway", (group) =>
  group.handleAll({
    giveaway: (asked) =>
      orProblem(
        Effect.map(giveawayAt(asked.params.slug), ({ slug, title, prize, rules, ...rest }) => {
          const locale = localeOf(asked)
          return {
            ...{ slug, title: title[locale], prize: prize[locale], rules: rules[locale] },
            rules_version: rest.rulesVersion,
            opens_at: instant(rest.opensAt),
            closes_at: instant(rest.closesAt),
            is_open: rest.isOpen,
          }
        }),
      ),
    participate: (asked) => {
      const { email, name, accepts_rules: acceptsRules, newsletter = false, lang, nickname: trap = "" } = asked.payload
      const entering = { email, name, acceptsRules, newsletter, trap, locale: lang ?? localeOf(asked) }
      return orProblem(
        ClientAddress.pipe(
          Effect.flatMap((address) => enter(asked.params.slug, entering, address)),
          Effect.as({ status: "mailed" as const }),
        ),
      )
    },
  }),
)

export const giveawayLinkHandlers = HttpApiBuilder.group(GiveawayApi, "giveaway-link", (group) =>
  group.handleAll({
    verifyEntry: ({ params: { token } }) =>
      orProblem(Effect.map(verifyEntry(token), ({ giveaway: slug }) => ({ slug, status: "verified" as const }))),
  }),
)

export const giveawayAdminHandlers = HttpApiBuilder.group(GiveawayApi, "giveaway-admin", (group) =>
  group.handleAll({
    openGiveaway: (asked) => {
      const { slug, title, prize, rules } = asked.payload
      const { rules_version: rulesVersion, opens_at: opensAt, closes_at: closesAt } = asked.payload
      const announced = { slug, title, prize, rules, rulesVersion, opensAt, closesAt }
      return orProblem(
        byOperator(asked).pipe(
          Effect.andThen(announce({ ...announced, protocolNumber: asked.payload.protocol_number })),
          Effect.as({ slug }),
        ),
      )
    },
    participants: (asked) => orProblem(Effect.andThen(byOperator(asked), participantsOf(asked.params.slug))),
  }),
)
