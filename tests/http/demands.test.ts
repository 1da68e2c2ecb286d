import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import PostalMime from "postal-mime"
import { describe, expect, test } from "vitest"
import { PayLinkWire } from "../../adapters/contract/pay-link.ts"
import { BookingWire, RescheduleQuoteWire } from "../../adapters/contract/wire/booking.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { clockText, longDateText, longDateTimeText } from "../../domain/time/text.ts"
import { deep } from "../fixtures/deep.ts"
import { type Answer, problem, read, saidBy } from "../fixtures/http-client.ts"
import { press, reservationLink, reservationMail, reserve } from "../fixtures/mailed-link.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant } from "../fixtures/shop-picks.ts"
import { logOf, mailsOf, moneyOf, placesOf, settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, cards, type Visitor } from "../fixtures/shop-visitor.ts"

/* Amounts that a booking asks for after its checkout, by a pay link. */

const shop = useShop({ own: true })

const headingOf = ({ text }: Answer) => /<h1[^>]*>([^<]*)</.exec(text)?.[1]

const demandOf = async (visitor: Visitor, token: string) => {
  await settled(shop())
  const { demand } = await visitor.booking(token)
  if (demand === null) throw new Error("the booking asks for nothing")
  return demand
}

const linkOf = (link: string) => `/payment/v1/links/${link}`

/** Pays by the link, as its page does. */
async function payBy(visitor: Visitor, link: string, card: string = cards.good) {
  const { payment } = read(PayLinkWire, await visitor.send("POST", `${linkOf(link)}/pay`))
  if (payment === null) throw new Error("there is nothing to pay")
  await visitor.enterCard(payment, card)
  await visitor.send("POST", `${linkOf(link)}/${payment.payment_id}/confirm`)
  await settled(shop())
}

async function requested(card: string) {
  const visitor = shop().visitor("it")
  const picked = await shop().pick({ instant: false })
  const bought = await visitor.buy(picked, card)
  await answerAsPartner(visitor, picked.partnerId, bought.code, "confirm")
  return { visitor, picked, ...bought }
}

describe("[CK-14] [PL-01] a card that cannot be charged after the partner has confirmed", () => {
  test("leads to a pay link: paying it confirms the booking, and cancelling gives its money back", async () => {
    const { visitor, picked, code, token } = await requested(cards.captureFails)
    const demand = await demandOf(visitor, token)
    expect(demand).toMatchObject({ reason: "capture", amount_cents: picked.dueOnlineCents })
    expect((await visitor.booking(token)).status).toBe("PENDING")
    await expect.poll(() => mailsOf(shop(), code)).toContain("payLink.link")
    await payBy(visitor, demand.link)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("CONFIRMED")
    const paid = await visitor.booking(token)
    expect(paid).toMatchObject({ demand: null, amounts: { paid: picked.dueOnlineCents } })
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    await expect
      .poll(async () => (await visitor.booking(token)).amounts)
      .toMatchObject({ paid: picked.dueOnlineCents, refunded: picked.dueOnlineCents })
  })

  deep.test("[CK-12] leads to the same pay link if its hold ended before the partner confirmed", async () => {
    const visitor = shop().visitor("it")
    const picked = await shop().pick({ instant: false })
    const { code, token } = await visitor.buy(picked, cards.holdExpires)
    await shop().advance(2 * 60_000)
    await expect.poll(() => logOf(shop(), code)).toContain("payment.notPaid")
    expect((await visitor.booking(token)).status).toBe("PENDING")
    await answerAsPartner(visitor, picked.partnerId, code, "confirm")
    const { link } = await demandOf(visitor, token)
    await payBy(visitor, link)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("CONFIRMED")
  })

  test("ends the booking after a day if the link is not paid: the places are free again, and a mail says so", async () => {
    const { visitor, picked, code, token } = await requested(cards.captureFails)
    const held = await placesOf(shop(), picked.slot.id)
    const demand = await demandOf(visitor, token)
    await shop().advance(24 * 3_600_000 + 60_000)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("CANCELED")
    expect((await placesOf(shop(), picked.slot.id)).held).toBeLessThan(held.held)
    await expect.poll(() => mailsOf(shop(), code)).toContain("unpaid")
    expect(read(PayLinkWire, await visitor.send("GET", linkOf(demand.link))).status).toBe("expired")
  })
})

