import { randomUUID } from "node:crypto"
import { Schema } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import { type BookingWire, ErrorWire } from "../../adapters/contract/octo.ts"
import { type OctoCall, octoCalls } from "../../adapters/contract/octo-calls.ts"
import { octoPart } from "../../adapters/server/octo/part.ts"
import { forget } from "../../adapters/server/personal-data/forgetting.ts"
import { readTicket } from "../../domain/tickets/ticket.ts"
import type { Answer } from "../fixtures/http-client.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { bodyFor, bookingIn, inDatabase, newReseller, type Reseller, refusalIn } from "../fixtures/octo.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant, type Picked } from "../fixtures/shop-picks.ts"
import { limitPlaces, mailsOf, placesOf } from "../fixtures/shop-tables.ts"

/* The calls of resellers: the scenarios of OCTO's public checks in our own words, and what those checks do not see. */

const shop = useShop()

let reseller: Reseller
let picked: Picked
const asText = { "octo-capabilities": "" }
const withAll = { "octo-capabilities": "octo/pricing, octo/content" }

beforeAll(async () => {
  picked = await shop().pick()
  await limitPlaces(shop(), picked.slot.id, 400)
  reseller = await newReseller(shop(), picked.partnerId)
})

/** A departure of its own, and a reseller of its partner. */
async function departure(pick = {}) {
  const own = await shop().pick(pick)
  return { own, by: await newReseller(shop(), own.partnerId) }
}

const hold = async (by: Reseller, of: Picked, change: object = {}) =>
  bookingIn(await by.send("POST", "/bookings", bodyFor(of, change)))
const buy = async (by: Reseller, { uuid }: Pick<typeof BookingWire.Type, "uuid">, body: object = {}) =>
  bookingIn(await by.send("POST", `/bookings/${uuid}/confirm`, { contact: { fullName: "Ada Neri" }, ...body }))

/** An answer that keeps to the document: status, header and every field. */
function fits(call: OctoCall, answer: Answer): unknown {
  expect(answer.status, answer.text.slice(0, 400)).toBe(200)
  expect(answer.headers.has("octo-capabilities")).toBe(true)
  expect(answer.headers.get("content-language")).toMatch(/^(it-IT|en-GB)$/)
  expect(answer.headers.get("available-languages")).toBe("it-IT, en-GB")
  const schema: Schema.ConstraintDecoder<unknown> = octoCalls[call].answer
  return Schema.decodeUnknownSync(Schema.fromJsonString(schema))(answer.text, { onExcessProperty: "error" })
}

const days = (from: string, count: number) => ({
  localDateStart: from,
  localDateEnd: Temporal.PlainDate.from(from).add({ days: count }).toString(),
})

/** A call that is refused, by its error. */
const refused = (answer: Answer, error: Parameters<typeof refusalIn>[1]) => {
  expect(answer.headers.has("octo-capabilities")).toBe(true)
  return refusalIn(answer, error)
}

const ask = (path: string, change: object = {}) =>
  reseller.send("POST", path, {
    productId: bodyFor(picked).productId,
    optionId: picked.variant.id,
    ...days(picked.slot.date, 30),
    ...change,
  })

type Scenarios = Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>

const unknown = randomUUID()

