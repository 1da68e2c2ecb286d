import type pg from "pg"
import type { Variant } from "../../../domain/catalogue/experience.ts"
import { allocate } from "../../../domain/participants/allocation.ts"
import { participantsProblem } from "../../../domain/participants/rules.ts"
import { type Picked, requestFor } from "../../fixtures/shop-picks.ts"

type Row = {
  readonly variant: Variant
  readonly slug: string
  readonly partnerId: string
  readonly id: string
  readonly date: string
  readonly startsAt: string
}

/**
 * Free slots of different variants with instant confirmation, one place per booking, and something to pay online. They
 * are so far ahead that no lead time matters. Each gets `capacity` places.
 */
export async function bookableSlots(pool: pg.Pool, count: number, capacity: number): Promise<readonly Picked[]> {
  const { rows } = await pool.query<Row>(
    `select distinct on (v.id) v.data as variant, e.slug, e.partner_id as "partnerId", s.id, s.date,
       s.starts_at as "startsAt"
     from variants v join experiences e on e.id = v.experience_id join slots s on s.variant_id = v.id
     where (v.data->>'instantBooking')::boolean and not s.closed and s.starts_at > shop_now() + interval '30 days'
     order by v.id, s.date, s.start_time`,
  )
  const picks = rows.flatMap((row) => {
    const picked = onePlace(row)
    return picked === null || picked.dueOnlineCents === 0 ? [] : [picked]
  })
  if (picks.length < count) throw new Error(`only ${picks.length} variants can be booked for one`)
  const chosen = picks.slice(0, count)
  await pool.query("update slot_places set capacity = $2 where slot_id = any($1)", [
    chosen.map(({ slot }) => slot.id),
    capacity,
  ])
  return chosen
}

/**
 * The variant for one person; null if one person cannot book it alone, takes more than one place, or must answer
 * questions.
 */
function onePlace({ variant, slug, partnerId, id, date, startsAt }: Row): Picked | null {
  const slot = { id, date, startsAt }
  const [type] = variant.participantTypes
  const participants = type === undefined ? [] : [{ typeId: type.id, quantity: 1 }]
  if (variant.pricing.kind !== "person" || participantsProblem(variant, participants) !== null) return null
  const holds = allocate(variant, participants)
  if (holds.length !== 1 || holds[0]?.quantity !== 1 || variant.customFields.some(({ required }) => required))
    return null
  return { slug, partnerId, variant, slot, answers: {}, ...requestFor(variant, slot, participants) }
}
