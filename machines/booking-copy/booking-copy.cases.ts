import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { bookingCopyMachine } from "./booking-copy.machine.ts"
import type { Shown } from "./booking-copy.types.ts"

export const sold: Shown = { version: "4 true", wanted: true }
export const moved: Shown = { version: "5 true", wanted: true }
export const canceled: Shown = { version: "6 false", wanted: false }

export const bookingCopyCases: FlowCases<typeof bookingCopyMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: { sold, canceled },
  events: [
    ...soon<typeof bookingCopyMachine>(
      { type: "page.shows", ...sold },
      { type: "page.shows", ...moved },
      { type: "page.shows", ...canceled },
      { type: "device.ready" },
      { type: "device.wasForgotten" },
      { type: "device.cannot" },
      { type: "page.drawn" },
      { type: "page.notDrawn" },
      { type: "copy.kept" },
      { type: "copy.failed" },
      { type: "copy.dropped" },
      { type: "customer.forgot" },
      { type: "customer.wantsCopy" },
    ),
    // While the page settles.
    ...after<typeof bookingCopyMachine>("PT0.1S", { type: "page.shows", ...moved }, { type: "customer.forgot" }),
  ],
  key: ({ context: { version, copying, last } }) => [version, copying, last],
}