const scenarios: Scenarios = {
  "the supplier": {
    "is the partner": async () => fits("supplier", await reseller.send("GET", "/supplier")),
  },
  products: {
    "are all of the partner's": async () => {
      const all = fits("products", await reseller.send("GET", "/products")) as {
        id: string
        instantConfirmation: boolean
      }[]
      expect(all.map(({ id }) => id)).toContain(bodyFor(picked).productId)
      const instants = all.map(({ instantConfirmation }) => instantConfirmation)
      expect(instants).toEqual(instants.toSorted((one, other) => Number(other) - Number(one)))
    },
    "are read one by one": async () =>
      fits("product", await reseller.send("GET", `/products/${bodyFor(picked).productId}/`)),
    "that are unknown are refused": async () =>
      expect(refused(await reseller.send("GET", "/products/nothing"), "INVALID_PRODUCT_ID").productId).toBe("nothing"),
  },
  "a calendar": {
    "has one object a day": async () => expect(fits("calendar", await ask("/availability/calendar"))).toHaveLength(31),
    "of an unknown product is refused": async () =>
      refused(await ask("/availability/calendar", { productId: "nothing" }), "INVALID_PRODUCT_ID"),
    "of an unknown option is refused": async () =>
      refused(await ask("/availability/calendar", { optionId: "nothing" }), "INVALID_OPTION_ID"),
    "without a first day is refused": async () =>
      refused(await ask("/availability/calendar", { localDateStart: undefined }), "BAD_REQUEST"),
  },
  departures: {
    "are those of a range": async () => {
      const found = fits("availability", await ask("/availability")) as { id: string }[]
      expect(found.map(({ id }) => id)).toContain(picked.slot.id)
    },
    "are those of a day": async () => {
      const found = fits("availability", await ask("/availability", days(picked.slot.date, 0))) as { id: string }[]
      expect(found.map(({ id }) => id)).toContain(picked.slot.id)
    },
    "are those that are named": async () => {
      const named = { localDateStart: undefined, localDateEnd: undefined, availabilityIds: [picked.slot.id, "other"] }
      expect(fits("availability", await ask("/availability", named))).toMatchObject([{ id: picked.slot.id }])
    },
    "of all products have a status": async () => {
      const all = fits("products", await reseller.send("GET", "/products")) as {
        id: string
        options: { id: string; default: boolean }[]
      }[]
      for (const { id, options } of all) {
        expect(options.filter((option) => option.default)).toHaveLength(1)
        const optionId = options.find((option) => option.default)?.id
        fits("availability", await ask("/availability", { productId: id, optionId }))
      }
    },
    "of an unknown product are refused": async () =>
      refused(await ask("/availability", { productId: "nothing" }), "INVALID_PRODUCT_ID"),
    "of an unknown option are refused": async () =>
      refused(await ask("/availability", { optionId: "nothing" }), "INVALID_OPTION_ID"),
    "of a range and of ids at once are refused": async () =>
      refused(await ask("/availability", { availabilityIds: [picked.slot.id] }), "BAD_REQUEST"),
  },
  "to reserve": {
    "holds the places": async () =>
      expect(await hold(reseller, picked)).toMatchObject({ status: "ON_HOLD", availabilityId: picked.slot.id }),
    "a sold-out departure is refused": async () => {
      const { own, by } = await departure()
      await limitPlaces(shop(), own.slot.id, 0)
      refused(await by.send("POST", "/bookings", bodyFor(own)), "UNPROCESSABLE_ENTITY")
    },
    "an unknown product is refused": async () => wrongHold({ productId: "nothing" }, "INVALID_PRODUCT_ID"),
    "an unknown option is refused": async () => wrongHold({ optionId: "nothing" }, "INVALID_OPTION_ID"),
    "an unknown departure is refused": async () => wrongHold({ availabilityId: "nothing" }, "INVALID_AVAILABILITY_ID"),
    "an unknown unit is refused": async () => wrongHold({ unitItems: [{ unitId: "nothing" }] }, "INVALID_UNIT_ID"),
    "without units is refused": async () => wrongHold({ unitItems: undefined }, "UNPROCESSABLE_ENTITY"),
    "with no unit is refused": async () => wrongHold({ unitItems: [] }, "UNPROCESSABLE_ENTITY"),
  },
  "to extend": {
    "moves the end of the hold": async () => {
      const held = await hold(reseller, picked)
      const longer = bookingIn(await reseller.send("POST", `/bookings/${held.uuid}/extend`, { expirationMinutes: 45 }))
      const until = (of: typeof held) => Date.parse(of.utcExpiresAt ?? "")
      expect(until(longer) - until(held)).toBeGreaterThan(14 * 60_000)
      expect(longer.status).toBe("ON_HOLD")
    },
    "an unknown booking is refused": async () => wrongUuid("/extend", {}),
  },
  "to confirm": {
    "buys the places": async () => {
      const contact = { firstName: "Ada", lastName: "Neri", emailAddress: "ada@example.it", notes: "Ciao" }
      const sold = await buy(reseller, await hold(reseller, picked), { contact, resellerReference: "R-1" })
      expect(sold).toMatchObject({ status: "CONFIRMED", contact, resellerReference: "R-1", utcExpiresAt: null })
      const [option] = sold.voucher?.deliveryOptions ?? []
      expect(option?.deliveryFormat).toBe("QRCODE")
      expect(readTicket(option?.deliveryValue ?? "")).toMatchObject({ units: sold.unitItems.length, revision: 0 })
    },
    "with another number of units buys those": async () => {
      const { own, by } = await departure()
      const [unit] = bodyFor(own).unitItems
      const few = await hold(by, own, { unitItems: [unit, unit] })
      const sold = await buy(by, few, { unitItems: [unit, unit, unit] })
      expect([sold.uuid, sold.status, sold.unitItems.length]).toEqual([few.uuid, "CONFIRMED", 3])
      expect(new Set(sold.unitItems.map(({ uuid }) => uuid)).size).toBe(3)
      expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: 0, sold: 3 })
    },
    "an unknown booking is refused": async () => wrongUuid("/confirm", { contact: {} }),
    "with an unknown unit is refused": async () => {
      const held = await hold(reseller, picked)
      const body = { contact: {}, unitItems: [{ unitId: "nothing" }] }
      refused(await reseller.send("POST", `/bookings/${held.uuid}/confirm`, body), "INVALID_UNIT_ID")
    },
  },
  "to change": {
    "moves a hold to another departure": async () => {
      const { own, by } = await departure()
      const held = await hold(by, own)
      const other = await otherSlot(own)
      const moved = bookingIn(await by.send("PATCH", `/bookings/${held.uuid}`, { availabilityId: other }))
      expect(moved).toMatchObject({ uuid: held.uuid, id: held.id, availabilityId: other, status: "ON_HOLD" })
    },
    "changes the units of a hold": async () => {
      const { own, by } = await departure()
      const [unit] = bodyFor(own).unitItems
      const held = await hold(by, own, { unitItems: [unit, unit] })
      const more = bookingIn(await by.send("PATCH", `/bookings/${held.uuid}`, { unitItems: [unit, unit, unit] }))
      expect(more.unitItems).toHaveLength(3)
      // Who stays keeps the id.
      expect(more.unitItems.map(({ uuid }) => uuid)).toEqual(
        expect.arrayContaining(held.unitItems.map(({ uuid }) => uuid)),
      )
    },
    "keeps who comes and what is noted": async () => {
      const held = await hold(reseller, picked)
      const contact = { fullName: "Ada Neri", emailAddress: "ada@example.it", phoneNumber: "+39333", locales: ["it"] }
      const changed = bookingIn(await reseller.send("PATCH", `/bookings/${held.uuid}`, { contact, notes: "Presto" }))
      expect(changed).toMatchObject({ contact, notes: "Presto" })
    },
    "moves a hold to another product": async () => {
      const { own, by } = await departure()
      const held = await hold(by, own)
      const other = await otherProduct(own)
      const moved = bookingIn(await by.send("PATCH", `/bookings/${held.uuid}`, other))
      expect(moved).toMatchObject({ uuid: held.uuid, productId: other.productId, optionId: other.optionId })
    },
  },
  "to cancel": {
    "ends a hold": async () => {
      const held = await hold(reseller, picked)
      const over = bookingIn(await reseller.send("POST", `/bookings/${held.uuid}/cancel`, { reason: "Pioggia" }))
      expect(over).toMatchObject({ status: "CANCELLED", cancellation: { refund: "FULL", reason: "Pioggia" } })
    },
    "ends a booking": async () => {
      const sold = await buy(reseller, await hold(reseller, picked))
      const over = bookingIn(await reseller.send("POST", `/bookings/${sold.uuid}/cancel`, {}))
      expect(over).toMatchObject({ status: "CANCELLED", cancellation: { refund: "FULL" }, utcExpiresAt: null })
    },
    "an unknown booking is refused": async () => wrongUuid("/cancel", {}),
  },
  "to read": {
    "shows a hold": async () => {
      const held = await hold(reseller, picked)
      expect(fits("booking", await reseller.send("GET", `/bookings/${held.uuid}`))).toEqual(held)
    },
    "shows a booking": async () => {
      const sold = await buy(reseller, await hold(reseller, picked))
      expect(fits("booking", await reseller.send("GET", `/bookings/${sold.uuid}`))).toEqual(sold)
    },
    "an unknown booking is refused": async () =>
      expect(refused(await reseller.send("GET", `/bookings/${unknown}`), "INVALID_BOOKING_UUID").uuid).toBe(unknown),
  },
  "to list": {
    "finds the supplier's reference": async () => {
      const sold = await buy(reseller, await hold(reseller, picked))
      const path = `/bookings?supplierReference=${sold.supplierReference}`
      expect(fits("bookings", await reseller.send("GET", path))).toEqual([sold])
    },
    "finds the reseller's reference": async () => {
      const resellerReference = randomUUID()
      const sold = await buy(reseller, await hold(reseller, picked), { resellerReference })
      const path = `/bookings?resellerReference=${resellerReference}`
      expect(fits("bookings", await reseller.send("GET", path))).toEqual([sold])
    },
    "everything is refused": async () => refused(await reseller.send("GET", "/bookings?"), "BAD_REQUEST"),
  },
}

