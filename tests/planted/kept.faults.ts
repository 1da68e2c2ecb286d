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
]
