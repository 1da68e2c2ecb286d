import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CapacityGroup, Experience, Partner, Variant } from "../../../domain/catalogue/experience.ts"
import type { LowestBefore, VariantView } from "../../../domain/catalogue/views.ts"
import type { ContractTerms } from "../../../domain/earnings/terms.ts"
import type { Locale, Text } from "../../../domain/locale.ts"
import type { SalesChannel } from "../../../domain/partners/channels.ts"
import { plannedOnce } from "../store/prepared.ts"
import { readRows } from "../store/reads.ts"
import { localise } from "./localise.ts"

/** What a booking needs of the catalogue: the variant, its experience and its partner, as they are now. */
export type BookableVariant = {
  readonly variant: Variant
  readonly experience: Omit<Experience, "variants">
  readonly partner: Partner
  /** By sales channel: what was agreed on with the partner. */
  readonly contract: Readonly<Partial<Record<SalesChannel, ContractTerms>>>
  readonly ratingHundredths: number | null
  readonly reviewCount: number
  /** The lowest price that must stand beside the variant's discount; null if there is none. */
  readonly lowestPrice: LowestBefore | null
}

const lowest = `jsonb_build_object('per', v.data->'pricing'->>'kind', 'lowest30DaysCents', v.lowest_30_days_cents,
    'lowestSince', v.lowest_since)`

/** SQL: the lowest price that must stand beside the discount of the variant named `v`, as a `LowestBefore`. */
export const lowestOfVariant = (sql: SqlClient.SqlClient) => sql.literal(lowest)

/** SQL: a `BookableVariant`, in two parts. */
export const bookable = {
  columns: `v.data as variant, e.data as experience,
    e.rating_hundredths as "ratingHundredths", e.review_count as "reviewCount",
    case when v.lowest_30_days_cents is not null then ${lowest} end as "lowestPrice",
    jsonb_build_object('id', p.id, 'name', p.name, 'displayName', p.display_name, 'email', p.email) as partner,
    p.contract`,
  from: "variants v join experiences e on e.id = v.experience_id join partners p on p.id = e.partner_id",
}

const bookableText = `select ${bookable.columns} from ${bookable.from} where v.id = :variantId`

/** What the pages of a booking need of the catalogue as it is now. */
export type CatalogueNow = Pick<Variant, "customFields" | "participantTypes" | "addons"> &
  Pick<Experience, "bring" | "arriveMinutes" | "name" | "visitType" | "additionalInfo"> & {
    readonly variantName: Text
    readonly meetingPoint: Text
    readonly phone: string | null
  }

/** SQL: the `CatalogueNow` of a variant, as JSON. `variantId` is SQL. */
export const catalogueNowOf = (variantId: string): string =>
  `(select json_build_object('customFields', v.data->'customFields', 'participantTypes', v.data->'participantTypes',
      'addons', v.data->'addons', 'variantName', v.data->'name', 'name', e.data->'name', 'bring', e.data->'bring',
      'arriveMinutes', e.data->'arriveMinutes',
      'meetingPoint', e.data->'address'->'meetingPoint', 'phone', p.phone, 'visitType', e.data->'visitType',
      'additionalInfo', e.data->'additionalInfo')
    from ${bookable.from} where v.id = ${variantId})`

/** Null: no variant has this id. */
export const bookableVariant = Effect.fn("catalogue.bookableVariant")(function* (variantId: string) {
  const [row] = yield* readRows<BookableVariant>(bookableText, { variantId })
  return row ?? null
})

/** Null: no variant has this id. */
export const variantById = Effect.fn("catalogue.variantById")(function* (variantId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* plannedOnce(sql<{ data: Variant }>`select data from variants where id = ${variantId}`)
  return row?.data ?? null
})

/** The most that one booking may take, by capacity group. Null: no variant has this id. */
export const capacities = Effect.fn("catalogue.capacities")(function* (variantId: string) {
  const variant = yield* variantById(variantId)
  return variant === null ? null : (variant.capacityGroups satisfies readonly CapacityGroup[])
})

/**
 * The variants of an experience, in its order. `name` is its slug, its id or the id of one of them. Null: there is none.
 */
export const variantsOf = Effect.fn("catalogue.variantsOf")(function* (name: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ data: Variant }>`
    select v.data from variants v join experiences e on e.id = v.experience_id
    where e.slug = ${name} or e.id = ${name} or e.id = (select experience_id from variants where id = ${name})
    order by v.position`
  return rows.length === 0 ? null : rows.map(({ data }): VariantView => localise(data, locale))
})