const wrongHold = async (change: object, error: Parameters<typeof refusalIn>[1]) => {
  const before = await placesOf(shop(), picked.slot.id)
  refused(await reseller.send("POST", "/bookings", bodyFor(picked, change)), error)
  expect(await placesOf(shop(), picked.slot.id)).toEqual(before)
}

const wrongUuid = async (path: string, body: object) =>
  expect(refused(await reseller.send("POST", `/bookings/${unknown}${path}`, body), "INVALID_BOOKING_UUID").uuid).toBe(
    unknown,
  )

/** A later departure of the same variant. */
async function otherSlot({ variant, slot }: Picked): Promise<string> {
  const [other] = await inDatabase<{ id: string }>(
    shop(),
    (sql) => sql`
      select id from slots where variant_id = ${variant.id} and starts_at > ${slot.startsAt}::timestamptz and not closed
      order by starts_at limit 1`,
  )
  return other?.id ?? ""
}

/** Another experience of the same partner, with a departure and a party. */
async function otherProduct({ variant, partnerId }: Picked) {
  const [other] = await inDatabase<{
    slotId: string
    variantId: string
    experienceId: string
    unitId: string
    min: number
  }>(
    shop(),
    (sql) => sql`
      select s.id as "slotId", v.id as "variantId", v.experience_id as "experienceId",
        v.data->'participantTypes'->0->>'id' as "unitId", (v.data->>'minParticipants')::integer as min
      from variants v join experiences e on e.id = v.experience_id join slots s on s.variant_id = v.id
      where e.partner_id = ${partnerId} and v.id <> ${variant.id} and v.data->'pricing'->>'kind' = 'person'
        and not s.closed and s.starts_at > shop_now() + interval '20 days'
        and not exists (select from slot_places p where p.slot_id = s.id and p.capacity - p.held - p.sold < 5)
      order by s.starts_at limit 1`,
  )
  if (other === undefined) throw new Error("the partner has no other departure")
  const unitItems = Array.from({ length: other.min }, () => ({ unitId: other.unitId }))
  return { productId: other.experienceId, optionId: other.variantId, availabilityId: other.slotId, unitItems }
}

describe("[BX-15] the scenarios of OCTO's public checks", () => {
  const all = Object.entries(scenarios).flatMap(([of, each]) =>
    Object.entries(each).map(([what, run]) => [`${of} ${what}`, run] as const),
  )

  test("are forty-two", () => {
    expect(all).toHaveLength(42)
  })

  test.each(all)("%s", async (_, run) => {
    await run()
  })
})

