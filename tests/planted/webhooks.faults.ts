import { type Fault, planted, value } from "./fault.ts"

const calls = "adapters/server/webhook/call.test.ts"
const addresses = "tests/http/webhook-addresses.test.ts"
const hooks = "tests/http/webhooks.test.ts"

/** Of the webhooks that tell partners' programs of bookings. */
export const webhookFaults: readonly Fault[] = [
  planted("BX-14", "h", "the answer of the name server is not checked", {
    ...value("adapters/server/webhook/call.ts", "!found.every(({ address }) => mayReach(address))", "false"),
    test: calls,
    name: "changes its mind",
  }),
  planted("BX-14", "h", "an address that stands in the URL is not checked", {
    ...value("adapters/server/webhook/address.ts", "literal === null || isPublic(literal)", "true"),
    test: addresses,
  }),
  planted("BX-14", "h", "a redirect counts as success", {
    ...value("adapters/server/webhook/deliver.ts", "status >= 200 && status < 300", "status < 400"),
    test: hooks,
    name: "a redirect is a failure",
  }),
  planted("BX-14", "h", "only the newest secret signs", {
    file: "adapters/server/webhook/sign.ts",
    line: "secrets.map((secret)",
    fault: "secrets.slice(0, PLANTED ? 1 : secrets.length).map((secret)",
    test: "adapters/server/webhook/sign.test.ts",
  }),
  planted("BX-14", "h", "another text of the same JSON is signed", {
    file: "adapters/server/webhook/sign.ts",
    line: "`${id}.${seconds}.${body}`",
    fault: "`${id}.${seconds}.${PLANTED ? JSON.stringify(JSON.parse(body)) : body}`",
    test: "adapters/server/webhook/sign.test.ts",
  }),
  planted("BX-14", "h", "an endpoint may get any number of calls at once", {
    file: "domain/webhook/terms.ts",
    line: "export const CALLS_AT_ONCE = 4",
    fault: "export const CALLS_AT_ONCE = PLANTED ? 400 : 4",
    test: hooks,
    name: "four at a time",
  }),
  planted("PR-08", "u", "a cell may begin a formula", {
    file: "domain/csv.ts",
    line: "FORMULA.test(cell) ?",
    fault: "!PLANTED && FORMULA.test(cell) ?",
    test: "domain/csv.test.ts",
  }),
  planted("PR-08", "h", "an empty or shrunk feed deletes everything", {
    ...value("adapters/server/feed/google.ts", "isTooSmall(count, last?.products ?? null)", "false"),
    test: "tests/http/feeds.test.ts",
    name: "shrunk by more than a fifth",
  }),
  planted("PR-08", "h", "a guide's calendar shows every departure", {
    ...value("adapters/server/feed/feeds.ts", "isOwn ? feed.memberId : null", "null"),
    test: "tests/http/feeds.test.ts",
    name: "only the own departures",
  }),
]
