import { expect, test } from "vitest"
import { memberOf, post } from "../fixtures/members.ts"
import { bodyFor, bookingIn, inDatabase, newReseller, refusalIn } from "../fixtures/octo.ts"
import { useShop } from "../fixtures/shop.ts"
import { limitPlaces, placesOf } from "../fixtures/shop-tables.ts"

const shop = useShop({ own: true })

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test("[BX-15] a hold expires, its places are free, and it can be confirmed no more", async () => {
  const own = await shop().pick()
  const by = await newReseller(shop(), own.partnerId)
  const held = bookingIn(await by.send("POST", "/bookings", bodyFor(own, { expirationMinutes: 10 })))
  const count = held.unitItems.length
  expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: count })
  await shop().advance(11 * MINUTE)
  const path = `/bookings/${held.uuid}`
  const over = bookingIn(await by.send("GET", path))
  expect(over).toMatchObject({
    status: "EXPIRED",
    utcExpiresAt: held.utcExpiresAt,
    cancellation: { refund: "FULL", reason: null, utcCancelledAt: held.utcExpiresAt },
  })
  expect(refusalIn(await by.send("POST", `${path}/confirm`, { contact: {} }), "INVALID_BOOKING_UUID").uuid).toBe(
    held.uuid,
  )
  refusalIn(await by.send("POST", `${path}/extend`, {}), "INVALID_BOOKING_UUID")
  refusalIn(await by.send("POST", `${path}/cancel`, {}), "UNPROCESSABLE_ENTITY")
  await expect.poll(() => placesOf(shop(), own.slot.id)).toMatchObject({ held: 0, sold: 0 })
})

test("[BX-15] after the cut-off a booking is cancelled only by force, by who may, and nothing comes back", async () => {
  const own = await shop().pick()
  const [may, mayNot] = [
    await newReseller(shop(), own.partnerId, { rights: ["book", "cancelLate"] }),
    await newReseller(shop(), own.partnerId, { rights: ["book"] }),
  ]
  const bought = async (by: typeof may) => {
    const [unit] = bodyFor(own).unitItems
    const unitItems = Array.from({ length: Math.max(1, own.variant.minParticipants) }, () => unit)
    const { uuid } = bookingIn(await by.send("POST", "/bookings", bodyFor(own, { unitItems })))
    return bookingIn(await by.send("POST", `/bookings/${uuid}/confirm`, { contact: {} }))
  }
  await limitPlaces(shop(), own.slot.id, 400)
  const [first, second, third] = [await bought(may), await bought(mayNot), await bought(mayNot)]
  expect(first.cancellable).toBe(true)
  // The terms of a booking are those that it was sold with.
  await inDatabase(
    shop(),
    (sql) => sql`
      update experiences set data = jsonb_set(data, '{cancellationHours}', '0')
      where id = (select experience_id from variants where id = ${own.variant.id})`,
  )
  const until = Date.parse(own.slot.startsAt) - Date.now()
  await shop().advance(until - HOUR)
  const late = bookingIn(await may.send("GET", `/bookings/${first.uuid}`))
  expect([late.status, late.cancellable]).toEqual(["CONFIRMED", false])
  refusalIn(await may.send("POST", `/bookings/${first.uuid}/cancel`, {}), "UNPROCESSABLE_ENTITY")
  refusalIn(await mayNot.send("POST", `/bookings/${second.uuid}/cancel`, { force: true }), "FORBIDDEN")
  const over = bookingIn(await may.send("POST", `/bookings/${first.uuid}/cancel`, { force: true, reason: "Malati" }))
  expect(over).toMatchObject({ status: "CANCELLED", cancellation: { refund: "NONE", reason: "Malati" } })
  const office = await memberOf(shop(), own.partnerId)
  const gone = await post(office, `/partner/bookings/${third.supplierReference}`, { form: "bookingCancel", reason: "" })
  expect(gone.status).toBe(303)
  const byPartner = bookingIn(await mayNot.send("GET", `/bookings/${third.uuid}`))
  expect(byPartner, "the partner has called it off").toMatchObject({
    status: "CANCELLED",
    cancellation: { refund: "FULL" },
  })
  expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: 0, sold: second.unitItems.length })
})
