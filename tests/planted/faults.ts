/** The kinds of test that a row of the requirements names: unit, machine, HTTP, browser. */
export type Kind = "u" | "m" | "h" | "b"

export type Fault = {
  readonly row: string
  readonly kind: Kind
  /** What is taken out, in words. */
  readonly says: string
  /** The source, and the text in it, which stands there once. */
  readonly file: string
  readonly line: string
  /** The text in its place. `PLANTED` is true while this fault is switched on. */
  readonly fault: string
  /** The file of the tests that must fail. */
  readonly test: string
  /** In their titles. Without it: all tests of the row. */
  readonly name?: string
}

const planted = (row: string, kind: Kind, says: string, code: Omit<Fault, "row" | "kind" | "says">): Fault => ({
  row,
  kind,
  says,
  ...code,
})

const unless = (line: string) => `!PLANTED && ${line}`
const insteadOf = (line: string, fault: string) => `(PLANTED ? ${fault} : ${line})`
/** A text that is an expression, and what it is while the fault is on. */
const value = (file: string, line: string, fault: string) => ({ file, line, fault: insteadOf(line, fault) })
/** A condition that is never met while the fault is on. */
const never = (file: string, line: string) => ({ file, line, fault: unless(line) })

const pages = "tests/browser/pages.spec.ts"
const purchase = "tests/browser/purchase.spec.ts"
const changes = "tests/browser/booking-changes.spec.ts"
const payLink = "tests/browser/pay-link.spec.ts"

