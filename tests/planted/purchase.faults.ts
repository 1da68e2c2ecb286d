import { type Fault, never, planted, value } from "./fault.ts"

const pages = "tests/browser/pages.spec.ts"
const purchase = "tests/browser/purchase.spec.ts"

/** Of a visitor: finding an experience, and booking it and paying for it. */
export const purchaseFaults: readonly Fault[] = [
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
  planted("CK-14", "b", "a payment error comes without its words", {
    file: "ui/checkout/payment-problem.tsx",
    line: "<b>{errorText(error)}</b>",
    fault: "<b>{!PLANTED && errorText(error)}</b>",
    test: "tests/browser/payment-errors.deep.spec.ts",
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
  planted("CK-19", "u", "the whole form speaks as a field does", {
    ...value("domain/account/fields.ts", '"email_addresses_differ"', '"emails_differ"'),
    test: "domain/account/fields.test.ts",
  }),
  planted("CK-19", "u", "half a person counts", {
    file: "domain/participants/rules.ts",
    line: "if (!Number.isSafeInteger(quantity) || quantity < 0)",
    fault: "if (!PLANTED && (!Number.isSafeInteger(quantity) || quantity < 0))",
    test: "domain/participants/rules.test.ts",
  }),
  planted("CK-19", "b", "the second address may differ", {
    ...value("domain/checkout/fields.ts", "sameEmail(value, values.email)", "true"),
    test: "tests/browser/checkout-data.spec.ts",
  }),
  planted("CK-19", "b", "the whole form does not say it in its own words", {
    ...value("domain/account/fields.ts", '"email_addresses_differ"', '"emails_differ"'),
    test: "tests/browser/refused-forms.spec.ts",
  }),
  planted("CK-19", "b", "what counts nobody is passed over", {
    file: "ui/kit/number-stepper.tsx",
    line: "wrong: !isEmpty",
    fault: "wrong: !PLANTED && !isEmpty",
    test: "tests/browser/booking-box.spec.ts",
  }),
  planted("CK-20", "u", "a type that cannot come alone has the price from", {
    ...value("domain/participants/lone.ts", "accompanied !== true", "true"),
    test: "domain/pricing/from-price.test.ts",
  }),
  planted("CK-20", "b", "a second price stands above the chosen party's", {
    file: "ui/experience/detail.tsx",
    line: "className={s.ticketPrice}",
    fault: "className={PLANTED ? undefined : s.ticketPrice}",
    test: "tests/browser/booking-price.spec.ts",
  }),
  planted("RT-02", "b", "one is asked again after a week", {
    ...value("domain/kept/cookies.ts", "30 * DAY_MS", "7 * DAY_MS"),
    test: "tests/browser/language-popup.spec.ts",
  }),
  planted("DI-06", "b", "a map without results looks at Rome", {
    ...value("domain/search/place.ts", "{ lat: 45.46, lon: 9.09 }", "{ lat: 41.9, lon: 12.5 }"),
    test: "tests/browser/map.spec.ts",
    name: "a map without results",
  }),
  planted("DI-06", "b", "a map without results is nearer", {
    file: "domain/search/place.ts",
    line: "DEFAULT_ZOOM = 9",
    fault: "DEFAULT_ZOOM = PLANTED ? 7 : 9",
    test: "tests/browser/map.spec.ts",
    name: "a map without results",
  }),
  planted("XD-01", "b", "the program is empty", {
    file: "ui/experience/program.tsx",
    line: "{steps.map((step) => (",
    fault: "{(PLANTED ? [] : steps).map((step) => (",
    test: pages,
  }),
  planted("XD-01", "b", "nothing is said to be included", {
    file: "ui/experience/included.tsx",
    line: "{items.map((item) => (",
    fault: "{(PLANTED ? [] : items).map((item) => (",
    test: pages,
  }),
  planted("XD-01", "b", "the gallery is empty", {
    ...value("ui/experience/gallery.tsx", "images.slice(0, inMosaic)", "[]"),
    test: pages,
  }),
  planted("XD-01", "b", "the similar experiences are not listed", {
    ...value("ui/experience/detail.tsx", "experience.similar.slice(0, 4)", "[]"),
    test: pages,
  }),
  planted("CK-15", "b", "nothing says that a voucher paid for it all", {
    ...never("ui/booking/thanks-page.tsx", "by !== null && !isOver(snapshot) && ("),
    test: "tests/browser/purchase-methods.spec.ts",
  }),
  planted("CK-15", "b", "what was paid in full is called a deposit", {
    file: "ui/booking/amounts.tsx",
    line: 'price.deposit && codes("coupon").length === 0 ?',
    fault: '(PLANTED || (price.deposit && codes("coupon").length === 0)) ?',
    test: "tests/browser/keyboard.spec.ts",
  }),
  planted("CK-15", "b", "nothing says what comes next", {
    file: "ui/booking/thanks-page.tsx",
    line: "<NextText view={view} snapshot={snapshot} />",
    fault: "{!PLANTED && <NextText view={view} snapshot={snapshot} />}",
    test: purchase,
  }),
  planted("CK-15", "b", "nothing says where everything is to be found", {
    ...value("ui/booking/thanks-page.tsx", 'text("thanks.keep")', '""'),
    test: purchase,
  }),
  planted("CK-15", "b", "who finds no booking is not told whom to ask", {
    file: "domain/errors/booking-errors.ts",
    line: 'il tuo account, o contatta l’assistenza."',
    fault: 'il tuo account, o contatta l’assistenza.".slice(0, PLANTED ? -26 : undefined)',
    test: purchase,
  }),
  planted("CK-20", "b", "what a child pays is left out", {
    ...never("ui/experience/detail.tsx", "experience.accompanied.length > 0 && <Accompanied"),
    test: "tests/browser/booking-price.spec.ts",
  }),
  planted("XD-06", "b", "a day with too little room is called sold out", {
    ...never("ui/booking-box/date-step.tsx", 'day.placesLeft > 0 ? text("visit.date.most"'),
    test: "tests/browser/few-places.deep.spec.ts",
  }),
  planted("XD-06", "b", "what stands below the calendar jumps while it looks for its first month", {
    ...never("ui/visit/month-calendar.tsx", "mayOpen && isLooking"),
    test: "tests/browser/booking-dates.spec.ts",
    name: "takes the focus along",
  }),
  planted("CK-12", "b", "the button books where it only asks", {
    ...value("ui/booking-box/box-foot.tsx", 'asks ? "box.ask" : "box.book"', '"box.book"'),
    test: "tests/browser/few-places.deep.spec.ts",
  }),
]