describe("[BX-15] every answer", () => {
  test("keeps to the document, with and without what it may add, in both languages", async () => {
    for (const language of ["it", "en"]) {
      const by = await newReseller(shop(), picked.partnerId, { language })
      for (const headers of [asText, withAll, { "octo-capabilities": "pricing,content,octo/pickups" }]) {
        const { productId, optionId } = bodyFor(picked)
        const range = { productId, optionId, ...days(picked.slot.date, 20) }
        const supplier = await by.send("GET", "/supplier", undefined, headers)
        expect(supplier.headers.get("octo-capabilities")).toBe(
          headers["octo-capabilities"] === "" ? "" : "octo/content, octo/pricing",
        )
        fits("supplier", supplier)
        fits("capabilities", await by.send("GET", "/capabilities", undefined, headers))
        fits("products", await by.send("GET", "/products", undefined, headers))
        fits("product", await by.send("GET", `/products/${productId}`, undefined, headers))
        fits("calendar", await by.send("POST", "/availability/calendar", range, headers))
        fits("availability", await by.send("POST", "/availability", range, headers))
        const unitId = bodyFor(picked).unitItems[0]?.unitId ?? ""
        const party = { ...range, units: [{ id: unitId, quantity: picked.variant.minParticipants }] }
        fits("availability", await by.send("POST", "/availability", party, headers))
        const held = await by.send("POST", "/bookings", bodyFor(picked), headers)
        fits("reserve", held)
        const path = `/bookings/${bookingIn(held).uuid}`
        fits("extend", await by.send("POST", `${path}/extend`, {}, headers))
        fits("update", await by.send("PATCH", path, { notes: "a" }, headers))
        fits("confirm", await by.send("POST", `${path}/confirm`, { contact: {} }, headers))
        fits("booking", await by.send("GET", path, undefined, headers))
        fits("bookings", await by.send("GET", `/bookings?supplierReference=${bookingIn(held).id}`, undefined, headers))
        fits("cancel", await by.send("POST", `${path}/cancel`, {}, headers))
      }
    }
  })

  test("says why it is refused in the language that was asked for", async () => {
    const said = async (language: string) =>
      refusalIn(
        await (await newReseller(shop(), picked.partnerId, { language })).send("GET", "/products/x"),
        "INVALID_PRODUCT_ID",
      ).errorMessage
    expect([await said("it"), await said("en")]).toEqual(["Il prodotto non esiste", "There is no such product"])
  })

  test("of a group is one price for the party, under a product of its own", async () => {
    const [group] = await inDatabase<Pick<Picked, "variant" | "partnerId"> & { slotId: string }>(
      shop(),
      (sql) => sql`
        select v.data as variant, e.partner_id as "partnerId", s.id as "slotId" from variants v
        join experiences e on e.id = v.experience_id join slots s on s.variant_id = v.id
        join slot_places p on p.slot_id = s.id and p.held + p.sold = 0
        where v.data->'pricing'->>'kind' = 'group' and v.data->>'instantBooking' = 'true' and not s.closed
          and s.starts_at > shop_now() + interval '30 days' order by s.id limit 1`,
    )
    if (group === undefined) throw new Error("there is no group's departure")
    const own = { ...picked, ...group, slot: { ...picked.slot, id: group.slotId } }
    const by = await newReseller(shop(), group.partnerId)
    const unit = { unitId: own.variant.participantTypes[0]?.id ?? "" }
    const held = bookingIn(await by.send("POST", "/bookings", bodyFor(own, { unitItems: [unit, unit] }), withAll))
    expect(held.productId).toMatch(/\.group$/)
    const price = own.variant.pricing.kind === "group" ? own.variant.pricing.priceCents : 0
    expect(held.pricing).toMatchObject({
      original: price,
      net: held.pricing && Math.floor(held.pricing.retail * 0.8 + 0.5),
    })
    expect(held.unitItems.map(({ pricing }) => pricing)).toEqual([undefined, undefined])
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: 1 })
  })

  test("has the price of the booking as the sum of its units, less the connection's commission", async () => {
    const { own } = await departure()
    const by = await newReseller(shop(), own.partnerId, { bps: 1_275 })
    const held = bookingIn(await by.send("POST", "/bookings", bodyFor(own), withAll))
    const sum = (of: "original" | "retail" | "net") =>
      held.unitItems.reduce((cents, { pricing }) => cents + (pricing?.[of] ?? Number.NaN), 0)
    expect([sum("original"), sum("retail"), sum("net")]).toEqual([
      held.pricing?.original,
      held.pricing?.retail,
      held.pricing?.net,
    ])
    const { retail = 0, net } = held.pricing ?? {}
    expect([retail, net]).toEqual([own.totalCents, retail - Math.floor((retail * 1_275) / 10_000 + 0.5)])
    // A later contract changes nothing that is held.
    await inDatabase(
      shop(),
      (sql) => sql`update octo_connections set commission_bps = 5000 where partner_id = ${own.partnerId}`,
    )
    const later = bookingIn(await by.send("GET", `/bookings/${held.uuid}`, undefined, withAll))
    expect(later.pricing).toEqual(held.pricing)
  })
})

