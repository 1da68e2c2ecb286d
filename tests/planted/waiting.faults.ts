import { type Fault, never, planted, value } from "./fault.ts"

const lists = "tests/http/waiting.test.ts"
const lives = "machines/waiting/waiting.test.ts"
const pages = "tests/browser/waiting.spec.ts"

/** Of the waiting list of a full slot. */
export const waitingFaults: readonly Fault[] = [
  planted("BX-07", "m", "an offer is accepted whenever it was made", {
    ...value("machines/waiting/waiting.machine.ts", "isBefore(event.at, offer.until)", "true"),
    test: lives,
    name: "the last millisecond counts",
  }),
  planted("BX-07", "m", "places are collected for one party again and again", {
    ...value("machines/waiting/waiting.machine.ts", "!context.wasCollected", "true"),
    test: lives,
    name: "collected once",
  }),
  planted("BX-07", "h", "freed places are public, and the line is not asked", {
    file: "adapters/server/store/places.ts",
    line: "{ ...row, line: 0 }",
    fault: "{ ...row, line: PLANTED ? null : 0 }",
    test: lists,
    name: "strangers who press all the time",
  }),
  planted("BX-07", "h", "two who free places at once see half of them each", {
    file: "adapters/server/waiting/line.ts",
    line: "and line = :line::bigint",
    fault: '${PLANTED ? "and :line::bigint is not null" : "and line = :line::bigint"}',
    test: lists,
    name: "two places become free at once",
  }),
  planted("BX-07", "h", "more capacity is public at once", {
    file: "adapters/server/partner/calendar/change-rows.ts",
    line: "select from locked where line <> 0",
    fault: 'select from locked where ${PLANTED ? "false" : "line <> 0"}',
    test: lists,
    name: "more capacity",
  }),
  planted("BX-07", "h", "an accepted offer opens a second booking", {
    ...value("adapters/server/waiting/entry.ts", "isSaidAgain(snapshot, said)", "false"),
    test: lists,
    name: "pressed twice at once",
  }),
  planted("BX-07", "h", "one mailbox waits for any number of slots", {
    file: "domain/waiting/terms.ts",
    line: "export const MOST_PER_MAILBOX = 5",
    fault: "export const MOST_PER_MAILBOX = PLANTED ? 500 : 5",
    test: lists,
    name: "one mailbox",
  }),
  planted("BX-07", "b", "the page of an offer has nothing to press", {
    ...never("ui/waiting/waiting-page.tsx", 'state === "offered" && ('),
    test: pages,
  }),
]
