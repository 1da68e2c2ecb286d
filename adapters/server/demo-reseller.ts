import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { App } from "./app.ts"
import { OCTO } from "./octo/app.ts"
import { demoReseller, openDemoConnection } from "./octo/part.ts"

/* The demo's reseller. Its calls buy the last places of one departure, so that a program sees a sold-out one. */

type Last = {
  readonly productId: string
  readonly optionId: string
  readonly availabilityId: string
  readonly unitId: string
  readonly left: number
}

/** A departure in the coming weeks whose places one party can take, of an experience's first variant. */
const lastPlaces = (partnerId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<Last>`
      select e.id as "productId", v.id as "optionId", s.id as "availabilityId", p.capacity - p.held - p.sold as left,
        v.data->'participantTypes'->0->>'id' as "unitId"
      from experiences e join variants v on v.experience_id = e.id and v.position = 0 join slots s on s.variant_id = v.id
        join slot_places p on p.slot_id = s.id
      where e.partner_id = ${partnerId} and v.data->>'instantBooking' = 'true' and v.data->'pricing'->>'kind' = 'person'
        and jsonb_array_length(v.data->'capacityGroups') = 1 and not s.closed
        and s.starts_at between shop_now() + interval '8 days' and shop_now() + interval '25 days'
        and p.capacity - p.held - p.sold
          between (v.data->>'minParticipants')::integer and (v.data->'capacityGroups'->0->>'maxQuantity')::integer
      order by s.starts_at, s.id limit 1`,
  )

/** Connects the demo's reseller. Returns its address and token; null if no partner is there to sell for. */
export async function openDemoReseller(app: App, origin: string) {
  const opened = await app.run(openDemoConnection)
  if (opened === null) return null
  const { token } = demoReseller
  const endpoint = `${origin}${OCTO}`
  const call = (path: string, body: object) =>
    app.handle(
      new Request(`${endpoint}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "accept-language": "it" },
        body: JSON.stringify(body),
      }),
    )
  const [last] = opened.isNew ? await app.run(lastPlaces(opened.partnerId)) : []
  if (last !== undefined) {
    const { unitId, left, ...departure } = last
    const unitItems = Array.from({ length: left }, () => ({ unitId }))
    const held: { readonly uuid?: string } = await (await call("/bookings", { ...departure, unitItems })).json()
    const contact = { fullName: "Gruppo Bussola", phoneNumber: "+39 000 555 0100" }
    if (held.uuid !== undefined)
      await call(`/bookings/${held.uuid}/confirm`, { contact, resellerReference: "BUSSOLA-1" })
  }
  return { endpoint, token }
}
