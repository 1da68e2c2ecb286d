import { type Fault, planted, value } from "./fault.ts"

const machine = "machines/scan/scan.test.ts"
const checkIns = "tests/http/check-ins.test.ts"
const scanner = "tests/browser/scanner.spec.ts"

/** Of tickets, the scanner and its doors. */
export const ticketFaults: readonly Fault[] = [
  planted("BX-13", "m", "a ticket that nobody has signed is looked up like any other", {
    ...value("domain/tickets/verdict.ts", 'signature === "bad"', "false"),
    test: machine,
  }),
  planted("BX-13", "m", "another departure's ticket lets in", {
    ...value("domain/tickets/verdict.ts", "departure.slotId !== guest.slotId", "false"),
    test: machine,
  }),
  planted("BX-13", "m", "the second door's scan counts, too", {
    file: "domain/tickets/scans.ts",
    line: "      all += admitted",
    fault: "      all += PLANTED ? 0 : admitted",
    test: "domain/tickets/scans.test.ts",
  }),
  planted("BX-13", "h", "the server does not check who has signed a ticket", {
    ...value("adapters/server/checkin/sync.ts", "isSignedBy(key.publicKey, signed, signature)", "true"),
    test: checkIns,
    name: "a forged one is forged",
  }),
  planted("BX-13", "h", "a revoked device is still heard", {
    file: "adapters/server/checkin/devices.ts",
    line: "set revoked_at = shop_now(), token_hash = null, pair_hash = null",
    fault:
      '${sql.literal(PLANTED ? "set label = label" : "set revoked_at = shop_now(), token_hash = null, pair_hash = null")}',
    test: checkIns,
    name: "once its owner has revoked it",
  }),
  planted("BX-13", "h", "a scan that is sent again is another one", {
    file: "adapters/server/checkin/sync.ts",
    line: "    select n.scan_id, ${by.partnerId}",
    fault: "    select case when ${PLANTED} then gen_random_uuid() else n.scan_id end, ${by.partnerId}",
    test: checkIns,
    name: "counts once",
  }),
  planted("BX-13", "b", "what was not sent is dropped with the page", {
    ...value("adapters/browser/scan/device.ts", "own = kept.own", "own = []"),
    test: scanner,
  }),
]
