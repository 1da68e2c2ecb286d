import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { deliveryStream } from "../../../domain/gift/ids.ts"
import { isOnItsWay } from "../../../machines/gift-delivery/selectors.ts"
import { loadStream } from "../store/stream-state.ts"
import { GiftDeliveryFlow } from "./flow.ts"
import { isToPost } from "./posting.ts"

/** Whether one of these gifts is bought and will still be sent, or something of it posted: that needs its address. */
export const isGiftOnItsWay = Effect.fn("gift.isOnItsWay")(function* (codes: readonly string[]) {
  if (yield* isToPost(codes)) return true
  const sql = yield* SqlClient.SqlClient
  const flow = yield* GiftDeliveryFlow
  const gifts = yield* sql<{ voucherId: string }>`
    select voucher_id as "voucherId" from gift_orders where code = any(${codes})`
  for (const { voucherId } of gifts) {
    for (const to of ["buyer", "recipient"] as const) {
      const head = yield* loadStream(flow, deliveryStream(voucherId, to))
      if (head !== null && isOnItsWay(head.snapshot.value)) return true
    }
  }
  return false
})
