import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { CreatedWire } from "../../adapters/contract/checkout.ts"
import { BookingWire, CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { AddonWire, CapacitiesWire, ExperienceDetailWire } from "../../adapters/contract/wire/catalogue.ts"
import { SessionWire } from "../../adapters/contract/wire/user.ts"
import { cents } from "../../domain/money/cents.ts"
import { priceOf } from "../../domain/pricing/price.ts"
import { emptySearch, type SearchState, searchEntries } from "../../domain/search/state.ts"
import { signedIn } from "../fixtures/customers.ts"
import { read } from "../fixtures/http-client.ts"
import { newPerson } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop()

/** The fields of spec §3, by the name of their schema in the published document. */
const named: Readonly<Record<string, string>> = {
  User: "avatar_image first_name last_name email phone city is_verified is_registering is_admin referral_code points_balance public_username sharing_id provider error",
  ExperienceSummary:
    "id slug name images cover_image categories address average_review total_reviews min_person_price min_price_is_group min_price_is_fixed price_one_liner instant_booking deposit_percentage show_partner_name partner altrove_price formatted_duration max_offers_discount_percentage bookings_last_24h",
  Experience: "participants_config program",
  Booking:
    "info json_addons json_allocations altrove_price partner_price discounted_altrove_price altrove_price_without_offers offers_discount_percentage has_deposit deposit_percentage deposit_altrove_price status code encrypted_code checkout_expiration_at timestamps",
  Checkout: "info json_addons json_allocations altrove_price partner_price payment",
  BookedVariant: "cover_image location type output_name formatted_duration additional_info experience",
  ParticipantType: "id name quantity suggested_quantity participant_ids max_quantity",
  Addon: "id name price qt altrove_price partner_price",
  BookedAddon: "id name price qt altrove_price partner_price",
  Variant: "price instant_booking",
}

describe("[CA-03] the shapes of spec §3", () => {
  type Schemas = Readonly<Record<string, { readonly properties?: Readonly<Record<string, object>> }>>
  const published = async () => JSON.parse((await shop().visitor().send("GET", "/api/openapi.json")).text)

  test("[CA-03] stand in the published document with all their names, one schema each", async () => {
    const schemas: Schemas = (await published()).components.schemas
    for (const [name, fields] of Object.entries(named)) {
      expect(Object.keys(schemas[name]?.properties ?? {}), name).toEqual(expect.arrayContaining(fields.split(" ")))
      // A second schema of the same name would get a number.
      expect(Object.keys(schemas).filter((other) => other !== name && other.replace(/\W?\d+$/, "") === name)).toEqual(
        [],
      )
    }
    const variant = JSON.stringify(schemas.Booking?.properties?.info)
    expect(variant).toContain('"experience_variant":{"$ref":"#/components/schemas/BookedVariant"}')
  })

  test("[CA-03] are what the calls answer, field by field", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick({
      where: ({ addons }) => addons.some(({ per, gift }) => per === "booking" && !gift),
    })
    const addon = picked.variant.addons.find(({ per, gift }) => per === "booking" && !gift)
    const addons = [{ addonId: addon?.id ?? "", quantity: 1 }]
    const { variant, participants, slot } = picked
    const { totalCents } = priceOf({ variant, participants, addons, date: slot.date })
    const created = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, {
      body: { ...picked.body, addons: [{ addon_id: addon?.id, quantity: 1 }], expected_total_cents: totalCents },
    })
    const { code, encrypted_code } = read(CreatedWire, created)
    const exactly = async <S extends Schema.ConstraintDecoder<unknown>>(schema: S, path: string) =>
      Schema.decodeUnknownSync(schema, { onExcessProperty: "error" })(
        JSON.parse((await visitor.send("GET", path)).text),
      )
    const detail = await exactly(ExperienceDetailWire, `/api/v2/experiences/${picked.slug}?lang=en`)
    for (const [schema, path] of [
      [BookingWire, `/booking/v1/bookings/${encrypted_code}?lang=en`],
      [CheckoutWire, `/payment/v1/bookings/checkout/${code}?lang=en`],
    ] as const) {
      const { info, json_addons } = await exactly(schema, path)
      expect(info.experience_variant).toMatchObject({
        output_name: variant.name.en,
        experience: { slug: picked.slug, cancellation_period: detail.cancellation_hours },
        type: detail.visit_type,
        additional_info: detail.additional_info,
      })
      const each = ((addon?.priceCents ?? 0) / 100).toFixed(2)
      expect(json_addons).toEqual([
        { id: addon?.id, name: addon?.name.en, qt: 1, price: each, altrove_price: each, partner_price: each },
      ])
    }
    await exactly(Schema.Array(AddonWire), `/api/v0/experience_variants/${variant.id}/addons`)
    await exactly(CapacitiesWire, `/api/v2/experience_variants/${variant.id}/capacities`)
    const customer = await signedIn(shop(), (await newPerson(shop())).id)
    const session = JSON.parse((await customer.send("GET", "/api/auth/session")).text)
    Schema.decodeUnknownSync(SessionWire, { onExcessProperty: "error" })(session)
  })

  test("[CA-03] the document has every query parameter", async () => {
    type Call = { readonly parameters?: readonly { readonly name: string; readonly in: string }[] }
    const paths: Readonly<Record<string, Readonly<Record<string, Call>>>> = (await published()).paths
    const queryOf = (call: Call | undefined) =>
      (call?.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name)
    const bounds = { south: 40, west: 10, north: 42, east: 13 }
    const full: SearchState = {
      ...{
        ...emptySearch,
        text: "mare",
        categories: ["food"],
        regions: ["lazio"],
        priceFromCents: cents(1),
        date: "2027-01-02",
      },
      ...{
        priceToCents: cents(9),
        participants: 2,
        hasOffers: true,
        instantBooking: true,
        visitTypes: ["PU"],
        page: 2,
      },
      ...{ languages: ["en"], bookingMode: "BOOKING", locationSource: "place", locationLabel: "Roma", sort: "rating" },
      ...{ location: { lat: 1, lon: 1 }, placeBounds: bounds, map: true, mapBounds: bounds, mapZoom: 3 },
      ...{ mapCenter: { lat: 1, lon: 1 } },
    }
    const inAddress = [...new Set(searchEntries(full).map(([name]) => name)), "view"]
    expect(inAddress).toHaveLength(23)
    for (const path of ["", "/count", "/map"]) {
      const names = queryOf(paths[`/api/v1/experiences${path}`]?.get)
      expect(names.toSorted(), path).toEqual([...inAddress, "lang"].toSorted())
    }
    const days = "/api/v3/experience_variants/{id}/availabilities"
    expect(queryOf(paths[days]?.get).toSorted()).toEqual(["lang", "month", "participants"])
    expect(queryOf(paths[`${days}/day`]?.get).toSorted()).toEqual(["date", "lang"])
    const silent = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, call]) =>
        queryOf(call).filter((name) => name === "lang").length === 1 ? [] : [`${method} ${path}`],
      ),
    )
    expect(silent).toEqual([])
  })
})
