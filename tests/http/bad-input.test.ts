import { beforeAll, describe, expect, test } from "vitest"
import { MAX_DETAILS } from "../../domain/checkout/details.ts"
import { type Answer, problem } from "../fixtures/http-client.ts"
import { type Expected, expectRefused } from "../fixtures/refusals.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant, type Picked } from "../fixtures/shop-picks.ts"
import { written } from "../fixtures/shop-tables.ts"
import { answerAsPartner, type Bought, callsOf, customer, type Visitor } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })

let visitor: Visitor
let picked: Picked
let code: string
let requested: Bought & { readonly picked: Picked }

beforeAll(async () => {
  visitor = shop().visitor("en")
  picked = await shop().pick({
    where: ({ customFields, addons, pricing }) =>
      pricing.kind === "person" && customFields.length > 0 && addons.length > 0,
  })
  code = (await visitor.hold(await shop().pick())).code
  const other = await shop().pick({ instant: false })
  requested = { ...(await visitor.buy(other)), picked: other }
})

const refuses = (call: (client: Visitor) => Promise<Answer>, expected: Expected) =>
  expectRefused(shop(), visitor, call, expected)

const half = "\ud800"
const nul = "a\0b"

describe("[ER-04] creating a booking refuses", () => {
  const create =
    (body: unknown, variant = picked.variant.id) =>
    (client: Visitor) =>
      client.send("POST", `/api/v1/experience_variants/${variant}/bookings/create`, { body })
  const malformed = (field?: string) => ({
    status: 400,
    code: "malformed_request",
    ...(field !== undefined && { field }),
  })
  const type = () => picked.variant.participantTypes[0]?.id ?? ""
  const people = (quantity: unknown, type_id: unknown = type()) => ({
    ...picked.body,
    participants: [{ type_id, quantity }],
  })

  test("missing fields", async () => {
    await refuses(create(undefined), malformed())
    await refuses(create({}), malformed("slot_id"))
    for (const field of ["slot_id", "participants", "expected_total_cents"]) {
      await refuses(create({ ...picked.body, [field]: undefined }), malformed(field))
    }
    await refuses(create(people(undefined)), malformed("participants.0.quantity"))
  })

  test("values of a wrong type", async () => {
    for (const body of [null, [], "text", 1, true]) await refuses(create(body), malformed())
    for (const slot of [1, null, {}, [], true])
      await refuses(create({ ...picked.body, slot_id: slot }), malformed("slot_id"))
    for (const quantity of ["2", null, 1.5, {}, [2]])
      await refuses(create(people(quantity)), malformed("participants.0.quantity"))
    for (const total of ["1200", null, 12.5]) {
      await refuses(create({ ...picked.body, expected_total_cents: total }), malformed("expected_total_cents"))
    }
    await refuses(create({ ...picked.body, participants: { 0: 1 } }), malformed("participants"))
    await refuses(create({ ...picked.body, lang: "fr" }), malformed("lang"))
  })

  test("values out of range", async () => {
    for (const quantity of [-1, 1000, 1e308, -1e308])
      await refuses(create(people(quantity)), malformed("participants.0.quantity"))
    for (const total of [-1, 100_000_001]) {
      await refuses(create({ ...picked.body, expected_total_cents: total }), malformed("expected_total_cents"))
    }
    for (const slot of ["", " ", half, nul, "x".repeat(101), "a/b", "'; drop table slots; --"]) {
      await refuses(create({ ...picked.body, slot_id: slot }), malformed("slot_id"))
    }
    await refuses(create({ ...picked.body, participants: [] }), malformed("participants"))
    const many = Array.from({ length: 21 }, () => ({ type_id: type(), quantity: 1 }))
    await refuses(create({ ...picked.body, participants: many }), malformed("participants"))
    await refuses(create(people(0)), { status: 422, code: "participants_none", field: "participants" })
    await refuses(create(people(999)), { status: 422, code: "participants_above_maximum", field: "participants" })
  })

  test("[CK-20] a party only of types that come with others", async () => {
    const family = await shop().pick({
      where: ({ participantTypes, minParticipants }) =>
        minParticipants <= 2 && participantTypes.some(({ accompanied }) => accompanied),
    })
    const child = family.variant.participantTypes.find(({ accompanied }) => accompanied)?.id
    const alone = { ...family.body, participants: [{ type_id: child, quantity: 2 }] }
    await refuses(create(alone, family.variant.id), {
      status: 422,
      code: "participants_unaccompanied",
      field: "participants",
    })
  })

  test("slots, participant types and add-ons of another variant", async () => {
    const foreign = await shop().pick({ where: ({ id }) => id !== picked.variant.id })
    await refuses(create({ ...picked.body, slot_id: foreign.slot.id }), {
      status: 404,
      code: "slot_not_found",
      field: "slot_id",
    })
    await refuses(create({ ...picked.body, slot_id: "nobody" }), {
      status: 404,
      code: "slot_not_found",
      field: "slot_id",
    })
    await refuses(create(people(2, "nobody")), { status: 422, code: "participants_unknown", field: "participants" })
    await refuses(create(people(2, "__proto__")), malformed("participants.0.type_id"))
    await refuses(create(people(2, "constructor")), {
      status: 422,
      code: "participants_unknown",
      field: "participants",
    })
    const addons = [{ addon_id: "nobody", quantity: 1 }]
    await refuses(create({ ...picked.body, addons }), { status: 422, code: "addon_unknown", field: "addons" })
    const [own] = picked.variant.addons
    const tooMany = [{ addon_id: own?.id, quantity: 999 }]
    const refusedAddon = problem(await create({ ...picked.body, addons: tooMany })(visitor))
    expect([refusedAddon.status, refusedAddon.errors?.[0]?.field]).toEqual([422, "addons"])
    await refuses(create(picked.body, "nobody"), { status: 404, code: "variant_not_found" })
    await refuses(create(picked.body, "%00"), { status: 404, code: "not_found", field: "id" })
  })

  test("a slot that is too soon, and names the lead time", async () => {
    const slow = await changeVariant(shop(), await shop().pick(), { leadTimeHours: 24 * 500 })
    await refuses(create(slow.body, slow.variant.id), { status: 422, code: "date_too_early", field: "slot_id" })
    const { detail } = problem(await create(slow.body, slow.variant.id)(visitor))
    expect(detail).toBe("You must book at least 500 days before")
  })
})