describe("[BX-15] who may call", () => {
  test("is who has the token of a connection that works", async () => {
    const { own, by } = await departure()
    const bare = (headers: Readonly<Record<string, string>>) =>
      shop().visitor("en").send("GET", "/octo/v1/supplier", { headers })
    refusalIn(await bare({}), "UNAUTHORIZED")
    refusalIn(await bare({ authorization: "Basic abc" }), "UNAUTHORIZED")
    refusalIn(await bare({ authorization: `Bearer octo_${"x".repeat(43)}` }), "FORBIDDEN")
    expect((await by.send("GET", "/supplier")).status).toBe(200)
    await inDatabase(
      shop(),
      (sql) => sql`update octo_connections set revoked_at = shop_now() where partner_id = ${own.partnerId}`,
    )
    refusalIn(await by.send("GET", "/supplier"), "FORBIDDEN")
    refusalIn(await by.send("POST", "/bookings", bodyFor(own)), "FORBIDDEN")
  })

  test("is connected by an owner of the partner, who sees the token once and can revoke it", async () => {
    const { own } = await departure()
    const owner = await memberOf(shop(), own.partnerId, "owner")
    const typed = { form: "connectionAdd", reseller: "Viaggi Rossi", commission: "12,5", "right-book": "yes" }
    const made = await post(owner, "/partner/settings", typed)
    const token = /octo_[\w-]{43}/.exec(made.text)?.[0] ?? ""
    const call = () =>
      shop()
        .visitor("en")
        .send("GET", "/octo/v1/supplier", { headers: { authorization: `Bearer ${token}` } })
    expect([made.status, (await call()).status]).toEqual([200, 200])
    const page = (await owner.send("GET", "/partner/settings")).text
    expect([page.includes("Viaggi Rossi"), page.includes(token)]).toEqual([true, false])
    const [row] = await inDatabase<{ id: string; bps: number; rights: string }>(
      shop(),
      (sql) => sql`
        select id, commission_bps as bps, rights from octo_connections
        where partner_id = ${own.partnerId} and reseller = 'Viaggi Rossi'`,
    )
    expect(row).toMatchObject({ bps: 1_250, rights: "book" })
    for (const wrong of [{ commission: "61" }, { commission: "" }, { commission: "-1" }, { reseller: " " }])
      expect((await post(owner, "/partner/settings", { ...typed, ...wrong })).status).toBe(422)
    const { own: elsewhere } = await departure()
    const stranger = await memberOf(shop(), elsewhere.partnerId, "owner")
    const staff = await memberOf(shop(), own.partnerId, "staff")
    expect((await post(staff, "/partner/settings", typed)).status).toBe(403)
    const revoke = { form: "connectionRevoke", connection: row?.id ?? "" }
    expect((await post(staff, "/partner/settings", revoke)).status).toBe(403)
    if (elsewhere.partnerId !== own.partnerId)
      expect((await post(stranger, "/partner/settings", revoke)).status).toBe(404)
    expect((await call()).status).toBe(200)
    expect((await post(owner, "/partner/settings", revoke)).status).toBe(200)
    refusalIn(await call(), "FORBIDDEN")
  })

  test("holds nothing without the right to book, and reads everything", async () => {
    const { own } = await departure()
    const reads = await newReseller(shop(), own.partnerId, { rights: [] })
    expect((await reads.send("GET", "/products")).status).toBe(200)
    refusalIn(await reads.send("POST", "/bookings", bodyFor(own)), "FORBIDDEN")
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test("sees no other connection's bookings, of the same partner or of another", async () => {
    const { own, by } = await departure()
    const resellerReference = "shared"
    const sold = await buy(by, await hold(by, own), { resellerReference })
    const { own: elsewhere, by: stranger } = await departure()
    for (const other of [await newReseller(shop(), own.partnerId), stranger]) {
      refusalIn(await other.send("GET", `/bookings/${sold.uuid}`), "INVALID_BOOKING_UUID")
      for (const path of ["/confirm", "/extend", "/cancel"])
        refusalIn(await other.send("POST", `/bookings/${sold.uuid}${path}`, { contact: {} }), "INVALID_BOOKING_UUID")
      refusalIn(await other.send("PATCH", `/bookings/${sold.uuid}`, { notes: "mine" }), "INVALID_BOOKING_UUID")
      for (const query of [`supplierReference=${sold.supplierReference}`, `resellerReference=${resellerReference}`])
        expect(fits("bookings", await other.send("GET", `/bookings?${query}`))).toEqual([])
    }
    refusalIn(await stranger.send("GET", `/products/${bodyFor(own).productId}`), "INVALID_PRODUCT_ID")
    refusalIn(await stranger.send("POST", "/bookings", bodyFor(own)), "INVALID_PRODUCT_ID")
    const mixed = { ...bodyFor(elsewhere), availabilityId: own.slot.id }
    refusalIn(await stranger.send("POST", "/bookings", mixed), "INVALID_AVAILABILITY_ID")
    // The same uuid of another reseller is another booking.
    const same = bookingIn(await stranger.send("POST", "/bookings", bodyFor(elsewhere, { uuid: sold.uuid })))
    expect([same.uuid, same.status, same.id === sold.id]).toEqual([sold.uuid, "ON_HOLD", false])
  })
})

describe("[BX-15] the places", () => {
  const left = async (by: Reseller, of: Picked) => {
    const { productId, optionId } = bodyFor(of)
    const asked = { productId, optionId, availabilityIds: [of.slot.id] }
    const found = fits("availability", await by.send("POST", "/availability", asked)) as { vacancies: number }[]
    return found[0]?.vacancies ?? Number.NaN
  }

  test("are fewer after a hold and back after a cancellation, and said twice changes nothing", async () => {
    const { own, by } = await departure({
      where: ({ pricing, capacityGroups }: Picked["variant"]) =>
        pricing.kind === "person" && capacityGroups.length === 1,
    })
    const before = await left(by, own)
    const body = bodyFor(own, { uuid: randomUUID() })
    const first = bookingIn(await by.send("POST", "/bookings", body))
    const held = await left(by, own)
    expect(before - held).toBe(body.unitItems.length)
    expect(bookingIn(await by.send("POST", "/bookings", body))).toEqual(first)
    expect(await left(by, own)).toBe(held)
    const sold = await buy(by, first)
    expect(await buy(by, first)).toEqual(sold)
    expect(await left(by, own)).toBe(held)
    const over = bookingIn(await by.send("POST", `/bookings/${first.uuid}/cancel`, {}))
    expect(await left(by, own)).toBe(before)
    expect(bookingIn(await by.send("POST", `/bookings/${first.uuid}/cancel`, {}))).toEqual(over)
    expect(await left(by, own)).toBe(before)
  })

  test("[L01] of a departure with twenty are sold to exactly twenty of sixty at once", async () => {
    const { own, by } = await departure({
      where: ({ pricing, minParticipants, participantTypes, capacityGroups }: Picked["variant"]) =>
        pricing.kind === "person" &&
        minParticipants === 1 &&
        participantTypes.some(({ accompanied }) => accompanied !== true) &&
        capacityGroups.length === 1,
    })
    await limitPlaces(shop(), own.slot.id, 20)
    const [unit] = bodyFor(own).unitItems
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => by.send("POST", "/bookings", bodyFor(own, { unitItems: [unit] }))),
    )
    const sold = answers.filter(({ status }) => status === 200)
    expect(sold).toHaveLength(20)
    for (const answer of answers.filter(({ status }) => status !== 200)) refusalIn(answer, "UNPROCESSABLE_ENTITY")
    expect(await placesOf(shop(), own.slot.id)).toEqual({ capacity: 20, held: 20, sold: 0 })
  })

  test("are held once by the same uuid twice at once; with another body it is refused", async () => {
    const { own, by } = await departure()
    const uuid = randomUUID()
    const body = bodyFor(own, { uuid })
    const answers = await Promise.all(Array.from({ length: 8 }, () => by.send("POST", "/bookings", body)))
    const ids = answers.map((answer) => bookingIn(answer).id)
    expect(new Set(ids).size).toBe(1)
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: body.unitItems.length })
    const other = await by.send("POST", "/bookings", { ...body, notes: "another" })
    expect(refusalIn(other, "INVALID_BOOKING_UUID").uuid).toBe(uuid)
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: body.unitItems.length })
  })

  test("of the first date are free after a change, and stay held if the change is refused", async () => {
    const { own, by } = await departure()
    const held = await hold(by, own)
    const other = await otherSlot(own)
    const count = held.unitItems.length
    const otherBefore = await placesOf(shop(), other)
    await limitPlaces(shop(), other, 0)
    refusalIn(await by.send("PATCH", `/bookings/${held.uuid}`, { availabilityId: other }), "UNPROCESSABLE_ENTITY")
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: count })
    expect(bookingIn(await by.send("GET", `/bookings/${held.uuid}`))).toEqual(held)
    await limitPlaces(shop(), other, otherBefore.capacity)
    const moved = bookingIn(await by.send("PATCH", `/bookings/${held.uuid}`, { availabilityId: other }))
    expect(moved.availabilityId).toBe(other)
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: 0 })
    expect((await placesOf(shop(), other)).held).toBe(otherBefore.held + count)
    // The hold does not last longer for it.
    expect(Date.parse(moved.utcExpiresAt ?? "")).toBeLessThanOrEqual(Date.parse(held.utcExpiresAt ?? ""))
    // Bought, it stays.
    await buy(by, moved)
    const again = await by.send("PATCH", `/bookings/${held.uuid}`, { availabilityId: own.slot.id })
    refusalIn(again, "UNPROCESSABLE_ENTITY")
    expect((await by.send("PATCH", `/bookings/${held.uuid}`, { notes: "later" })).status).toBe(200)
  })

  test("of another product are taken in the same call, and the first product's are free", async () => {
    const { own, by } = await departure()
    const held = await hold(by, own)
    const other = await otherProduct(own)
    const before = await placesOf(shop(), other.availabilityId)
    const moved = bookingIn(await by.send("PATCH", `/bookings/${held.uuid}`, other))
    expect(moved.unitItems).toHaveLength(other.unitItems.length)
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: 0 })
    expect((await placesOf(shop(), other.availabilityId)).held).toBe(before.held + other.unitItems.length)
  })

  test("are not sold beyond the party that fits, nor too late", async () => {
    const { own, by } = await departure()
    const [unit] = bodyFor(own).unitItems
    const many = Array.from({ length: 200 }, () => unit)
    refusalIn(await by.send("POST", "/bookings", bodyFor(own, { unitItems: many })), "UNPROCESSABLE_ENTITY")
    const late = await changeVariant(shop(), own, { leadTimeHours: 24 * 365 })
    refusalIn(await by.send("POST", "/bookings", bodyFor(late)), "UNPROCESSABLE_ENTITY")
    await changeVariant(shop(), own, { leadTimeHours: own.variant.leadTimeHours })
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: 0, sold: 0 })
  })
})