/** One fault at least for each kind of test that a row names. */
export const faults: readonly Fault[] = [
  planted("RT-02", "b", "a browser in another language is not offered it", {
    ...never("ui/language/language-offer.tsx", "offeredLocale(navigator.language) !== locale"),
    test: "tests/browser/language-popup.spec.ts",
  }),
  planted("RT-02", "b", "the choice is kept for less", {
    ...value("domain/kept/cookies.ts", "180 * DAY_MS", "7 * DAY_MS"),
    test: "tests/browser/language-popup.spec.ts",
  }),
  planted("DI-06", "b", "a card does not light its marker", {
    ...value("ui/map/markers.tsx", "useIsLit(cluster.ids)", "false"),
    test: "tests/browser/map.spec.ts",
  }),
  planted("XD-01", "b", "no share button", {
    ...never("ui/experience/detail.tsx", "share && <ShareButton share={share} title={experience.name} />"),
    test: pages,
  }),
  planted("XD-01", "b", "no similar experiences", {
    ...never("ui/experience/detail.tsx", "experience.similar.length > 0"),
    test: pages,
  }),
  planted("XD-01", "b", "no partner's name", {
    ...never("ui/experience/detail.tsx", "experience.partnerName && ("),
    test: pages,
  }),
  planted("XD-01", "b", "nothing to know beforehand", {
    ...never("ui/experience/detail.tsx", "experience.additionalInfo.length > 0"),
    test: pages,
  }),
  planted("XD-01", "b", "the meeting point opens in no map", {
    file: "ui/experience/meeting.tsx",
    line: "href={mapsUrl(lat, lon)}",
    fault: 'href={PLANTED ? "/" : mapsUrl(lat, lon)}',
    test: pages,
  }),
  planted("XD-01", "b", "no pictures of reviews", {
    ...never("ui/experience/reviews.tsx", "review.images.length > 0"),
    test: pages,
  }),
  planted("XD-04", "u", "one person by default", {
    file: "domain/participants/rules.ts",
    line: "? DEFAULT_PEOPLE : 0",
    fault: "? (PLANTED ? 1 : DEFAULT_PEOPLE) : 0",
    test: "domain/participants/rules.test.ts",
  }),
  planted("XD-04", "u", "a lone type's suggestion of one wins", {
    file: "domain/participants/rules.ts",
    line: "types.length === 1 ||",
    fault: "(!PLANTED && types.length === 1) ||",
    test: "domain/participants/rules.test.ts",
  }),
  planted("XD-04", "m", "a group takes more than its maximum", {
    file: "machines/booking-steps/booking-steps.guards.ts",
    line: "return code === undefined || whileCounting.has(code)",
    fault: "return PLANTED || code === undefined || whileCounting.has(code)",
    test: "machines/booking-steps/choices.test.ts",
  }),
  planted("XD-04", "b", "the box proposes one person", {
    file: "domain/participants/rules.ts",
    line: "if (raised === undefined) return chosen",
    fault: "if (PLANTED || raised === undefined) return chosen.map((line) => ({ ...line, quantity: 0 }))",
    test: "tests/browser/booking-box.spec.ts",
  }),
  planted("CK-04", "u", "a surname is not required", {
    ...never("domain/checkout/fields.ts", 'value === "" ? { code: "surname_required" }'),
    test: "domain/checkout/fields.test.ts",
  }),
  planted("CK-04", "b", "the first wrong field has no focus", {
    file: "ui/checkout/checkout-handlers.ts",
    line: "if (field !== null) setTimeout(() => focusField(field))",
    fault: "if (!PLANTED && field !== null) setTimeout(() => focusField(field))",
    test: purchase,
  }),
  planted("CK-05", "u", "leading zeros stay", {
    file: "domain/contact/phone.ts",
    line: '.replace(/^0+/, "")',
    fault: '.replace(PLANTED ? /^$/ : /^0+/, "")',
    test: "domain/contact/phone.test.ts",
  }),
  planted("CK-05", "h", "the session carries the number as it is stored", {
    ...value("adapters/server/account/wire/session-body.ts", "wirePhone(signedIn.phone)", "signedIn.phone"),
    test: "tests/http/accounts.test.ts",
  }),
  planted("CK-14", "m", "the page does not say why a payment failed", {
    file: "machines/payment-step/payment-step.machine.ts",
    line: 'actions: [note, { type: "tellRefused", params: given }, "dropForm"]',
    fault: 'actions: PLANTED ? [note, "dropForm"] : [note, { type: "tellRefused", params: given }, "dropForm"]',
    test: "machines/payment-step/payment-step.test.ts",
  }),
  planted("CK-14", "b", "a refusal is not said aloud", {
    file: "ui/checkout/payment-problem.tsx",
    line: 'tone={!ready ? "warn" : canceled ? "info" : "bad"} role="alert"',
    fault: 'tone={!ready ? "warn" : canceled ? "info" : "bad"} role={PLANTED ? undefined : "alert"}',
    test: purchase,
  }),
  planted("CK-15", "b", "the value of the booking is missing", {
    ...value("ui/booking/amounts.tsx", '[{ label: "thanks.value", amount: price.totalCents, strong: true }]', "[]"),
    test: purchase,
  }),
  planted("CK-15", "b", "the deposit is called a payment of everything", {
    ...value(
      "ui/booking/amounts.tsx",
      'price.deposit && codes("coupon").length === 0 ? "thanks.deposit" : "thanks.paid"',
      '"thanks.paid"',
    ),
    test: purchase,
  }),
  planted("CK-15", "b", "what is due on site is missing", {
    ...never("ui/booking/amounts.tsx", "!over && amounts.dueOnSite > 0"),
    test: purchase,
  }),
  planted("CK-15", "b", "nothing says that the mail was sent", {
    ...never("ui/booking/thanks-page.tsx", 'view.maskedEmail && !snapshot.hasTag("checkout") && ('),
    test: purchase,
  }),
  planted("CK-15", "b", "the visit cannot be put into a calendar", {
    ...never("ui/booking/thanks-page.tsx", "isSold(snapshot) && <KeepLinks view={view} />"),
    test: purchase,
  }),
  planted("CK-15", "b", "who finds no booking gets no advice", {
    file: "ui/booking/not-found.tsx",
    line: '<p>{errorText("booking_not_found", locale)}</p>',
    fault: 'PLANTED ? "" : <p>{errorText("booking_not_found", locale)}</p>',
    test: purchase,
  }),
  planted("CK-15", "b", "no link leads to the account", {
    file: "ui/booking/thanks-page.tsx",
    line: "<Link to={paths.account}>",
    fault: "<Link to={PLANTED ? paths.home : paths.account}>",
    test: purchase,
  }),
  planted("CK-18", "u", "visitors use every code", {
    ...never("domain/checkout/coupon.ts", "coupon.loginRequired && !signedIn"),
    test: "domain/checkout/coupon.test.ts",
  }),
  planted("CK-18", "h", "visitors use every code", {
    ...never("domain/checkout/coupon.ts", "coupon.loginRequired && !signedIn"),
    test: "tests/http/points-checkout.test.ts",
  }),
  planted("CK-18", "b", "visitors use every code", {
    ...never("domain/checkout/coupon.ts", "coupon.loginRequired && !signedIn"),
    test: "tests/browser/queued-code.spec.ts",
  }),
  planted("CK-20", "u", "a type that cannot come alone has the price from", {
    ...value("domain/participants/lone.ts", "accompanied !== true", "true"),
    test: "domain/pricing/price-from.test.ts",
  }),
  planted("CK-20", "b", "a second price stands above the chosen party's", {
    file: "ui/experience/detail.tsx",
    line: "className={s.ticketPrice}",
    fault: "className={PLANTED ? undefined : s.ticketPrice}",
    test: "tests/browser/booking-price.spec.ts",
  }),
  planted("BK-05", "u", "a booking moves any number of times", {
    ...value("domain/booking/reschedule.ts", "modifications < MAX_MODIFICATIONS", "true"),
    test: "domain/booking/reschedule.test.ts",
  }),
  planted("BK-05", "m", "a booking moves any number of times", {
    ...value("domain/booking/reschedule.ts", "modifications < MAX_MODIFICATIONS", "true"),
    test: "machines/booking/reschedule-life.test.ts",
  }),
  planted("BK-05", "h", "a booking moves any number of times", {
    ...value("domain/booking/reschedule.ts", "modifications < MAX_MODIFICATIONS", "true"),
    test: "tests/http/changes.test.ts",
  }),
  planted("BK-05", "b", "the page asks nothing before it cancels", {
    file: "ui/booking/cancel-booking.tsx",
    line: "<p>{freeCancellationText(view.cancellationUntil, locale)}</p>",
    fault: "!PLANTED && <p>{freeCancellationText(view.cancellationUntil, locale)}</p>",
    test: changes,
  }),
  planted("PL-01", "m", "a revoked link can be paid", {
    ...value(
      "machines/pay-link/pay-link.setup.ts",
      "context.link !== null && isBefore(event.at, context.link.expiresAt)",
      "true",
    ),
    test: "machines/pay-link/pay-link.test.ts",
  }),
  planted("PL-01", "b", "the page of a revoked link says nothing", {
    ...value("ui/pay-link/pay-link-page.tsx", 'errorText("pay_link_revoked", locale)', '""'),
    test: payLink,
  }),
  planted("PL-02", "b", "the time left is not shown", {
    ...never("ui/pay-link/pay-link-page.tsx", "left !== null && left <= LONG_MS"),
    test: payLink,
  }),
  planted("PL-02", "b", "the page does not say that the time is over", {
    ...value("ui/pay-link/pay-link-page.tsx", 'errorText("checkout_expired", locale)', '""'),
    test: "tests/browser/deadlines.spec.ts",
  }),
  planted("CO-03", "u", "the language is forgotten after a week", {
    ...value("domain/kept/cookies.ts", "180 * DAY_MS", "7 * DAY_MS"),
    test: "domain/kept/kept.test.ts",
  }),
  planted("CO-03", "b", "the chosen day ends with the browser", {
    ...value("domain/kept/cookies.ts", "1440 * MINUTE_MS", "0"),
    test: "tests/browser/kept.spec.ts",
  }),
  planted("ER-01", "u", "a row's text differs from the specification", {
    file: "domain/errors/booking-errors.ts",
    line: '"There was an error creating the booking"',
    fault: 'PLANTED ? "Sorry" : "There was an error creating the booking"',
    test: "domain/errors/catalogue.test.ts",
  }),
  planted("FL-01", "m", "a flow is not in the catalogue", {
    file: "machines/index.ts",
    line: "= flowsByFolder",
    fault: "= PLANTED ? flowsByFolder.slice(1) : flowsByFolder",
    test: "machines/index.test.ts",
  }),
  planted("BX-04", "u", "the time is left out", {
    ...value("domain/time/cancellation.ts", "dateTimeText(until, locale)", 'dateTimeText(until, locale).split(",")[0]'),
    test: "domain/time/cancellation.test.ts",
  }),
  planted("BX-04", "b", "the booking's page says no moment", {
    ...value("domain/time/cancellation.ts", "dateTimeText(until, locale)", 'dateTimeText(until, locale).split(",")[0]'),
    test: changes,
  }),
  planted("BX-08", "b", "the form does not find a booking", {
    ...value("adapters/server/booking/find.ts", "sameEmail(contact.email, email)", "false"),
    test: changes,
  }),
  planted("BX-10", "b", "the calendar shows no price", {
    ...value(
      "ui/booking-box/date-step.tsx",
      'text("visit.date.free", { price, places: day.placesLeft })',
      'text("visit.date.closed")',
    ),
    test: "tests/browser/keyboard.spec.ts",
  }),
  planted("BX-12", "b", "the page does not say that the booking has moved", {
    file: "ui/booking/change-panel.tsx",
    line: "{moved !== null && (",
    fault: "{!PLANTED && moved !== null && (",
    test: changes,
  }),
  planted("BX-12", "u", "money on its way counts as kept", {
    ...value(
      "domain/money/rest.ts",
      "capturedCents - givenBackCents - onItsWayCents",
      "capturedCents - givenBackCents",
    ),
    test: "domain/money/rest.test.ts",
  }),
  planted("BX-12", "h", "another amount than the quoted one is taken", {
    ...value(
      "adapters/server/booking/changes.ts",
      "expected.toPayCents === quote.toPayCents && expected.refundCents === quote.refundCents",
      "true",
    ),
    test: "tests/http/changes.test.ts",
  }),
  planted("BX-10", "h", "the filter finds guides of every language", {
    file: "adapters/server/catalogue/availability-filter.ts",
    line: "sql`case when s.language is null then v.languages else language_bit(s.language) end`",
    fault:
      "PLANTED ? sql`v.languages` : sql`case when s.language is null then v.languages else language_bit(s.language) end`",
    test: "adapters/server/catalogue/search-filters.test.ts",
  }),
  planted("BX-08", "h", "any email address opens a booking", {
    ...value("adapters/server/booking/find.ts", "sameEmail(contact.email, email)", "true"),
    test: "tests/http/find-booking.test.ts",
  }),
  planted("CA-01", "h", "a call answers at another path", {
    file: "adapters/contract/catalogue.ts",
    line: '"/api/v2/experience_variants/:id/capacities"',
    fault: 'PLANTED ? "/api/v9/experience_variants/:id/capacities" : "/api/v2/experience_variants/:id/capacities"',
    test: "tests/http/contract.test.ts",
  }),
  planted("CA-02", "h", "a proxy leads to another call", {
    file: "adapters/server/http/proxies.ts",
    line: '"/api/experience/:id/slots": "/api/v3/experience_variants/:id/availabilities/day"',
    fault:
      '"/api/experience/:id/slots": PLANTED ? "/api/v0/experience_variants/:id/addons" : "/api/v3/experience_variants/:id/availabilities/day"',
    test: "tests/http/contract.test.ts",
  }),
  planted("FL-02", "m", "the shortest path is the longest", {
    ...value("machines/kit/paths/shortest.ts", "way.weight < known.weight", "way.weight > known.weight"),
    test: "machines/kit/paths/paths.test.ts",
  }),
  planted("FL-02", "b", "a page leaves an event of its flow out", {
    file: "ui/toasts/toast-host.tsx",
    line: "useEffect(() => onShow(shown), [shown, onShow])",
    fault: "useEffect(() => onShow(PLANTED ? null : shown), [shown, onShow])",
    name: "the tour of the toasts",
    test: "tests/browser/tours/tours.deep.spec.ts",
  }),
  planted("OP-08", "b", "a field has no label", {
    file: "ui/kit/field.tsx",
    line: "<label className={s.label} htmlFor={id}>",
    fault: "<label className={s.label} htmlFor={PLANTED ? undefined : id}>",
    test: purchase,
  }),
  planted("CA-03", "h", "the session's shape is not published", {
    ...value("adapters/contract/api.ts", "[SessionWire]", "[]"),
    test: "tests/http/wire-shapes.test.ts",
  }),
  planted("CA-03", "h", "a booking does not say of what kind it is", {
    ...value("adapters/server/booking/wire.ts", "catalogue?.visitType ?? null", "null"),
    test: "tests/http/wire-shapes.test.ts",
  }),
  planted("CA-03", "h", "a parameter of the search is not published", {
    ...value("adapters/contract/published.ts", "searchParameters.map", "searchParameters.slice(1).map"),
    test: "tests/http/wire-shapes.test.ts",
  }),
  planted("CA-03", "h", "the language is no parameter of a call", {
    file: "adapters/contract/published.ts",
    line: "withParameters(call, [lang])",
    fault: "withParameters(call, PLANTED ? [] : [lang])",
    test: "tests/http/wire-shapes.test.ts",
  }),
  planted("BK-07", "b", "a booking's worker serves other pages", {
    file: "adapters/browser/features/booking-copy.ts",
    line: "scope: scopeOf(pathname)",
    fault: 'scope: PLANTED ? "/" : scopeOf(pathname)',
    test: "tests/browser/offline-booking.spec.ts",
  }),
  planted("BK-07", "b", "a forgotten booking stays on the device", {
    file: "adapters/browser/features/booking-copy.ts",
    line: "await dropCopy(pathname)",
    fault: "if (!PLANTED) await dropCopy(pathname)",
    test: "tests/browser/offline-booking.spec.ts",
  }),
  planted("BK-07", "b", "a reload keeps what was forgotten", {
    file: "adapters/browser/features/booking-copy.ts",
    line: "if (isChoice)",
    fault: "if (!PLANTED && isChoice)",
    test: "tests/browser/offline-booking.spec.ts",
  }),
  planted("CK-14", "b", "only the first refusal takes the focus", {
    file: "ui/checkout/payment-panel.tsx",
    line: "if (error !== null) place.current?.focus()",
    fault:
      'if (error !== null && !(PLANTED && Reflect.has(globalThis, "told"))) {\n      Reflect.set(globalThis, "told", true)\n      place.current?.focus()\n    }',
    test: "tests/browser/purchase-methods.spec.ts",
  }),
  planted("CK-02", "b", "another tab goes on reminding of what was bought", {
    file: "ui/held/held-bar.tsx",
    line: "held?.watch(([newest]) => setCode(newest))",
    fault: "held?.watch(([newest]) => void (PLANTED || setCode(newest)))",
    test: "tests/browser/deadlines.spec.ts",
    name: "reminds of held places",
  }),
  planted("BX-16", "b", "the bar does not say that one may pay later", {
    file: "ui/booking-box/booking-box.tsx",
    line: "data-later={payLaterOf(box) !== null || undefined}",
    fault: "data-later={(!PLANTED && payLaterOf(box) !== null) || undefined}",
    test: "tests/browser/booking-box.spec.ts",
  }),
]