describe("[ER-04] giving the details refuses", () => {
  const give = (changes: Readonly<Record<string, unknown>>) => (client: Visitor) =>
    client.send("POST", callsOf(code).details, { body: { ...customer, ...changes } })

  test.each([
    ["name", "", "name_required"],
    ["name", "   ", "name_required"],
    ["surname", "", "surname_required"],
    ["surname", "x".repeat(101), "field_too_long"],
    ["name", nul, "field_characters"],
    ["name", `A${half}`, "field_characters"],
    ["name", "A\r\nBcc: all@example.it", "field_characters"],
    ["email", "", "email_required"],
    ["email", "anna", "email_invalid"],
    ["email", "anna@example", "email_invalid"],
    ["email", "a b@example.it", "email_invalid"],
    ["confirm_email", "other@example.it", "emails_differ"],
    ["phone", "", "phone_required"],
    ["phone", "123", "phone_invalid"],
    ["phone", "+999 123456789", "phone_invalid"],
    ["phone", `333${half}1234567${nul}`, "phone_invalid"],
  ])("%s %j: %s", async (field, value, expected) => {
    const before = await written(shop())
    const answer = problem(await give({ [field]: value, ...(field === "email" && { confirm_email: value }) })(visitor))
    expect(answer).toMatchObject({ status: 422, code: "validation_failed" })
    expect(answer.errors?.map(({ field, code }) => [field, code])).toContainEqual([field, expected])
    expect(await written(shop())).toEqual(before)
  })

  test("several fields at once, each with its own text in the language of the request", async () => {
    const wrong = { name: "", surname: "", email: "x", confirm_email: "y", phone: "1" }
    const english = problem(await give(wrong)(visitor))
    expect(english.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["name", "surname", "email", "confirm_email", "phone"]),
    )
    const texts = Object.fromEntries((english.errors ?? []).map(({ field, detail }) => [field, detail]))
    expect(texts).toMatchObject({
      email: "Enter a valid email address",
      phone: "The entered number is not valid. Try again",
    })
    const italian = await visitor.send("POST", `${callsOf(code).details}?lang=it`, { body: { ...customer, ...wrong } })
    const italians = Object.fromEntries((problem(italian).errors ?? []).map(({ field, detail }) => [field, detail]))
    expect(italians).toMatchObject({
      name: "Il nome è richiesto",
      surname: "Il cognome è richiesto",
      email: "Inserisci un indirizzo email valido",
    })
  })

  test("missing fields, wrong types and values that are much too long", async () => {
    for (const field of ["name", "surname", "email", "confirm_email", "phone"]) {
      for (const value of [undefined, null, 1, {}, [], "x".repeat(201)]) {
        await refuses(give({ [field]: value }), { status: 400, code: "malformed_request", field })
      }
    }
    for (const value of [null, [], "x", { a: 1 }, { a: null }, { a: "x".repeat(2001) }]) {
      expect(problem(await give({ custom_fields: value })(visitor)).status).toBe(400)
    }
  })

  test("answers to unknown questions, missing answers and invalid answers", async () => {
    for (const id of ["nobody", "__proto__", "constructor", "toString", nul, half, "x".repeat(5_000)]) {
      const raw = JSON.stringify({ ...customer, custom_fields: {} }).replace("{}", `{${JSON.stringify(id)}:"x"}`)
      await refuses((client) => client.send("POST", callsOf(code).details, { raw }), {
        status: 422,
        code: "validation_failed",
      })
    }
    const asking = await shop().pick({
      where: ({ customFields }) =>
        customFields.some((one) => one.required) && !customFields.some((one) => one.perPerson),
    })
    const held = await visitor.hold(asking)
    const missing = problem(await visitor.send("POST", callsOf(held.code).details, { body: customer }))
    const required = asking.variant.customFields.filter((field) => field.required)
    for (const { id } of required) {
      expect(missing.errors).toContainEqual(
        expect.objectContaining({ field: `custom_fields.${id}`, code: "field_required" }),
      )
    }
    for (const field of asking.variant.customFields) {
      const wrong = field.type === "TEXT" ? "x".repeat(field.maxLength + 1) : "no such answer"
      const body = { ...customer, custom_fields: { ...asking.answers, [field.id]: wrong } }
      const refused = problem(await visitor.send("POST", callsOf(held.code).details, { body }))
      expect(refused.errors?.map(({ field }) => field)).toEqual([`custom_fields.${field.id}`])
    }
  })

  test("[CK-06] what each participant answers is asked once for each, and one answer may count for all", async () => {
    const visitor = shop().visitor("en")
    const asking = await shop().pick({
      where: ({ customFields, pricing }) => pricing.kind === "person" && customFields.some((one) => one.perPerson),
    })
    const field = asking.variant.customFields.find((one) => one.perPerson)!
    const { code } = await visitor.hold(asking)
    const { custom_fields: asked, participants } = await visitor.checkout(code)
    const people = participants.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(people).toBeGreaterThan(1)
    const own = Array.from({ length: people }, (_, n) => `${field.id}.${n + 1}`)
    const shown = asked.filter(({ id }) => own.includes(id))
    expect(shown.map(({ id }) => id)).toEqual(own)
    expect(shown[1]?.label).toBe(`${field.label.en} · person 2`)
    const { [field.id]: answer = "", ...others } = asking.answers
    const give = (custom_fields: object) =>
      visitor.send("POST", callsOf(code).details, { body: { ...customer, custom_fields } })
    const lacking = problem(await give({ ...others, [`${field.id}.1`]: answer }))
    expect(lacking.errors?.map((one) => one.field)).toEqual(own.slice(1).map((id) => `custom_fields.${id}`))
    expect((await give({ ...others, [field.id]: answer })).status).toBe(200)
    const stored = (await visitor.checkout(code)).customer?.custom_fields
    expect(own.map((id) => stored?.[id])).toEqual(own.map(() => answer))
    expect(stored).not.toHaveProperty(field.id)
  })

  test("them more than twenty times in one checkout, and keeps what was given before", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const held = await visitor.hold(picked)
    const given = { custom_fields: picked.answers }
    const last = { ...given, name: "Lucia" }
    for (let time = 1; time < MAX_DETAILS; time++) await visitor.giveDetails(held.code, given)
    await visitor.giveDetails(held.code, last)
    const answer = await visitor.send("POST", callsOf(held.code).details, { body: { ...customer, ...given } })
    expect(problem(answer)).toMatchObject({ status: 409, code: "details_at_most" })
    expect((await visitor.checkout(held.code)).customer?.name).toBe("Lucia")
    expect(await visitor.startPaying(held.code)).toMatchObject({ payment_id: expect.any(String) })
  })

  test("them after the checkout", async () => {
    const body = { ...customer, custom_fields: requested.picked.answers }
    await refuses((client) => client.send("POST", callsOf(requested.code).details, { body }), {
      status: 409,
      code: "not_allowed_now",
    })
  })
})