describe("[BX-15] times", () => {
  const sunday = (year: number, month: number) => {
    const last = Temporal.PlainDate.from({ year, month, day: 31 })
    return last.subtract({ days: last.dayOfWeek % 7 }).toString()
  }

  test("[L18] have the offset of their own moment on each Sunday of a clock change, 2026 to 2030", async () => {
    const { own, by } = await departure()
    const all = [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
      [
        [sunday(year, 3), "01:30", "+01:00"],
        [sunday(year, 3), "03:30", "+02:00"],
        [sunday(year, 10), "01:30", "+02:00"],
        [sunday(year, 10), "09:00", "+01:00"],
      ].map(([date = "", time = "", offset = ""]) => ({ id: `octo:${date}:${time}`, date, time, offset })),
    )
    const rows = JSON.stringify(all.map(({ id, date, time }) => ({ id, date, time })))
    await inDatabase(
      shop(),
      (sql) => sql`
        insert into slots (id, variant_id, starts_at, date, start_time)
        select id, ${own.variant.id}, (date + time::time) at time zone 'Europe/Rome', date, time
        from jsonb_to_recordset(${rows}::text::jsonb) as r(id text, date date, time text)`,
    )
    const { productId, optionId } = bodyFor(own)
    const asked = { productId, optionId, availabilityIds: all.map(({ id }) => id) }
    type Shown = { id: string; localDateTimeStart: string; localDateTimeEnd: string; utcCutoffAt: string }
    const shown = fits("availability", await by.send("POST", "/availability", asked)) as Shown[]
    await inDatabase(shop(), (sql) => sql`delete from slots where id = any(${asked.availabilityIds})`)
    expect(shown).toHaveLength(20)
    for (const { id, date, time, offset } of all) {
      const one = shown.find((slot) => slot.id === id)
      expect(one?.localDateTimeStart).toBe(`${date}T${time}:00${offset}`)
      const start = Temporal.Instant.from(one?.localDateTimeStart ?? "")
      const minutes = start.until(one?.localDateTimeEnd ?? "").total("minutes")
      const lead = Temporal.Instant.from(one?.utcCutoffAt ?? "")
        .until(start)
        .total("hours")
      expect([minutes, lead]).toEqual([own.variant.durationMinutes, own.variant.leadTimeHours])
    }
  })
})

