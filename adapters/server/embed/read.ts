import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { EmbedBox, EmbedsPage } from "../../../domain/embed/ports.ts"
import type { Locale } from "../../../domain/locale.ts"
import { isOffered } from "../../../domain/partners/rights.ts"
import { localeOf } from "../../../domain/paths.ts"
import { cards, detailOf } from "../catalogue/part.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import { MailSettings } from "../mail/settings.ts"
import { memberInside, selfOf } from "../partner/part.ts"
import { viewNow } from "../store/clock.ts"
import { embedOf, embedsOf } from "./embeds.ts"
import { directOf, networkOf } from "./sold.ts"

/** Everything that an embed sells, its own first. */
export const soldIn = (embed: { readonly id: string; readonly partnerId: string }) =>
  Effect.map(Effect.all([directOf(embed.partnerId), networkOf(embed.id)]), ([direct, network]) => [
    ...direct,
    ...network,
  ])

const box = (id: string, slug: string | null, locale: Locale) =>
  orNull(
    Effect.gen(function* () {
      const embed = yield* embedOf(id)
      const sold = yield* soldIn(embed)
      const [only] = sold
      // There is nothing to choose from.
      const chosen = slug ?? (sold.length === 1 && only !== undefined ? only.slug : null)
      const isSold = sold.some((one) => one.slug === chosen)
      const at = yield* viewNow
      const experience = chosen !== null && isSold ? yield* detailOf(chosen, locale, at) : null
      const listed = chosen === null ? sold.map((one) => one.id) : []
      return {
        id: embed.id,
        origins: embed.origins,
        experience,
        experiences: yield* cards(listed, locale, at),
        isElsewhere: chosen !== null && experience === null,
      } satisfies EmbedBox
    }),
  )

export const embedReaders = (request: Request) => {
  const locale = localeOf(new URL(request.url).pathname)
  return {
    embed: { box: (id: string, slug: string | null) => box(id, slug, locale) },
    partner: {
      embeds: (preview: string) =>
        Effect.gen(function* () {
          const member = yield* memberInside(request)
          if (member === null) return yield* new Refused({ code: "SessionRequired" })
          if (!isOffered("organisation", member.role)) return null
          const sql = yield* SqlClient.SqlClient
          const experiences = yield* sql<{ slug: string; name: string }>`
            select slug, data->'name'->>${locale} as name from experiences
            where partner_id = ${member.partnerId} order by 2, 1`
          const embeds = yield* embedsOf(member.partnerId)
          const { self } = yield* selfOf(member)
          const { origin } = yield* MailSettings
          const shown = embeds.find(({ id, isOn }) => isOn && (preview === "" || id === preview))?.id ?? null
          return { self, embeds, experiences, shop: origin, preview: shown } satisfies EmbedsPage
        }),
    },
  }
}
