import { useState } from "react"
import type { BookingMode } from "../../domain/booking/mode.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { bookingModeFlow } from "../../machines/booking-mode/booking-mode.machine.ts"
import { systemClock } from "../../machines/kit/host.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useFramed } from "../kit/framed.ts"
import { keepMode, keptMode } from "./kept-mode.ts"

export type Mode = {
  readonly mode: BookingMode
  /** False until the kept choice is known. */
  readonly live: boolean
  readonly choose: (mode: BookingMode) => void
}

/** Whether the box sells a date or a gift (XD-03). The machine decides; the server and hydration know only the day. */
export function useMode(): Mode {
  // On a partner's site, a date is booked.
  const isFramed = useFramed() !== null
  const [input] = useState(() => ({
    stored: isFramed ? ("BOOKING" as const) : null,
    giftPage: false,
    today: romeToday(systemClock.now()),
  }))
  const { snapshot, send, live } = useFlow({
    flow: bookingModeFlow,
    stream: "booking-mode",
    input,
    browserInput: () => ({ ...input, ...(!isFramed && keptMode()) }),
    handlers: { rememberMode: ({ mode }) => keepMode(mode) },
  })
  const choose = (mode: BookingMode) => {
    send({ type: mode === "BOOKING" ? "customer.choseBooking" : "customer.choseOpenDate" })
  }
  return { mode: snapshot.context.mode, live, choose }
}
