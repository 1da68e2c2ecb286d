import { describe, expect, test } from "vitest"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { type Answer, problem } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { written } from "../fixtures/shop-tables.ts"
import { customer } from "../fixtures/shop-visitor.ts"

const shop = useShop()

/** Turns the rest of a line around, where a name is shown within another text. */
const turned = "Anna\u202eissoR"

describe("[ER-04] a name with a character that turns the direction of a text", () => {
  test("is refused by every call that takes a name, by its field, and writes nothing", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code } = await visitor.hold(picked)
    const { token } = await visitor.buy(await shop().pick())
    const headers = { authorization: `Bearer ${partnerToken(picked.partnerId, DEMO_PARTNER_SECRET)}` }
    const { confirm_email: _, ...person } = customer
    const order = { slot_id: picked.slot.id, participants: picked.body.participants, amount_cents: 5_000 }
    const calls: Readonly<Record<string, (name: string) => Promise<Answer>>> = {
      name: (name) =>
        visitor.send("POST", `/payment/v1/bookings/checkout/${code}/customer-info`, {
          body: { ...customer, name, custom_fields: picked.answers },
        }),
      surname: (surname) =>
        visitor.send("POST", `/payment/v1/bookings/checkout/${code}/customer-info`, {
          body: { ...customer, surname, custom_fields: picked.answers },
        }),
      "name of a message": (name) =>
        visitor.send("POST", "/api/v1/contact", { body: { name, email: "anna@example.it", message: "Buongiorno" } }),
      "name of a withdrawal": (name) =>
        visitor.send("POST", `/booking/v1/bookings/${token}/withdrawal/declare`, {
          body: { name, email: "anna@example.it" },
        }),
      "name of an invited person": (name) =>
        visitor.send("POST", `/booking/v1/bookings/${token}/participants`, { body: { name, email: "eva@example.it" } }),
      "name of a pay link's customer": (name) =>
        visitor.send("POST", "/partner/v0/links", { body: { ...order, customer: { ...person, name } }, headers }),
    }
    for (const [field, call] of Object.entries(calls)) {
      const before = await written(shop())
      const { status, errors = [] } = problem(await call(turned))
      expect([field, status, errors.map(({ code }) => code)]).toEqual([field, 422, ["field_characters"]])
      expect(errors[0]?.field).toMatch(new RegExp(`(^|\\.)${field.split(" ")[0]}$`))
      expect(await written(shop())).toEqual(before)
    }
  })
})