describe("[PL-03] [ER-04] the pay link of a booking's demand", () => {
  test("belongs to the customer: the partner cannot read, revoke or resend it, and other tokens do not open it", async () => {
    const { visitor, picked, code, token } = await requested(cards.captureFails)
    const { link } = await demandOf(visitor, token)
    const headers = { authorization: `Bearer ${partnerToken(picked.partnerId, DEMO_PARTNER_SECRET)}` }
    const [own, unknown] = [`link-${code}-1`, `link-${code}-9`]
    for (const [method, what] of [
      ["GET", ""],
      ["POST", "/revoke"],
      ["POST", "/resend"],
    ] as const) {
      const answers = await Promise.all(
        [own, unknown].map((id) => visitor.send(method, `/partner/v0/links/${id}${what}`, { headers })),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(new Set(answers.map(saidBy)).size).toBe(1)
    }
    // A booking's token does not open a link, and a link's token does not open a booking.
    const foreign = await visitor.send("GET", linkOf(token))
    expect(foreign.status).toBe(404)
    expect(saidBy(foreign)).toBe(saidBy(await visitor.send("GET", linkOf("x".repeat(43)))))
    const other = await visitor.send("GET", `/booking/v1/bookings/${link}`)
    expect(other.status).toBe(404)
    expect(saidBy(other)).toBe(saidBy(await visitor.send("GET", `/booking/v1/bookings/${"x".repeat(43)}`)))
  })
})

const dearer = async () => {
  const visitor = shop().visitor("it")
  const picked = await shop().pick()
  const half = { percent: basisPoints(5000), from: picked.slot.date, to: picked.slot.date }
  const bought = await visitor.buy(await changeVariant(shop(), picked, { offers: [half] }))
  await expect.poll(async () => (await visitor.booking(bought.token)).status).toBe("CONFIRMED")
  const wished = (await otherSlots(visitor, picked, 9)).find(({ date }) => date !== picked.slot.date)
  if (wished === undefined) throw new Error("no slot on another day")
  const address = `/booking/v1/bookings/${bought.token}/reschedule`
  const quoted = read(RescheduleQuoteWire, await visitor.send("GET", `${address}?slot_id=${wished.id}`))
  const body = { slot_id: wished.id, to_pay_cents: quoted.to_pay_cents, refund_cents: 0 }
  return { visitor, picked, ...bought, wished, quoted, move: () => visitor.send("POST", address, { body }) }
}

describe("[BX-12] moving to a date that costs more", () => {
  test("is quoted, and done as soon as the difference is paid by a link", async () => {
    const { visitor, token, wished, quoted, move } = await dearer()
    expect(quoted.to_pay_cents).toBeGreaterThan(0)
    const asked = read(BookingWire, await move())
    expect(asked).toMatchObject({ status: "PENDING RESCHEDULE" })
    const demand = await demandOf(visitor, token)
    expect(demand).toMatchObject({ reason: "difference", amount_cents: quoted.to_pay_cents })
    await payBy(visitor, demand.link)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("RESCHEDULED")
    const moved = await visitor.booking(token)
    expect(moved.slot.id).toBe(wished.id)
    expect(moved.price.total_cents).toBe(quoted.price_cents)
    expect(moved.amounts.paid).toBe(moved.price.due_online_cents)
  })

  deep.test("ends after an hour without a payment: the first date stays, and the other places are free", async () => {
    const { visitor, code, token, picked, wished, move } = await dearer()
    read(BookingWire, await move())
    await demandOf(visitor, token)
    await shop().advance(3_600_000 + 60_000)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("CONFIRMED")
    expect((await visitor.booking(token)).slot.id).toBe(picked.slot.id)
    expect(await placesOf(shop(), wished.id)).toMatchObject({ held: 0 })
    await expect.poll(() => mailsOf(shop(), code)).toContain("moveUnpaid")
  })
})

describe("[BK-05] [BX-12] a customer may take back the request for another date", () => {
  const withdraw = (visitor: Visitor, token: string) =>
    visitor.send("POST", `/booking/v1/bookings/${token}/reschedule/withdraw`)

  test("while the partner has not answered: the other places are free again, and the partner gets a mail", async () => {
    const { visitor, picked, code, token } = await requested(cards.good)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("CONFIRMED")
    expect(problem(await withdraw(visitor, token))).toMatchObject({ status: 409, code: "not_allowed_now" })
    const [wished] = await otherSlots(visitor, picked, 1)
    if (wished === undefined) throw new Error("no other slot")
    const address = `/booking/v1/bookings/${token}/reschedule`
    const quoted = read(RescheduleQuoteWire, await visitor.send("GET", `${address}?slot_id=${wished.id}`))
    const { to_pay_cents, refund_cents } = quoted
    const before = await placesOf(shop(), wished.id)
    await visitor.send("POST", address, { body: { slot_id: wished.id, to_pay_cents, refund_cents } })
    expect((await visitor.booking(token)).status).toBe("PENDING RESCHEDULE")
    expect(read(BookingWire, await withdraw(visitor, token))).toMatchObject({ status: "CONFIRMED" })
    expect((await visitor.booking(token)).slot.id).toBe(picked.slot.id)
    expect(await placesOf(shop(), wished.id)).toEqual(before)
    await settled(shop())
    expect(await mailsOf(shop(), code)).toContain("partner.rescheduleWithdrawn")
    expect(problem(await answerAsPartner(visitor, picked.partnerId, code, "reschedule/accept")).status).toBe(409)
  })

  test("instead of paying the difference: the link closes, and a payment of the same moment is given back", async () => {
    const { visitor, token, picked, quoted, move } = await dearer()
    const before = (await visitor.booking(token)).amounts.paid
    read(BookingWire, await move())
    const { link } = await demandOf(visitor, token)
    const { payment } = read(PayLinkWire, await visitor.send("POST", `${linkOf(link)}/pay`))
    if (payment === null) throw new Error("there is nothing to pay")
    await visitor.enterCard(payment, cards.good)
    await Promise.all([withdraw(visitor, token), visitor.send("POST", `${linkOf(link)}/${payment.payment_id}/confirm`)])
    await settled(shop())
    const { status, slot, amounts } = await visitor.booking(token)
    if (status === "CONFIRMED") {
      expect(slot.id).toBe(picked.slot.id)
      const end = async () => read(PayLinkWire, await visitor.send("GET", linkOf(link))).status
      await expect.poll(end).toMatch(/^(revoked|canceled)$/)
      await settled(shop())
      const after = (await visitor.booking(token)).amounts
      expect(after.paid - after.refunded).toBe(before)
    } else {
      // The payment came first: the booking has the new date, and it is paid.
      expect(status).toBe("RESCHEDULED")
      expect(amounts.paid - amounts.refunded).toBe(before + quoted.to_pay_cents)
    }
  })
})

describe("[BX-16] reserve now, pay later", () => {
  async function reserved() {
    const visitor = shop().visitor("it")
    const picked = await shop().pick()
    const { code, encrypted_code: token } = await visitor.hold(picked)
    const { pay_later_until: until } = await visitor.giveDetails(code, { custom_fields: picked.answers })
    return { visitor, picked, code, token, until, reserve: () => reserve(shop(), visitor, code) }
  }

  test("books without a payment, sends a reminder a day before the deadline, and is paid by the link", async () => {
    const { visitor, code, token, until, reserve, picked } = await reserved()
    expect(until).not.toBeNull()
    expect((await reserve()).status).toBe(303)
    expect((await visitor.booking(token)).status).toBe("CONFIRMED")
    expect(await moneyOf(shop(), code)).toEqual([])
    const demand = await demandOf(visitor, token)
    for (const [prefix, title] of [
      ["", "I posti sono tuoi, manca il pagamento"],
      ["/en", "The places are yours, payment is still due"],
    ] as const) {
      for (const path of [paths.booking(token), paths.thanks(code)])
        expect(headingOf(await visitor.send("GET", `${prefix}${path}`)), path).toBe(title)
    }
    expect(demand).toMatchObject({ reason: "later", amount_cents: picked.dueOnlineCents, until })
    await expect.poll(() => mailsOf(shop(), code)).toContain("confirmed")
    const [mail] = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ eml: string }>`select eml from mails where booking_code = ${code} and kind = 'confirmed'`,
      ),
    )
    const { text = "", subject } = await PostalMime.parse(mail?.eml ?? "")
    expect(subject).toContain("Prenotata, da pagare")
    expect(text).toContain(longDateTimeText(demand.until, "it"))
    expect(text).toContain(`/paga/${demand.link}`)
    const left = Date.parse(demand.until) - Date.parse((await visitor.booking(token)).server_now)
    await shop().advance(left - 12 * 3_600_000)
    await expect.poll(() => mailsOf(shop(), code)).toContain("payLink.reminder")
    await payBy(visitor, demand.link)
    await expect.poll(async () => (await visitor.booking(token)).demand).toBeNull()
    await expect.poll(() => mailsOf(shop(), code)).toContain("paid")
    const paid = await visitor.send("GET", paths.thanks(code))
    expect(headingOf(paid), "negative control").toBe("Fatto: la prenotazione è confermata")
  })

  test("[BK-05] asks for nothing any more after the customer has cancelled: its link is revoked", async () => {
    const { visitor, token, reserve } = await reserved()
    expect((await reserve()).status).toBe(303)
    const { link } = await demandOf(visitor, token)
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    await settled(shop())
    expect(await visitor.booking(token)).toMatchObject({ status: "CANCELED", demand: null })
    expect(read(PayLinkWire, await visitor.send("GET", linkOf(link))).status).toBe("revoked")
  })

  test("is refused the second time", async () => {
    const { code, reserve } = await reserved()
    expect((await reserve()).status).toBe(303)
    expect(problem(await reserve()).status).toBe(409)
    expect(await moneyOf(shop(), code)).toEqual([])
  })

  test("[OP-11] stands only when the link was pressed that was mailed to the customer's address", async () => {
    const { visitor, code, token } = await reserved()
    const asked = await visitor.send("POST", `/payment/v1/bookings/checkout/${code}/reserve`)
    expect(problem(asked)).toMatchObject({ status: 409, code: "reservation_link_sent" })
    expect(await logOf(shop(), code)).toEqual(["opened", "customer.detailsGiven"])
    await expect.poll(() => reservationLink(shop(), code)).not.toBeNull()
    const link = (await reservationLink(shop(), code))!
    const stranger = shop().visitor()
    // A mail program that opens the link confirms nothing.
    const page = await stranger.send("GET", link)
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"])
    expect((await visitor.checkout(code)).status).toBe("CHECKOUT")
    const wrong = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`
    expect((await press(stranger, wrong)).status).toBe(404)
    expect((await visitor.checkout(code)).status).toBe("CHECKOUT")
    const foreign = await stranger.send("POST", link, {
      raw: "",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    })
    expect(foreign.status).toBe(403)
    for (let times = 0; times < 2; times++) {
      const pressed = await press(stranger, link)
      expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `/prenotazione/${token}`])
    }
    expect((await logOf(shop(), code)).filter((fact) => fact === "customer.reservedForLater")).toHaveLength(1)
    expect((await visitor.booking(token)).status).toBe("CONFIRMED")
  })

  test("[OP-11] the link of another address given later does not confirm what the first one asked for", async () => {
    const { visitor, code, picked } = await reserved()
    await visitor.send("POST", `/payment/v1/bookings/checkout/${code}/reserve`)
    await expect.poll(() => reservationLink(shop(), code)).not.toBeNull()
    const link = (await reservationLink(shop(), code))!
    const email = "eva@example.it"
    await visitor.giveDetails(code, { email, confirm_email: email, custom_fields: picked.answers })
    expect((await press(visitor, link)).status).toBe(404)
    expect((await visitor.checkout(code)).status).toBe("CHECKOUT")
  })

  test("[ER-04] an address that is no link is refused, whatever it contains", async () => {
    const visitor = shop().visitor()
    for (const code of ["%E0%A4%A", "%2F", "..", "7K2M9QXR4TBD", "x".repeat(200)]) {
      for (const token of ["x", "x".repeat(43), "x".repeat(500), "%00"]) {
        const { status } = await press(visitor, `/checkout/${code}/conferma/${token}`)
        expect(status, `${code} ${token}`).toBeGreaterThanOrEqual(400)
        expect(status, `${code} ${token}`).toBeLessThan(500)
      }
    }
  })

  test.each(["it", "en"] as const)(
    "[BX-16] the answer and the mail say where the link went, until when it works, and what is booked (%s)",
    async (lang) => {
      const visitor = shop().visitor(lang)
      const picked = await shop().pick()
      const { code } = await visitor.hold(picked)
      const checkout = await visitor.giveDetails(code, { custom_fields: picked.answers })
      const asked = problem(await visitor.send("POST", `/payment/v1/bookings/checkout/${code}/reserve`))
      const until = clockText(checkout.checkout_expiration_at!)
      expect(asked.params).toMatchObject({ email: checkout.customer!.email, until })
      for (const told of Object.values(asked.params ?? {})) expect(asked.detail).toContain(told)
      expect(asked.detail).not.toContain("…")
      await expect.poll(() => reservationLink(shop(), code)).not.toBeNull()
      const text = (await reservationMail(shop(), code)).replace(/\s+/g, " ")
      for (const told of [
        until,
        checkout.experience.name,
        longDateTimeText(checkout.slot.starts_at, lang),
        checkout.participants.map(({ quantity, name }) => `${quantity} × ${name}`).join(", "),
        moneyText(cents(checkout.payable.total_cents), lang),
        longDateTimeText(checkout.pay_later_until!, lang),
      ]) {
        expect(text).toContain(told.replace(/\s+/g, " "))
      }
    },
  )

  test.each(["it", "en"] as const)(
    "[BX-16] the link's page shows what is booked to its holder alone, then that it is booked, or that its time is over (%s)",
    async (lang) => {
      const visitor = shop().visitor(lang)
      const picked = await shop().pick()
      const linkOfNew = async () => {
        const { code, encrypted_code: token } = await visitor.hold(picked)
        const checkout = await visitor.giveDetails(code, { custom_fields: picked.answers })
        await visitor.send("POST", `/payment/v1/bookings/checkout/${code}/reserve`)
        await expect.poll(() => reservationLink(shop(), code)).not.toBeNull()
        return { token, checkout, link: (await reservationLink(shop(), code))! }
      }
      const button = /<button[^>]*type="submit"[^>]*>(?:<[^>]*>)*(Conferma la prenotazione|Confirm the booking)/
      const pageOf = async (link: string) => {
        const { status, text } = await shop().visitor().send("GET", link)
        const shown = text.slice(text.indexOf("<main"), text.indexOf("</main>"))
        return {
          status,
          shown,
          words: shown.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "),
          hasButton: button.test(shown),
        }
      }
      const { token, checkout, link } = await linkOfNew()
      expect(link.startsWith("/en/")).toBe(lang === "en")
      const open = await pageOf(link)
      expect([open.status, open.hasButton]).toEqual([200, true])
      const price = moneyText(cents(checkout.payable.total_cents), lang).replace(/\s+/g, " ")
      const told = [checkout.experience.name.split(/[&"'<>]/)[0]!, longDateText(checkout.slot.date, lang), price]
      for (const one of [
        ...told,
        clockText(checkout.checkout_expiration_at!),
        longDateTimeText(checkout.pay_later_until!, lang),
      ]) {
        expect(open.words).toContain(one)
      }
      const wrong = await pageOf(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`)
      expect([wrong.status, wrong.hasButton]).toEqual([404, false])
      for (const one of told) expect(wrong.words).not.toContain(one)

      expect((await press(shop().visitor(), link)).status).toBe(303)
      const used = await pageOf(link)
      expect([used.status, used.hasButton]).toEqual([200, false])
      expect(used.shown).toContain(`/prenotazione/${token}`)

      const late = await linkOfNew()
      await shop().advance(Date.parse(late.checkout.checkout_expiration_at!) - Date.parse(late.checkout.server_now) + 1)
      const refused = await press(shop().visitor(), late.link)
      expect(refused.status).toBeGreaterThanOrEqual(400)
      for (const { hasButton, words } of [
        await pageOf(late.link),
        { hasButton: button.test(refused.text), words: refused.text },
      ]) {
        expect(hasButton).toBe(false)
        expect(words).toContain(lang === "it" ? "Il tempo per confermare è scaduto" : "The time to confirm is over")
      }
      expect(refused.text).toContain(`/esperienze/${late.checkout.experience.slug}`)
    },
  )

  test("[OP-11] the link is mailed only a few times", async () => {
    const { visitor, code } = await reserved()
    const codes: string[] = []
    for (let times = 0; times < 5; times++) {
      codes.push(problem(await visitor.send("POST", `/payment/v1/bookings/checkout/${code}/reserve`)).code)
    }
    expect(new Set(codes.slice(0, 3))).toEqual(new Set(["reservation_link_sent"]))
    expect(codes.at(-1)).toBe("rate_limited")
  })
})
