import { type Fault, planted, value } from "./fault.ts"

const calls = "tests/http/user-events.test.ts"
const figures = "tests/http/figures.test.ts"
const browser = "tests/browser/user-events.deep.spec.ts"

/** Of user events, and of the figures that are made of them. */
export const figuresFaults: readonly Fault[] = [
  planted("AN-01", "m", "the details that are being saved count as a step", {
    ...value("machines/checkout/checkout.analytics.ts", 'step === "saving" ? "data" : step', "step"),
    test: "machines/analytics.test.ts",
  }),
  planted("AN-01", "m", "a refused event is told like an accepted one", {
    file: "machines/kit/host.ts",
    line: "if (!decision.ok) return false",
    fault:
      "if (PLANTED && !decision.ok) onAccept?.(this.#log.at(-1)!, before, before)\n    if (!decision.ok) return false",
    test: "machines/analytics.test.ts",
  }),
  planted("AN-01", "b", "what the machines accept is not told", {
    file: "adapters/browser/user-events/start.ts",
    line: "isWork() ? [] : userEventsOf(seen)",
    fault: "PLANTED || isWork() ? [] : userEventsOf(seen)",
    test: browser,
  }),
  planted("AN-02", "h", "an event that comes again is another one", {
    ...value(
      "adapters/server/user-event/write.ts",
      "sha256(id ?? JSON.stringify([device, event]))",
      "sha256(crypto.randomUUID())",
    ),
    test: calls,
  }),
  planted("AN-02", "h", "anybody's address may be named", {
    ...value("adapters/server/user-event/take.ts", "isOwn ? customer.email : null", "read.email"),
    test: calls,
  }),
  planted("AN-02", "b", "the thank-you page tells nothing", {
    ...value("adapters/browser/user-events/start.ts", "THANKS.test(String(visit.metadata.page))", "false"),
    test: browser,
  }),
  planted("AN-03", "h", "nothing goes to the tracker", {
    ...value("adapters/server/user-event/write.ts", "trackerUrl === null ? [] : [...trackedEvents]", "[]"),
    test: "tests/http/tracker.deep.test.ts",
  }),
  planted("AN-04", "h", "a few devices are told", {
    ...value("domain/figures/figures.ts", "count < FEW ? null : count", "count"),
    test: figures,
  }),
  planted("AN-04", "h", "programs count as visitors", {
    ...value("adapters/server/user-event/take.ts", 'isPersons(request.headers.get("user-agent"))', "true"),
    test: figures,
  }),
  planted("AN-04", "b", "the page tells a few devices", {
    ...value("ui/figures/figures-page.tsx", "of === null ? FEW_TEXT : count(of)", "count(of ?? 3)"),
    test: browser,
  }),
]
