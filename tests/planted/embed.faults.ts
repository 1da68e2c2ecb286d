import { type Fault, never, planted, value } from "./fault.ts"

const calls = "tests/http/embed.test.ts"
const frames = "tests/browser/embed.spec.ts"

/** Of the booking box on partners' sites. */
export const embedFaults: readonly Fault[] = [
  planted("PR-03", "h", "every site may frame every embed", {
    ...value("adapters/server/http/headers.ts", '["\'self\'", ...framedBy].join(" ")', '"*"'),
    test: calls,
    name: "is framed by the listed sites alone",
  }),
  planted("PR-03", "h", "a page without an embed may be framed", {
    ...value(
      "adapters/server/http/pages.tsx",
      '"framedBy" in loaded ? (loaded as Framed) : null',
      "{ framedBy: [] } as never",
    ),
    test: calls,
    name: "every other page is framed by nobody",
  }),
  planted("PR-03", "h", "a switched-off embed still sells", {
    file: "adapters/server/embed/embeds.ts",
    line: "(is_on or ${evenOff})",
    fault: "(is_on or ${PLANTED || evenOff})",
    test: calls,
    name: "an unknown and a switched-off embed",
  }),
  planted("PR-03", "h", "an embed sells another partner’s experience", {
    ...value("adapters/server/embed/sold.ts", "!isOwn && !sold.isShared", "false"),
    test: calls,
    name: "is made for the partner’s own experiences alone",
  }),
  planted("PR-03", "h", "it is sold as the shop’s own", {
    ...value("adapters/server/embed/sold.ts", 'isOwn ? "PP_CUSTOMER_BOOKING" : "ALTROVE_NETWORK"', '"ALTROVE_COM"'),
    test: calls,
    name: "is the partner’s own sale",
  }),
  planted("PR-03", "h", "cookies count in a frame", {
    ...never("adapters/server/http/visitor.ts", "bearer !== null"),
    test: calls,
    name: "goes by its token",
  }),
  planted("PR-03", "h", "a wildcard is a site", {
    ...never("domain/embed/origins.ts", 'line.includes("*")'),
    test: calls,
    name: "with its own sentence",
  }),
  planted("PR-03", "h", "a link to another tab works for ever", {
    file: "adapters/server/booking/tab-link.ts",
    line: "and expires_at >= shop_now() returning",
    fault: "and (expires_at >= shop_now() or ${PLANTED}) returning",
    test: calls,
    name: "not after a minute",
  }),
  planted("PR-03", "b", "the bank’s return page may not stand in the shop’s own", {
    ...value("adapters/server/embed/pages.ts", '["\'self\'", ...origins].join(" ")', 'origins.join(" ")'),
    test: frames,
    name: "goes through the bank’s page",
  }),
  planted("PR-03", "b", "the frame may not ask for a payment", {
    file: "adapters/server/embed/v1.js",
    line: "frame.allow = `payment ${shop}`",
    fault: 'frame.allow = PLANTED ? "" : `payment ${shop}`',
    test: frames,
    name: "goes through the bank’s page",
  }),
  planted("PR-03", "b", "a forbidden storage stops the page", {
    file: "domain/kept/safe-storage.ts",
    line: "    return nothing",
    fault: "    return PLANTED ? read(open()) : nothing",
    test: frames,
    name: "goes through the bank’s page",
  }),
  planted("PR-03", "b", "the height is never told", {
    file: "ui/embed/use-host.ts",
    line: "px: height(), isPressed",
    fault: "px: PLANTED ? 0 : height(), isPressed",
    test: frames,
    name: "two boxes stand on one page",
  }),
  planted("PR-03", "b", "the frame grows before somebody’s eyes", {
    file: "adapters/server/embed/v1.js",
    line: "if (isBelow ||",
    fault: "if (PLANTED || isBelow ||",
    test: frames,
    name: "does not jump in any step while the server is slow",
  }),
  planted("RT-07", "b", "the box has the shop around it", {
    ...never("routes/__root.tsx", "/^\\/embed\\b/.test(internalPath(path))"),
    test: frames,
    name: "goes through the bank’s page",
  }),
  planted("XD-13", "b", "the box in a frame books nothing", {
    file: "ui/embed/embed-page.tsx",
    line: "reads: Object.create(reads, { booking: { value: embed } })",
    fault: "reads: Object.create(reads, { booking: { value: PLANTED ? null : embed } })",
    test: frames,
    name: "goes through the bank’s page",
  }),
]
