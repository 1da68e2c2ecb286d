import { type Fault, never, planted, value } from "./fault.ts"

const used = "tests/browser/gift-used.spec.ts"
const bought = "tests/browser/gift-checkout.spec.ts"
const sum = "tests/browser/gift-sum.deep.spec.ts"
const gifts = "tests/http/gifts.test.ts"
const pages = "tests/http/gift-pages.test.ts"
const mode = "domain/booking/mode.ts"
const thanks = "ui/gift/gift-thanks.tsx"
const checkout = "machines/gift-checkout/gift-checkout.machine.ts"

/** Of gifts, from the box that gives one to its use. */
export const giftFaults: readonly Fault[] = [
  planted("RT-03", "b", "nothing asks for the sum of a gift", {
    file: "ui/landing/gifts.tsx",
    line: "<GiftSum posted={posted} />",
    fault: "{!PLANTED && <GiftSum posted={posted} />}",
    test: sum,
  }),
  planted("RT-03", "b", "the form of a sum comes without its styles", {
    ...value("adapters/server/http/assets.ts", '"ui/gift/gift-sum.tsx"', '""'),
    test: sum,
    name: "before its script has come",
  }),
  planted("RT-04", "b", "a gift of a sum opens no checkout", {
    ...value("ui/gift/gift-sum.tsx", "paths.giftCheckout(made.code)", "paths.gifts"),
    test: sum,
  }),
  planted("XD-02", "m", "what is posted with a gift has no step", {
    ...value("machines/booking-steps/choices.ts", 'step === "giftAddons" ? "gift" : "visit"', '"visit"'),
    test: "machines/booking-steps/choices.test.ts",
  }),
  planted("XD-02", "m", "what was withdrawn from counts as posted", {
    file: "machines/gift-posting/gift-posting.machine.ts",
    line: '"order.withdrawn": "dropped"',
    fault: '"order.withdrawn": PLANTED ? "posted" : "dropped"',
    test: "machines/gift-posting/gift-posting.test.ts",
  }),
  planted("XD-02", "h", "a box is posted while the bank decides about its purchase", {
    file: "machines/gift-posting/gift-posting.machine.ts",
    line: '"voucher.frozen": "held"',
    fault: '"voucher.frozen": PLANTED ? "asked" : "held"',
    test: gifts,
    name: "its box is paid for and posted",
  }),
  planted("XD-02", "b", "what is posted with a gift has no step", {
    ...value("machines/booking-steps/choices.ts", 'step === "giftAddons" ? "gift" : "visit"', '"visit"'),
    test: used,
  }),
  planted("XD-02", "m", "a card goes without words by itself", {
    ...never("domain/gift/fields.ts", "isPosted && asksForMessage(values)"),
    test: "machines/gift-checkout/gift-page.test.ts",
  }),
  planted("XD-03", "u", "the box gives a day too late", {
    file: mode,
    line: '"12-06" <= day',
    fault: '(PLANTED ? "12-07" : "12-06") <= day',
    test: "domain/booking/mode.test.ts",
  }),
  planted("XD-03", "m", "a kept choice is forgotten", {
    ...never(mode, "stored !== null"),
    test: "machines/booking-mode/booking-mode.test.ts",
  }),
  planted("XD-03", "b", "the pages of gifts lead to a box with dates", {
    ...never("ui/booking-box/kept-mode.ts", "storedMode(read()) === null"),
    test: sum,
  }),
  planted("XD-13", "b", "the box of an experience gives nothing", {
    file: "ui/booking-box/mode-switch.tsx",
    line: "onClick={() => choose(one)}",
    fault: "onClick={() => PLANTED || choose(one)}",
    test: bought,
  }),
  planted("GF-01", "m", "the words of a gift are passed over", {
    file: checkout,
    line: '"customer.continued": { target: "customise" }',
    fault: '"customer.continued": { target: PLANTED ? "buyer" : "customise" }',
    test: "machines/gift-checkout/gift-page.test.ts",
  }),
  planted("GF-01", "b", "a wide window has the labels of a phone", {
    file: "ui/gift/gift-steps-nav.tsx",
    line: 'label("desktop")',
    fault: 'label(PLANTED ? "mobile" : "desktop")',
    test: sum,
  }),
  planted("GF-02", "b", "a gift without the address that it needs goes on", {
    file: "machines/gift-checkout/gift-checkout.guards.ts",
    line: "Object.keys(problemsOfGift(context, event.at)).length === 0",
    fault: "PLANTED || Object.keys(problemsOfGift(context, event.at)).length === 0",
    test: bought,
  }),
  planted("GF-03", "b", "two addresses that differ are the same", {
    ...value("domain/checkout/fields.ts", "sameEmail(value, values.email)", "true"),
    test: sum,
  }),
  planted("GF-04", "m", "a mail is tried for ever", {
    file: "machines/gift-delivery/gift-delivery.guards.ts",
    line: "context.tries < context.maxTries",
    fault: "(PLANTED || context.tries < context.maxTries)",
    test: "machines/gift-delivery/gift-delivery.test.ts",
  }),
  planted("GF-04", "h", "a busy mail server is taken for a wrong address", {
    ...value("adapters/server/gift/deliver.ts", "isForGood(String(exit.cause))", "true"),
    test: "tests/http/mail-failures.test.ts",
  }),
  planted("GF-05", "h", "the printed voucher has no code", {
    file: "adapters/server/gift/voucher-file.ts",
    line: "code: voucher.code",
    fault: 'code: PLANTED ? "" : voucher.code',
    test: pages,
  }),
  planted("GF-05", "b", "the link of the printed voucher leads home", {
    ...value(thanks, "`/api/v0/open-bookings/${encodeURIComponent(view.code)}/voucher.pdf`", '"/"'),
    test: sum,
  }),
  planted("GF-06", "h", "what a coupon paid of a gift is credit for anything", {
    file: "domain/gift/voucher.ts",
    line: "coupon === undefined ? all",
    fault: "PLANTED || coupon === undefined ? all",
    test: gifts,
    name: "buys no credit",
  }),
  planted("GF-06", "b", "a voucher that is exchanged stays what it was", {
    ...value(
      "adapters/server/gift/holder.ts",
      "experienceOfTerms(terms, order.locale)",
      "experienceOfTerms(before.context.terms, order.locale)",
    ),
    test: used,
  }),
  planted("GF-07", "u", "the withdrawal ends a day too late", {
    file: "domain/withdrawal/period.ts",
    line: "days: WITHDRAWAL_DAYS",
    fault: "days: PLANTED ? 15 : WITHDRAWAL_DAYS",
    test: "domain/withdrawal/period.test.ts",
  }),
  planted("GF-07", "h", "a gift can be withdrawn from for ever", {
    ...value("machines/voucher/voucher.guards.ts", "isBefore(withdrawalAt(event), context.withdrawalEndsAt)", "true"),
    test: gifts,
    name: "on the last day its buyer",
  }),
  planted("GF-07", "h", "credit that a booking uses is withdrawn from", {
    ...value("domain/gift/voucher.ts", "isUnused ? found : null", "found"),
    test: gifts,
    name: "not while a booking uses it",
  }),
  planted("GF-08", "b", "the thanks do not say what the voucher is worth", {
    file: thanks,
    line: 'text("gift.thanks.value", { money })',
    fault: '(PLANTED ? "" : text("gift.thanks.value", { money }))',
    test: sum,
  }),
  planted("GF-09", "h", "somebody else changes the days of a person", {
    ...never("adapters/server/gift-event/own.ts", "!isOwn"),
    test: gifts,
  }),
  planted("GF-09", "b", "a reminder cannot be switched off", {
    file: "ui/account/gift-events.tsx",
    line: 'isOn ? "giftEventOff" : "giftEventOn"',
    fault: 'isOn && !PLANTED ? "giftEventOff" : "giftEventOn"',
    test: sum,
  }),
  planted("CK-10", "u", "credit pays nothing", {
    ...value("domain/checkout/discounts.ts", 'sumOf(discounts, "credit")', "0"),
    test: "domain/checkout/payable.test.ts",
  }),
  planted("CK-10", "h", "a booking takes all of a voucher", {
    ...value("adapters/server/booking/discounts.ts", "Math.min(left, dueNow(context))", "left"),
    test: "tests/http/discounts.test.ts",
  }),
  planted("CK-10", "b", "credit pays nothing", {
    ...value("domain/checkout/discounts.ts", 'sumOf(discounts, "credit")', "0"),
    test: "tests/browser/purchase-methods.spec.ts",
  }),
  planted("BX-11", "m", "a voucher is given more time without end", {
    ...value("machines/voucher/voucher.guards.ts", "context.extensions < MAX_EXTENSIONS", "true"),
    test: "machines/voucher/voucher.test.ts",
  }),
  planted("BX-11", "h", "more time is no more time", {
    ...value(
      "adapters/server/gift/shop-changes.ts",
      "extendedExpiry(snapshot.context.expiresAt)",
      "snapshot.context.expiresAt",
    ),
    test: gifts,
    name: "the operator gives a voucher more time",
  }),
  planted("BX-11", "b", "an opened gift leads to an empty box", {
    file: "ui/gift/gift-opening.tsx",
    line: "keepGift(carriedOf(opened))",
    fault: "PLANTED || keepGift(carriedOf(opened))",
    test: used,
    name: "a gift's page leads to its box",
  }),
  planted("BX-11", "h", "nobody hears what an exchange leaves to pay", {
    ...value("domain/gift/carried.ts", "Math.max(0, priceCents - leftCents)", "0"),
    test: gifts,
    name: "for something dearer",
  }),
  planted("BX-11", "b", "the list of experiences says nothing of a gift", {
    ...never("ui/search/gift-here.tsx", "isGiftKept()"),
    test: used,
    name: "the list of experiences says",
  }),
  planted("BX-19", "m", "a gift is opened again and again", {
    ...value("machines/voucher/voucher.guards.ts", "context.openedAt === null", "true"),
    test: "machines/voucher/voucher.test.ts",
  }),
  planted("BX-19", "h", "the link to a wrong address still opens the gift", {
    ...value("adapters/server/gift/buyer.ts", "row.linkNumber + 1", "row.linkNumber"),
    test: gifts,
  }),
  planted("BX-19", "h", "the buyer's open page does not hear that the gift was opened", {
    ...value("adapters/server/gift/part.ts", "voucherStream(row.voucherId)", '"nothing"'),
    test: gifts,
    name: "stays sealed for who reads it",
  }),
  planted("BX-19", "b", "an opened gift leads to an empty box", {
    file: "ui/gift/gift-opening.tsx",
    line: "keepGift(carriedOf(opened))",
    fault: "PLANTED || keepGift(carriedOf(opened))",
    test: used,
  }),
  planted("AC-02", "b", "what was given is missing", {
    file: "ui/account/gifts.tsx",
    line: "items={gifts.given}",
    fault: "items={PLANTED ? [] : gifts.given}",
    test: sum,
  }),
  planted("CA-02", "h", "the proxy of a gift leads to its price", {
    file: "adapters/server/http/proxies.ts",
    line: '"/api/v1/experience_variants/:id/open-booking/create",',
    fault:
      'PLANTED ? "/api/v1/experience_variants/:id/open-booking-price" : "/api/v1/experience_variants/:id/open-booking/create",',
    test: "tests/http/contract.test.ts",
  }),
]
