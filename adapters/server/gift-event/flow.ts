import { giftEventFlow, type giftEventMachine } from "../../../machines/gift-event/gift-event.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

const standing = prepared<{
  readonly id: string
  readonly isOn: boolean
  readonly remindAt: string
  readonly seq: number
}>("update gift_event set is_on = :isOn, remind_at = :remindAt, seq = :seq where id = :id")

/** The row itself is written with the opening, because it holds what the log does not. */
export const giftEventFlowAlone: Flow<typeof giftEventMachine> = {
  durable: giftEventFlow,
  reactors: {},
  project: (snapshot, { seq }) => {
    const { eventId: id, remindAt } = snapshot.context
    return seq === 0 ? [] : [ownRow(standing, { id, isOn: snapshot.matches("on"), remindAt, seq })]
  },
}

export const serverGiftEventFlow = joined(giftEventFlowAlone)
