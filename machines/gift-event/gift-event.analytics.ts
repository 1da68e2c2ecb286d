import type { Analytics } from "../analytics.ts"
import type { giftEventMachine } from "./gift-event.machine.ts"

export const giftEventAnalytics: Analytics<typeof giftEventMachine> = {
  gift_event_created: ({ before }) => (before === null ? {} : null),
  gift_event_deleted: ({ event }) => (event?.type === "customer.removed" ? {} : null),
  gift_event_reminder_toggled: ({ event }) => {
    if (event?.type === "customer.switchedOn") return { is_on: true }
    return event?.type === "customer.switchedOff" ? { is_on: false } : null
  },
}
