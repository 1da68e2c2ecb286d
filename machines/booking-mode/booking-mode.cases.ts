import { type FlowCases, soon } from "../kit/cases.ts"
import type { bookingModeMachine } from "./booking-mode.machine.ts"

const anyDay = { stored: null, today: "2026-11-20", giftPage: false }

export const bookingModeCases: FlowCases<typeof bookingModeMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: {
    anyDay,
    december: { ...anyDay, today: "2026-12-10" },
    giftPage: { ...anyDay, giftPage: true },
  },
  events: soon<typeof bookingModeMachine>({ type: "customer.choseBooking" }, { type: "customer.choseOpenDate" }),
}