describe("[ER-04] paying, cancelling and answering refuse", () => {
  test("a payment before the details are known, an unknown payment, and an unknown method", async () => {
    await refuses((client) => client.send("POST", callsOf(code).create), {
      status: 409,
      code: "booking_invalid_or_unpaid",
    })
    await refuses((client) => client.send("POST", callsOf(code).confirm("pay_1")), {
      status: 404,
      code: "booking_not_found",
    })
    await refuses((client) => client.send("POST", callsOf(code).confirm("%00")), {
      status: 404,
      code: "not_found",
      field: "intentId",
    })
    const { payment_id: foreign } = requested.payment
    await refuses((client) => client.send("POST", callsOf(code).confirm(foreign)), {
      status: 404,
      code: "booking_not_found",
    })
    const orders = (of: string) => `/payment/v1/paypal/partner-direct-bookings/orders/${of}`
    for (const create of [callsOf(code).create, `${orders(code)}/create`]) {
      await refuses((client) => client.send("POST", create, { body: { method: "cash" } }), {
        status: 400,
        code: "malformed_request",
        field: "method",
      })
    }
    await refuses((client) => client.send("POST", `${orders(code)}/x/confirm`), {
      status: 404,
      code: "booking_not_found",
    })
    await refuses((client) => client.send("GET", `${orders("7K2M9QXR4TBD")}/client-token`), {
      status: 404,
      code: "booking_not_found",
    })
  })

  test("calls that come too late", async () => {
    const stale = { status: 409, code: "not_allowed_now" }
    await refuses((client) => client.send("POST", callsOf(requested.code).create), stale)
    await refuses((client) => client.send("POST", callsOf(requested.code).cancel), stale)
    const { token } = requested
    await refuses((client) => client.send("POST", `/booking/v1/bookings/${token}/alternatives/decline`), stale)
  })

  test("a partner's answer with an invalid reason or invalid slots", async () => {
    const { partnerId, slot } = requested.picked
    const answer = (what: "reject" | "propose-alternatives", body: unknown) => (client: Visitor) =>
      answerAsPartner(client, partnerId, requested.code, what, body)
    const malformed = (field: string) => ({ status: 400, code: "malformed_request", field })
    for (const reason of [1, null, nul, half, "x".repeat(501), []]) {
      await refuses(answer("reject", { reason }), malformed("reason"))
    }
    for (const slots of [undefined, null, "x", {}, [], [1], [nul], Array.from({ length: 6 }, () => slot.id)]) {
      const refused = problem(await answer("propose-alternatives", { slot_ids: slots })(visitor))
      expect(refused.status).toBe(400)
      expect(refused.errors?.[0]?.field).toMatch(/^slot_ids/)
    }
    await refuses(answer("propose-alternatives", { slot_ids: ["nobody"] }), {
      status: 404,
      code: "slot_not_found",
      field: "slot_ids",
    })
  })
})
