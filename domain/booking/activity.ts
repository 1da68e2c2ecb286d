import { plusHours } from "../time/instant.ts"
import { romeInstant, romeToday } from "../time/rome.ts"

/** From one instant to another, both counted. */
export type Window = { readonly from: string; readonly to: string }

/** What the labels about other people's bookings speak of: each names its own window (BX-17). */
export type ActivityWindow = "last24Hours" | "today"

/** `today` is the running day in Rome, which has 23 or 25 hours when the clocks change. */
export function windowOf(window: ActivityWindow, now: string): Window {
  switch (window) {
    case "last24Hours":
      return { from: plusHours(now, -24), to: now }
    case "today":
      return { from: romeInstant(romeToday(now), "00:00"), to: now }
    default:
      return window satisfies never
  }
}

/** How many of these instants of booking fall into the window: what the shop's queries count. */
export function bookedIn(window: ActivityWindow, bookedAt: readonly string[], now: string): number {
  const { from, to } = windowOf(window, now)
  return bookedAt.filter((at) => from <= at && at <= to).length
}
