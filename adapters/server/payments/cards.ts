import { Effect, Option } from "effect"
import { Access } from "../kernel/access.ts"
import { ownRow, prepared } from "../store/writes.ts"
import type { ProviderPayment } from "./provider.ts"

const kept = prepared<{ readonly code: string; readonly hash: string }>(`
  with gift as (
    insert into gift_spending (code, card_hash, created_at)
    select code, :hash, shop_now() from gift_orders where code = :code
    on conflict (code) do update set card_hash = excluded.card_hash
  )
  insert into payment_card (booking_code, card_hash, created_at)
  select code, :hash, shop_now() from booking_owner where code = :code and how <> 'notMine'
  on conflict (booking_code) do update set card_hash = excluded.card_hash`)

/**
 * The row that remembers with which card a booking was paid, if it is in an account: who invites a friend and is paid for
 * it must not be the friend. That of a gift is remembered too: too many in a day wait for a person. Only this shop can tell whether two are one card; the card itself is not kept.
 */
export const cardRows = Effect.fnUntraced(function* ({ code, status, cardFingerprint }: ProviderPayment) {
  if (cardFingerprint == null || (status !== "authorised" && status !== "captured")) return []
  // Where payments run alone, there is no shop that knows accounts, and no secret of it.
  const access = yield* Effect.serviceOption(Access)
  return Option.isNone(access) ? [] : [ownRow(kept, { code, hash: access.value.keyed(`card:${cardFingerprint}`) })]
})
