import type { StoredEvent } from "../kit/types.ts"

/** `monthDay`: `MM-DD`. Whose day it is, and who is reminded of it, stand beside the log. */
export type GiftEventInput = {
  readonly eventId: string
  readonly monthDay: string
  readonly remindDays: number
  readonly at: string
}

/** `remindAt`: the next reminder. */
export type GiftEventContext = GiftEventInput & { readonly remindAt: string }

export type GiftEventEvent = StoredEvent &
  (
    | { readonly type: "customer.switchedOff" }
    | { readonly type: "customer.switchedOn" }
    | { readonly type: "customer.removed" }
  )

/** `of`: the reminder's instant. */
export type ReminderParams = { readonly eventId: string; readonly of: string }
