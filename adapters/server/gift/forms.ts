import { Effect } from "effect"
import { carriedOf } from "../../../domain/gift/carried.ts"
import { sumCents } from "../../../domain/gift/terms.ts"
import type { VoucherBalance } from "../../../domain/gift/views.ts"
import { typedCents } from "../../../domain/money/typed.ts"
import { paths } from "../../../domain/paths.ts"
import { customerForm, type Done, type PostedPage, pageForm } from "../account/part.ts"
import { addGiftEvent, changeGiftEvent } from "../gift-event/part.ts"
import { proofOf, visitorOf } from "../http/visitor.ts"
import { prepareSum } from "./choice.ts"
import { type Beginning, createGift } from "./create.ts"
import { claim, type Exchange, exchange, extend } from "./holder.ts"
import { balanceByCode } from "./recipient.ts"
import { beginTopUp } from "./top-up.ts"
import { personBy } from "./whose.ts"

/** A voucher's code is typed into these forms, and stands in no address. */

const giftEventChanges = {
  giftEventOn: "customer.switchedOn",
  giftEventOff: "customer.switchedOff",
  giftEventRemove: "customer.removed",
} as const

/** The account's gifts: takes a voucher by its code, gives one more time, and notes the days of gifts. */
const ownGiftsForm = customerForm("/account/gifts", (posted, { personId }) =>
  Effect.gen(function* () {
    switch (posted.form) {
      case "claim":
        yield* claim(personId, posted.field("code"), posted.address, posted.locale)
        return { isDone: true } satisfies Done
      case "extend":
        yield* extend(personId, posted.field("voucher"), posted.locale)
        return { isDone: true } satisfies Done
      case "giftEvent":
        yield* addGiftEvent(personId, {
          name: posted.field("name"),
          month: posted.field("month"),
          day: posted.field("day"),
          remindDays: posted.field("remindDays"),
        })
        return { isDone: true } satisfies Done
      case "giftEventOn":
      case "giftEventOff":
      case "giftEventRemove":
        yield* changeGiftEvent(personId, posted.field("event"), { type: giftEventChanges[posted.form] })
        return { isDone: true } satisfies Done
      default:
        return posted.form satisfies never
    }
  }),
)

/** What the page shows of a voucher, and what a booking takes along of it. */
const shown = (code: string, balance: VoucherBalance): Done => {
  const { experience, leftCents, valueCents, priceCents, validUntil, standing, unused, bound, variantId } = balance
  const values = {
    ...{ code, left: String(leftCents), value: String(valueCents), until: validUntil, standing },
    carried: JSON.stringify(carriedOf({ ...balance, code })),
    ...(unused && { unused: "1" }),
    ...(priceCents !== null && { price: String(priceCents) }),
    ...(experience !== null && { title: experience.name, slug: experience.slug }),
    ...(bound !== null && {
      ...{
        own: String(bound.leftCents.own),
        elsewhere: String(bound.leftCents.elsewhere),
        ownTitle: bound.title ?? "",
      },
      // Exchanged, it can go back to what it was bought for.
      ...(bound.variantId !== variantId && bound.slug !== null && { goesBack: "1" }),
    }),
  }
  return { isDone: true, values }
}

/** What it becomes, and what its holder was told will be left. */
const asked = (field: (name: string) => string): Exchange => ({
  to: field("to") === "bought" ? "bought" : null,
  agreedCents: /^\d{1,9}$/.test(field("agreed")) ? Number(field("agreed")) : null,
})

/** Opens a checkout in the browser that asked for it. */
const begun = <E, R>(posted: PostedPage, begin: (beginning: Beginning) => Effect.Effect<string, E, R>) =>
  Effect.gen(function* () {
    const headers = { cookie: posted.request.headers.get("cookie") ?? "" }
    const { key, setCookie } = visitorOf(proofOf(headers), posted.secure)
    const { address, locale } = posted
    const go = yield* begin({ visitorKey: key, address, locale, once: null, personId: yield* personBy(headers) })
    return { go, cookies: setCookie === null ? [] : [setCookie] } satisfies Done
  })

/** More credit, which is paid like a gift. */
const topUp = (posted: PostedPage) =>
  begun(posted, (beginning) =>
    Effect.map(
      beginTopUp(posted.field("code"), typedCents(posted.field("amount")) ?? 0, beginning),
      ({ code }) => `${paths.giftCheckout(code)}?step=buyer`,
    ),
  )

/** A gift of a sum. An amount that cannot be read is refused like one that is too low. */
const sumForm = pageForm("/regali", (posted) =>
  begun(posted, (beginning) =>
    Effect.gen(function* () {
      const valueCents = sumCents(posted.field("amount"), posted.field("value"))
      const { code } = yield* createGift(yield* prepareSum(valueCents, posted.locale, "value"), beginning)
      return paths.giftCheckout(code)
    }),
  ),
)

/**
 * A voucher, for who has its code: what is left on it, its exchange for its value, and more credit. Wrong codes count with
 * those of the checkout.
 */
const voucherForm = pageForm("/regalo", (posted) =>
  Effect.gen(function* () {
    const { address, locale } = posted
    const code = posted.field("code")
    switch (posted.form) {
      case "balance":
        return shown(code, yield* balanceByCode(code, address, locale))
      case "exchange":
        return shown(code, yield* exchange(code, address, asked(posted.field), locale))
      case "topUp":
        return yield* topUp(posted)
      default:
        return posted.form satisfies never
    }
  }),
)

export const giftForms = [ownGiftsForm, sumForm, voucherForm]
