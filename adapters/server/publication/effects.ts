import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Partner } from "../../../domain/catalogue/experience.ts"
import { slugOf } from "../../../domain/catalogue/slugs.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import type { Draft } from "../../../domain/publication/draft.ts"
import { type LiveExperience, liveExperience, publishExperience } from "../catalogue/part.ts"
import { MailSettings } from "../mail/settings.ts"
import { picturesOf } from "../picture/part.ts"
import { now } from "../store/clock.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { tellWebhooks, writeNews } from "../webhook/part.ts"
import { experienceOf, schedulesOf } from "./live-draft.ts"

const decode = Schema.decodeUnknownEffect(Schema.Struct({ experienceId: Schema.String, revision: Schema.Int }))

/** The editorial weight of what a partner has published. */
const POPULARITY = 400

type Row = { readonly going: Draft; readonly base: Draft | null; readonly partner: Partner }

/**
 * Writes what was approved into the catalogue, in one transaction, and tells the partner's programs. A second time there is
 * nothing to write any more.
 */
const writeCatalogue: Handlers<SqlClient.SqlClient | MailSettings>[string] = ({ params }) =>
  Effect.gen(function* () {
    const { experienceId: id, revision } = yield* decode(params)
    const sql = yield* SqlClient.SqlClient
    const at = yield* now
    const write = Effect.gen(function* () {
      const [row] = yield* sql<Row>`
        select p.going, p.base, jsonb_build_object('id', o.id, 'name', o.name, 'displayName', o.display_name,
          'email', o.email) as partner
        from publication p join partners o on o.id = p.partner_id
        where p.experience_id = ${id} and p.going is not null for update of p`
      if (row === undefined) return 0
      const { going, base, partner } = row
      const live = yield* liveExperience(id)
      const { slug, popularity, publishedAt, images } = live?.experience ?? {
        slug: yield* freeSlug(going),
        popularity: POPULARITY,
        publishedAt: at,
        images: yield* firstPictures(id, going),
      }
      const draft = withCalendar(going, base, live)
      const experience = experienceOf(draft, partner, { id, slug, popularity, publishedAt, images })
      const pictures = going.pictures && (yield* picturesOf(id, going.pictures))
      yield* publishExperience({ experience, partner, schedules: schedulesOf(draft), pictures }, at)
      yield* sql`update publication set going = null, base = null where experience_id = ${id}`
      const { origin } = yield* MailSettings
      const url = `${origin}${publicPath(paths.experience(slug), "it")}`
      const data = { experience_id: id, sequence: revision, url }
      return yield* writeNews([{ partner: partner.id, kind: "experience.changed", key: `${id}/${revision}`, at, data }])
    })
    const told = yield* sql.withTransaction(write)
    if (told > 0) yield* tellWebhooks
  })

/** The calendar changes lead times by itself: one that the draft leaves alone stays as it is now. */
const withCalendar = (draft: Draft, base: Draft | null, live: LiveExperience | null): Draft => ({
  ...draft,
  variants: draft.variants.map((variant) => {
    const was = base?.variants.find(({ id }) => id === variant.id)
    const is = live?.experience.variants.find(({ id }) => id === variant.id)
    return was && is && was.leadTimeHours === variant.leadTimeHours
      ? { ...variant, leadTimeHours: is.leadTimeHours }
      : variant
  }),
})

/** Its address for ever, after its Italian name. */
const freeSlug = Effect.fnUntraced(function* ({ name, address }: Draft) {
  const sql = yield* SqlClient.SqlClient
  const plain = slugOf(name.it).slice(0, 70) || "esperienza"
  const wished = [plain, `${plain}-${slugOf(address.city)}`]
  for (let n = 0; ; n++) {
    const slug = wished[n] ?? `${plain}-${n}`
    const taken = yield* sql`select from experiences where slug = ${slug}`
    if (taken.length === 0) return slug
  }
})

const firstPictures = Effect.fnUntraced(function* (id: string, { pictures }: Draft) {
  const [first, ...others] = (yield* picturesOf(id, pictures ?? [])).map(({ shown }) => shown)
  if (first === undefined) return yield* Effect.die(new Error(`${id} has no picture`))
  return [first, ...others] as const
})

export const publicationEffects: Handlers<SqlClient.SqlClient | MailSettings> = { writeCatalogue }
