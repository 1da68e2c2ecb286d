import type { Page } from "@playwright/test"
import { DEMO_ADMIN_TOKEN } from "../../../adapters/server/config.ts"
import { requestFor } from "../../fixtures/shop-picks.ts"
import { makeVisitor } from "../../fixtures/shop-visitor.ts"
import { findOffer, usual } from "./offers.ts"
import { expect } from "./test.ts"
import type { Language } from "./till.ts"

/** What a pay link's form says. */
const words = {
  it: {
    prefix: "",
    number: "Numero della carta",
    holder: "Nome sulla carta",
    expiry: "Scadenza",
    pay: /^(Paga|Richiedi e blocca) 75,31/,
  },
  en: {
    prefix: "/en",
    number: "Card number",
    holder: "Name on card",
    expiry: "Expiry date",
    pay: /^(Pay|Request and reserve) €75.31/,
  },
} as const

type Shop = { readonly origin: string; readonly partnerTokenOf: (code: string) => Promise<string> }

/** A pay link that a partner made, by its page's path and its own calls. */
export type MadeLink = {
  readonly path: string
  /** `/payment/v1/links/{token}` */
  readonly calls: string
  readonly revoke: () => Promise<unknown>
}

/**
 * Makes pay links of 75.31 € for one slot of a partner, with places for several. `by`: whose links they are. Those of the
 * operator are for an experience on request.
 */
export async function payLinksOf(
  shop: Shop,
  language: Language,
  by: "partner" | "operator" = "partner",
): Promise<() => Promise<MadeLink>> {
  const offer = await findOffer(shop.origin, {
    variant: ({ participantTypes, instantBooking }) =>
      participantTypes.length > 0 && (by === "partner" || !instantBooking),
    slot: ({ places }) => places.every(({ left }) => left >= 8),
  })
  const visitor = makeVisitor(shop.origin, language)
  const { body } = requestFor(offer.variant, offer.slot, usual(offer.variant))
  const path = `/api/v1/experience_variants/${offer.variant.id}/bookings/create`
  const probe = JSON.parse((await visitor.send("POST", path, { body })).text)
  const bearer = by === "partner" ? await shop.partnerTokenOf(probe.code) : DEMO_ADMIN_TOKEN
  const headers = { authorization: `Bearer ${bearer}` }
  const links = by === "partner" ? "/partner/v0/links" : "/admin/v0/links"
  await visitor.send("POST", `/booking/v1/bookings/${probe.code}/checkout/delete`)
  const order = {
    slot_id: offer.slot.id,
    participants: body.participants,
    amount_cents: 7531,
    customer: { name: "Anna", surname: "Rossi", email: "anna@example.it", phone: "3331234567" },
    lang: language,
  }
  return async () => {
    const link = JSON.parse((await visitor.send("POST", links, { body: order, headers })).text)
    const { pathname } = new URL(link.url)
    expect(pathname).toMatch(new RegExp(`^${words[language].prefix}/paga/`))
    return {
      path: pathname,
      calls: `/payment/v1/links/${pathname.split("/").at(-1)}`,
      revoke: () => visitor.send("POST", `${links}/${link.link_id}/revoke`, { headers }),
    }
  }
}

/** The page of a pay link, as its customer uses it. */
export class PayLinkForm {
  readonly page: Page
  readonly word: (typeof words)[Language]

  constructor(page: Page, language: Language) {
    this.page = page
    this.word = words[language]
  }

  get payButton() {
    return this.page.getByRole("button", { name: this.word.pay })
  }

  async payWith(number: string): Promise<void> {
    await this.page.getByLabel(this.word.number).fill(number)
    await this.page.getByLabel(this.word.holder).fill("Anna Rossi")
    await this.page.getByLabel(this.word.expiry).fill("12/30")
    await this.page.getByLabel("CVV").fill("123")
    await this.payButton.click()
  }
}
