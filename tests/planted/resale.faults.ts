import { type Fault, planted, value } from "./fault.ts"

const calls = "tests/http/octo.test.ts"
const h = (says: string, code: Pick<Fault, "file" | "line" | "fault">, name?: string): Fault =>
  planted("BX-15", "h", says, { ...code, test: calls, ...(name !== undefined && { name }) })

/** Of the calls of resellers: what OCTO's public checks find, and what they do not see. */
export const resaleFaults: readonly Fault[] = [
  planted("BX-15", "m", "a hold is extended for ever", {
    ...value(
      "domain/booking/reseller-hold.ts",
      "!isBefore(plusMinutes(openedAt, LONGEST_HOLD_MINUTES), until)",
      "true",
    ),
    test: "machines/booking/reseller-life.test.ts",
  }),
  planted("BX-15", "u", "times have the winter’s offset", {
    file: "domain/octo/local-time.ts",
    line: "Temporal.Instant.from(instant).toZonedDateTimeISO(ROME)",
    fault: 'Temporal.Instant.from(instant).toZonedDateTimeISO(PLANTED ? "+01:00" : ROME)',
    test: "domain/octo/local-time.test.ts",
  }),
  h("an unknown id is a 404", value("adapters/server/octo/refusal.ts", "statuses[error] ?? 400", "404")),
  h("all units have one id", {
    file: "adapters/server/octo/bookings.ts",
    line: "before?.uuid ?? randomUUID()",
    fault: 'before?.uuid ?? (PLANTED ? "00000000-0000-4000-8000-000000000000" : randomUUID())',
  }),
  h(
    "who comes is forgotten",
    value("adapters/server/octo/booking-view.ts", "contactToWire(stored.contact)", "contactToWire({})"),
  ),
  h("no places are held", {
    file: "adapters/server/octo/hold.ts",
    line: "resellerBps: connection.commission,",
    fault: "resellerBps: connection.commission, ...(PLANTED ? { holds: [] } : {}),",
  }),
  h("prices have fractions of cents", {
    file: "domain/octo/price.ts",
    line: "splitByWeights(amount, usable)",
    fault: "(PLANTED ? usable.map(() => (amount / 7) as never) : splitByWeights(amount, usable))",
  }),
  h("everybody’s bookings are shown", {
    file: "adapters/server/octo/stored.ts",
    line: "where o.connection_id = :connectionId::uuid`",
    fault: 'where ${PLANTED ? ":connectionId::uuid is not null" : "o.connection_id = :connectionId::uuid"}`',
  }),
  h("the header of capabilities is missing", {
    file: "adapters/server/octo/app.ts",
    line: 'headers.set("octo-capabilities", applied.join(", "))',
    fault: 'if (!PLANTED) headers.set("octo-capabilities", applied.join(", "))',
  }),
  h("an extension has no effect", {
    file: "adapters/server/octo/bookings.ts",
    line: "  if (!isBefore(deadline, until)) {",
    fault: "  if (PLANTED) return\n  if (!isBefore(deadline, until)) {",
  }),
  h(
    "the same uuid twice at once opens two bookings",
    {
      file: "adapters/server/octo/hold.ts",
      line: "${uuid} ${changes}`",
      fault: "${PLANTED ? Math.random() : uuid} ${changes}`",
    },
    "the same uuid twice at once",
  ),
  h(
    "a change that is refused loses the first places",
    {
      file: "adapters/server/store/event-store.ts",
      line: "orRefused(undoable(work, all))",
      fault: "orRefused(PLANTED ? all : undoable(work, all))",
    },
    "stay held if the change is refused",
  ),
  h(
    "sixty are sold twenty places",
    value("adapters/server/store/places.ts", 'guard === "conditional"', "false"),
    "sold to exactly twenty",
  ),
  h(
    "an id may hold what the database cannot",
    {
      file: "adapters/contract/octo.ts",
      line: "const AskedId = text(200)",
      fault: "const AskedId = PLANTED ? Schema.String : text(200)",
    },
    "is a 400 in each spelling",
  ),
  h(
    "it is sold as the shop’s own",
    value("adapters/server/octo/hold.ts", '"ALTROVE_NETWORK"', '"ALTROVE_COM"'),
    "is the network's in the log",
  ),
]
