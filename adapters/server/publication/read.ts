import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Partner } from "../../../domain/catalogue/experience.ts"
import { isOffered } from "../../../domain/partners/rights.ts"
import { localeOf } from "../../../domain/paths.ts"
import { draftParts, hasNewWords, missingIn, variantParts } from "../../../domain/publication/draft.ts"
import type { ListedExperience, PartnerExperience, PartnerExperiences } from "../../../domain/publication/ports.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import { previewOf } from "../catalogue/part.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import { type Member, memberInside, selfOf } from "../partner/part.ts"
import { picturesOf, uploadsOf } from "../picture/part.ts"
import { type OwnExperience, ownExperience } from "./drafts.ts"
import { draftOfLive, experienceOf } from "./live-draft.ts"

/** For pages that only who is signed in gets to see (partner/entrance.ts), and whose role may write there. */
const ofWriter = <A, E, R>(request: Request, read: (member: Member) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const member = yield* memberInside(request)
    if (member === null) return yield* new Refused({ code: "SessionRequired" })
    return isOffered("catalogue", member.role) ? yield* read(member) : null
  })

/** The experiences of a partner, those first that somebody has written to lately. */
const listed = Effect.fnUntraced(function* (partnerId: string, locale: "it" | "en") {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ListedExperience>`
    select coalesce(p.experience_id, e.id) as id, coalesce(nullif(coalesce(p.draft, p.going, e.data)->'name'->>${locale}, ''),
        coalesce(p.draft, p.going, e.data)->'name'->>'it') as name,
      coalesce(p.standing, 'live') as standing, e.slug, m.name as "savedBy",
      case when p.saved_by is not null then p.saved_at end as "savedAt"
    from (select * from publication where partner_id = ${partnerId} and standing <> 'discarded') as p
      full join (select * from experiences where partner_id = ${partnerId}) as e on e.id = p.experience_id
      left join partner_member m on m.id = p.saved_by
    order by p.saved_at desc nulls last, name, id`
})

const partnerOf = Effect.fnUntraced(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Partner>`
    select id, name, display_name as "displayName", email from partners where id = ${partnerId}`
  return row ?? (yield* new Refused({ code: "not_found" }))
})

/** The page that customers would see; the draft misses nothing. */
const preview = Effect.fnUntraced(function* (
  { partnerId }: Member,
  { id, live, newest }: OwnExperience,
  locale: "it" | "en",
  at: string,
) {
  const own = newest.pictures && (yield* picturesOf(id, newest.pictures))
  const images = own?.map(({ shown, alt }) => ({ ...shown, alt: alt[locale] })) ?? live?.images[locale] ?? []
  const [first, ...others] = images
  if (first === undefined) return null
  const { slug, popularity, publishedAt } = live?.experience ?? { slug: id, popularity: 0, publishedAt: at }
  const partner = yield* partnerOf(partnerId)
  const kept = { id, slug, popularity, publishedAt, images: [first, ...others] as const }
  return previewOf(experienceOf(newest, partner, kept), partner, images, locale, romeToday(at))
})

/** What the shop wrote when it sent the draft back is shown until the draft is sent in again. */
const isWritten = ({ standing }: OwnExperience) => standing === "draft" || standing === "changed"

const parts: readonly string[] = ["", "preview", ...draftParts, ...variantParts]

export const publicationReaders = (request: Request) => {
  const locale = localeOf(new URL(request.url).pathname)
  return {
    partner: {
      experiences: () =>
        ofWriter(request, (member) =>
          Effect.gen(function* () {
            const { self, at } = yield* selfOf(member)
            const experiences = yield* listed(member.partnerId, locale)
            return { now: at, self, experiences } satisfies PartnerExperiences
          }),
        ),
      experience: (id: string, part: string, variantId: string) =>
        ofWriter(request, (member) =>
          Effect.gen(function* () {
            const own = yield* orNull(ownExperience(member, id))
            if (own === null || own.standing === "discarded" || !parts.includes(part)) return null
            const { newest, live } = own
            if (variantParts.some((one) => one === part) && !newest.variants.some((one) => one.id === variantId))
              return null
            const { self, at } = yield* selfOf(member)
            const missing = missingIn(newest, live !== null)
            return {
              now: at,
              today: romeToday(at),
              self,
              id,
              standing: own.standing,
              slug: live?.experience.slug ?? null,
              revision: own.revision,
              savedBy: own.savedBy,
              savedAt: own.savedBy === null ? null : own.savedAt,
              note: isWritten(own) ? own.note : null,
              hasDraft: own.draft !== null,
              isReadFirst: live === null || hasNewWords(newest, draftOfLive(live)),
              missing,
              draft: newest,
              uploads: part === "pictures" ? yield* uploadsOf(id) : [],
              preview: part === "preview" && missing.length === 0 ? yield* preview(member, own, locale, at) : null,
            } satisfies PartnerExperience
          }),
        ),
    },
  }
}
