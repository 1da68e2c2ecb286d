import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { EmbedApi } from "../../contract/embed.ts"
import { checkoutCalls } from "../booking/part.ts"
import { cards, cardToWire } from "../catalogue/part.ts"
import { localeOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { Admins } from "../kernel/admins.ts"
import { Refused } from "../kernel/refused.ts"
import { viewNow } from "../store/clock.ts"
import { embedOf } from "./embeds.ts"
import { soldIn } from "./read.ts"
import { demandBegun, directOf, networkOf, saleOf, shareInEmbed } from "./sold.ts"

const { create, pay, confirm, clientToken } = checkoutCalls

type OfBooking = { readonly params: { readonly embedId: string; readonly code: string } }

/** Only for a booking that has begun in the embed. */
const begun = <A, E, R>({ params }: OfBooking, call: Effect.Effect<A, E, R>) =>
  orProblem(Effect.andThen(demandBegun(params.embedId, params.code), call))

export const embedCheckoutHandlers = HttpApiBuilder.group(EmbedApi, "embedCheckout", (group) =>
  group.handleAll({
    createEmbedded: (asked) =>
      orProblem(
        Effect.flatMap(saleOf(asked.params.embedId, asked.params.id), (sale) =>
          create(asked, asked.params.id, asked.payload, sale),
        ),
      ),
    payEmbedded: (asked) => begun(asked, pay(asked, asked.params.code, asked.payload?.method ?? null)),
    confirmEmbedded: (asked) => begun(asked, confirm(asked, asked.params.code, asked.params.intentId)),
    paypalTokenEmbedded: (asked) => begun(asked, clientToken(asked, asked.params.code)),
    paypalPayEmbedded: (asked) => begun(asked, pay(asked, asked.params.code, asked.payload?.method ?? "paypal")),
    paypalConfirmEmbedded: (asked) => begun(asked, confirm(asked, asked.params.code, asked.params.intentId)),
  }),
)

/** The same for everybody, for a minute. */
const keptFor60 = (body: unknown) =>
  HttpServerResponse.jsonUnsafe(body, { headers: { "cache-control": "public, max-age=60", vary: "accept-language" } })

type Asked = Parameters<typeof localeOf>[0]

const listed = (asked: Asked, found: readonly { readonly id: string }[]) =>
  Effect.gen(function* () {
    const locale = localeOf(asked)
    const all = yield* cards(
      found.map(({ id }) => id),
      locale,
      yield* viewNow,
    )
    return keptFor60(all.map((card) => cardToWire(card, locale)))
  })

const partnerNamed = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [partner] = yield* sql<{ uuid: string; name: string | null; slug: string | null; experiences: number }>`
    select p.id as uuid, count(e.id)::integer as experiences,
      case when bool_or((e.data->>'showPartnerName')::boolean) then p.display_name end as name,
      (select l.slug from landing_pages l where l.kind = 'partner' and l.partner_id = p.id limit 1) as slug
    from partners p left join experiences e on e.partner_id = p.id where p.id = ${id} group by p.id`
  return partner ?? (yield* new Refused({ code: "not_found" }))
})

export const embedHandlers = HttpApiBuilder.group(EmbedApi, "embed", (group) =>
  group.handleAll({
    partnerData: ({ params }) => orProblem(Effect.map(partnerNamed(params.uuid), keptFor60)),
    directExperiences: (asked) =>
      orProblem(
        Effect.flatMap(Effect.andThen(partnerNamed(asked.params.uuid), directOf(asked.params.uuid)), (found) =>
          listed(asked, found),
        ),
      ),
    embedConfig: ({ params }) =>
      orProblem(
        Effect.gen(function* () {
          const embed = yield* embedOf(params.embedId)
          const sold = yield* soldIn(embed)
          return keptFor60({
            embed_id: embed.id,
            partner_uuid: embed.partnerId,
            origins: embed.origins,
            channel: "PP_CUSTOMER_BOOKING",
            experiences: sold.map(({ slug }) => slug),
          })
        }),
      ),
    networkExperiences: (asked) =>
      orProblem(
        Effect.flatMap(
          Effect.flatMap(embedOf(asked.params.embedId), ({ id }) => networkOf(id)),
          (found) => listed(asked, found),
        ),
      ),
  }),
)

export const embedAdminHandlers = HttpApiBuilder.group(EmbedApi, "embedAdmin", (group) =>
  group.handleAll({
    shareInEmbed: ({ request, params, payload }) =>
      orProblem(
        Effect.gen(function* () {
          yield* Effect.flatMap(Admins, ({ nameOf }) => nameOf(request.headers.authorization))
          return { experience_ids: [...(yield* shareInEmbed(params.embedId, payload.experience_ids))] }
        }),
      ),
  }),
)
