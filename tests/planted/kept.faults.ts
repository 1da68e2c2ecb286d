import { type Fault, never, planted, value } from "./fault.ts"

const waitedFor = "tests/browser/waited-for.deep.spec.ts"

/** What a browser keeps, waits for and shows besides a purchase. */
export const keptFaults: readonly Fault[] = [
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
    line: 'send({ type: "codes.changedElsewhere", codes })',
    fault: 'PLANTED || send({ type: "codes.changedElsewhere", codes })',
    test: "tests/browser/deadlines.spec.ts",
    name: "reminds of held places",
  }),
  planted("CK-02", "b", "the bar stays when the time is over", {
    file: "ui/held/held-bar.tsx",
    line: 'send({ type: "countdown.ended" })',
    fault: 'PLANTED || send({ type: "countdown.ended" })',
    test: "tests/browser/deadlines.spec.ts",
    name: "at zero, the bar of held places",
  }),
  planted("FL-01", "m", "a countdown ends before its deadline", {
    ...value("machines/countdown/countdown.machine.ts", "until(({ deadline }) => deadline)", "1_000"),
    test: "machines/countdown/countdown.test.ts",
    name: "ends at the deadline, and tells it once",
  }),
  planted("FL-01", "m", "held places are shown on the checkout's own page", {
    ...never("machines/held-places/held-places.machine.ts", 'event.page === "checkout"'),
    test: "machines/held-places/held-places.test.ts",
    name: "is gone on the checkout's own pages",
  }),
  planted("FL-01", "m", "a copy is made of a cancelled booking", {
    ...value("machines/booking-copy/booking-copy.machine.ts", "!context.wanted", "false"),
    test: "machines/booking-copy/booking-copy.test.ts",
    name: "of a cancelled booking is forgotten",
  }),
  planted("DI-04", "h", "a place that is named is not enough", {
    ...value(
      "adapters/server/catalogue/search-text.ts",
      "where || Number.POSITIVE_INFINITY",
      "Number.POSITIVE_INFINITY",
    ),
    test: "adapters/server/catalogue/recall.test.ts",
    name: "what is in the named place is found",
  }),
  planted("ER-01", "u", "a code has the event of another flow", {
    ...value("domain/errors/discount-errors.ts", '"customer.discountRemoved"', '"friend.verified"'),
    test: "tests/error-codes.test.ts",
    name: "the code that a guard of the server gives",
  }),
  planted("XD-12", "b", "choices that come back make the box jump", {
    file: "ui/experience/detail.tsx",
    line: "data-restores={restores || undefined}",
    fault: "data-restores={(!PLANTED && restores) || undefined}",
    test: "tests/browser/booking-box.spec.ts",
    name: "choices that come back",
  }),
  planted("BX-16", "b", "the bar does not say that one may pay later", {
    file: "ui/booking-box/booking-box.tsx",
    line: "data-later={payLaterOf(box) !== null || undefined}",
    fault: "data-later={(!PLANTED && payLaterOf(box) !== null) || undefined}",
    test: "tests/browser/booking-box.spec.ts",
  }),
  planted("RT-13", "b", "nothing stands where the times will be", {
    ...never("ui/booking-box/slot-step.tsx", 'slots.state === "loading"'),
    test: waitedFor,
    name: "booking box waits",
  }),
  planted("RT-13", "b", "the times make room for themselves", {
    ...value("ui/visit/slots-waiting.tsx", "day?.slots ?? 1", "1"),
    test: waitedFor,
    name: "booking box waits",
  }),
  planted("RT-13", "b", "what a cancellation gives back cannot be asked for again", {
    file: "ui/booking/cancel-booking.tsx",
    line: "retry={quote.again}",
    fault: "retry={PLANTED ? () => {} : quote.again}",
    test: waitedFor,
    name: "changes of a booking wait",
  }),
  planted("RT-13", "b", "favourites that cannot be read go on loading", {
    file: "routes/-favourite-cards.tsx",
    line: "if (isError)",
    fault: "if (!PLANTED && isError)",
    test: waitedFor,
    name: "the search, an experience",
  }),
  planted("OP-07", "b", "the fonts of a secret page tell its address", {
    ...value("adapters/server/http/assets.ts", "inlined(read(file))", "read(file)"),
    test: "tests/browser/referrer.deep.spec.ts",
  }),
]