describe("[BX-15] a booking of a reseller", () => {
  test("is the network's in the log, with the reseller and its part, and nothing is due here", async () => {
    const { own } = await departure()
    const by = await newReseller(shop(), own.partnerId, { bps: 1_500 })
    const sold = await buy(by, await hold(by, own))
    const [opened] = await inDatabase<{ input: Readonly<Record<string, unknown>>; kind: string }>(
      shop(),
      (sql) => sql`
        select fact->'input' as input, actor->>'kind' as kind from events
        where stream = ${`booking-${sold.supplierReference}`} and seq = 0`,
    )
    expect(opened).toMatchObject({
      kind: "reseller",
      input: { channel: "ALTROVE_NETWORK", resellerBps: 1_500, dueOnlineCents: 0, totalCents: own.totalCents },
    })
  })

  test("is mailed to the partner, and to the customer only if the reseller asks for it", async () => {
    const { own, by } = await departure()
    const contact = { fullName: "Ada Neri", emailAddress: "ada.neri@example.it" }
    const quiet = await buy(by, await hold(by, own), { contact })
    await expect.poll(() => mailsOf(shop(), quiet.supplierReference)).toEqual(["partner.booked"])
    const mailed = await buy(by, await hold(by, own), { contact, emailReceipt: true })
    await expect
      .poll(async () => (await mailsOf(shop(), mailed.supplierReference)).toSorted())
      .toEqual(["confirmed", "partner.booked"])
    const held = await hold(by, own)
    const body = { contact: { fullName: "Ada" }, emailReceipt: true }
    refusalIn(await by.send("POST", `/bookings/${held.uuid}/confirm`, body), "UNPROCESSABLE_ENTITY")
  })

  test("[AC-06] forgets who came when they are erased, and can still be read", async () => {
    const { own, by } = await departure()
    const contact = { fullName: "Ada Neri", emailAddress: "ada.erased@example.it" }
    const unitItems = bodyFor(own).unitItems.map((unit) => ({ ...unit, contact: { fullName: "Ida Neri" } }))
    const sold = await buy(by, await hold(by, own, { unitItems, notes: "Ada" }), { contact })
    expect(sold.unitItems[0]?.contact.fullName).toBe("Ida Neri")
    const entry = octoPart.personal.find(({ table }) => table === "octo_bookings")
    if (entry === undefined) throw new Error("the table is not declared")
    await shop().run(forget(entry, "blank", `t.code = '${sold.supplierReference}'`))
    const later = fits("booking", await by.send("GET", `/bookings/${sold.uuid}`))
    expect(JSON.stringify(later)).not.toMatch(/Ada|Ida|Neri/)
    expect(later).toMatchObject({ status: "CONFIRMED", unitItems: sold.unitItems.map(({ uuid }) => ({ uuid })) })
  })

  test("of a variant on request waits for its partner", async () => {
    const { own, by } = await departure({ instant: false })
    const asked = await buy(by, await hold(by, own))
    expect(asked).toMatchObject({ status: "PENDING", utcConfirmedAt: null, cancellation: null })
    const over = bookingIn(await by.send("POST", `/bookings/${asked.uuid}/cancel`, {}))
    expect(over).toMatchObject({ status: "CANCELLED", cancellation: { refund: "FULL" } })
    expect(await placesOf(shop(), own.slot.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test("is held at most two hours in all, whatever was changed meanwhile", async () => {
    const { own, by } = await departure()
    const held = await hold(by, own, { expirationMinutes: 600 })
    const minutes = ({ utcExpiresAt, utcCreatedAt }: typeof held) =>
      Math.round((Date.parse(utcExpiresAt ?? "") - Date.parse(utcCreatedAt)) / 60_000)
    expect(minutes(held)).toBe(60)
    const longest = bookingIn(await by.send("POST", `/bookings/${held.uuid}/extend`, { expirationMinutes: 600 }))
    expect(minutes(longest)).toBe(120)
    refusalIn(
      await by.send("POST", `/bookings/${held.uuid}/extend`, { expirationMinutes: 600 }),
      "UNPROCESSABLE_ENTITY",
    )
    const other = await otherSlot(own)
    const moved = bookingIn(await by.send("PATCH", `/bookings/${held.uuid}`, { availabilityId: other }))
    expect(minutes(moved)).toBeLessThanOrEqual(120)
    const last = bookingIn(await by.send("POST", `/bookings/${held.uuid}/extend`, { expirationMinutes: 600 }))
    expect([last.utcCreatedAt, minutes(last)]).toEqual([held.utcCreatedAt, 120])
  })
})

describe("[BX-15] what cannot be read", () => {
  const nothing = async () => {
    const [found] = await inDatabase<{ bookings: number; events: number }>(
      shop(),
      (sql) => sql`
        select (select count(*)::integer from octo_bookings) as bookings,
          (select count(*)::integer from events where actor->>'kind' = 'reseller') as events`,
    )
    return found
  }

  test("is a 400 in each spelling, and nothing is written", async () => {
    const { own, by } = await departure()
    const held = await hold(by, own)
    const before = await nothing()
    const usual = bodyFor(own)
    const [unit] = usual.unitItems
    const bodies: readonly unknown[] = [
      ...[null, 1, "text", [], [usual], true],
      ...["productId", "optionId"].flatMap((field) =>
        [1, null, [], {}, true, "x".repeat(500)].map((value) => ({ ...usual, [field]: value })),
      ),
      ...[1, "text", {}, [1], [null], [{}], [{ unitId: 1 }]].map((unitItems) => ({ ...usual, unitItems })),
      { ...usual, unitItems: Array.from({ length: 100_000 }, () => unit) },
      {
        ...usual,
        unitItems: [
          { ...unit, uuid: held.unitItems[0]?.uuid },
          { ...unit, uuid: held.unitItems[0]?.uuid },
        ],
      },
      ...["not-a-uuid", 1, {}, "0".repeat(36)].map((uuid) => ({ ...usual, uuid })),
      ...[0, -1, 1.5, "30", 1e9].map((expirationMinutes) => ({ ...usual, expirationMinutes })),
      ...["a\u0000b", "\ud800", "x".repeat(3_000), 1].map((notes) => ({ ...usual, notes })),
      ...["a\u0000b", [], "x".repeat(300)].map((resellerReference) => ({ ...usual, resellerReference })),
      ...[1, "text", [], { fullName: 1 }, { locales: "it" }, { emailAddress: "\u0000" }].map((contact) => ({
        ...usual,
        contact,
      })),
      ...["a\u0000b", "\ud800"].flatMap((id) => [
        { ...usual, availabilityId: id },
        { ...usual, productId: id },
      ]),
      { ...usual, unitItems: [{ unitId: "a\u0000b" }] },
    ]
    for (const body of bodies) {
      const answer = await by.send("POST", "/bookings", body)
      expect(answer.status, JSON.stringify(body)?.slice(0, 200)).toBe(400)
      Schema.decodeUnknownSync(Schema.fromJsonString(ErrorWire))(answer.text)
    }
    for (const raw of ["{", "", "[1,", "\ufeff", '{"productId":', "null", "undefined"])
      expect((await by.raw("POST", "/bookings", raw)).status, raw).toBe(400)
    for (const range of [
      days("2026-02-28", 367),
      { localDateStart: "2027-02-30", localDateEnd: "2027-03-01" },
      { localDateStart: "2027-03-02", localDateEnd: "2027-03-01" },
      { localDateStart: "tomorrow", localDateEnd: "2027-03-01" },
      { localDateStart: 1, localDateEnd: 2 },
      {},
    ]) {
      const { productId, optionId } = usual
      for (const path of ["/availability", "/availability/calendar"])
        refusalIn(await by.send("POST", path, { productId, optionId, ...range }), "BAD_REQUEST")
    }
    for (const path of [
      "/bookings/%00",

      "/bookings/x",
      "/nothing",
      "/products/%00",
      "/products/a%2Fb",
    ])
      expect((await by.send("GET", path)).status, path).toBe(400)
    refusalIn(await by.send("GET", "/bookings?resellerReference=%00"), "BAD_REQUEST")
    for (const path of ["confirm", "extend", "cancel"])
      for (const body of [[], 1, { contact: 1, expirationMinutes: "x", reason: 1, force: "yes" }])
        refusalIn(await by.send("POST", `/bookings/${held.uuid}/${path}`, body), "BAD_REQUEST")
    for (const body of [
      { notes: 1 },
      { unitItems: [] },
      { contact: [] },
      { availabilityId: "nothing" },
      { unitItems: [1] },
    ])
      expect((await by.send("PATCH", `/bookings/${held.uuid}`, body)).status, JSON.stringify(body)).toBe(400)
    expect(await nothing()).toEqual(before)
    expect(bookingIn(await by.send("GET", `/bookings/${held.uuid}`))).toEqual(held)
  })

  test("has a document that says what can be read", async () => {
    const answer = await shop().visitor("en").send("GET", "/octo/v1/openapi.json")
    const { paths } = JSON.parse(answer.text) as { paths: Readonly<Record<string, object>> }
    const named = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    )
    expect(named.toSorted()).toEqual(
      Object.values(octoCalls)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    )
  })
})

test("[BX-13] a booking is redeemed once somebody was let in, until that is taken back", async () => {
  const sold = await buy(reseller, await hold(reseller, picked))
  const shown = async () => bookingIn(await reseller.send("GET", `/bookings/${sold.uuid}`))
  expect([(await shown()).status, (await shown()).utcRedeemedAt]).toEqual(["CONFIRMED", null])
  const scan = (kind: "in" | "undo", undoes: string | null) => {
    const id = randomUUID()
    const written = inDatabase(
      shop(),
      (db) => db`
            insert into partner_scan (scan_id, partner_id, booking_code, ticket_id, kind, seq, at, offset_ms, happened_at,
              units, undoes, flags, received_at)
            values (${id}::uuid, ${picked.partnerId}, ${sold.supplierReference}, 'ticket', ${kind}, 1, shop_now(), 0,
              shop_now(), 1, ${undoes}::uuid, '', shop_now())`,
    )
    return written.then(() => id)
  }
  const first = await scan("in", null)
  const redeemed = await shown()
  expect(redeemed).toMatchObject({ status: "REDEEMED", cancellable: false })
  expect([redeemed.utcRedeemedAt, redeemed.voucher?.utcRedeemedAt]).not.toContain(null)
  expect(redeemed.unitItems.every(({ status }) => status === "REDEEMED")).toBe(true)
  await scan("undo", first)
  expect([(await shown()).status, (await shown()).utcRedeemedAt]).toEqual(["CONFIRMED", null])
})
