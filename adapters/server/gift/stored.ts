import { Effect } from "effect"
import { Refused } from "../kernel/refused.ts"
import { type StoredPayment, storedPayment } from "../payments/part.ts"
import { readRows } from "../store/reads.ts"
import { headFrom, type StoredHead, storedHead } from "../store/stored-head.ts"
import { GiftOrderFlow } from "./flow.ts"
import type { GiftOrderRow } from "./rows.ts"

/** What became of an order. Null: there is no such stream yet. */
type Stored = {
  readonly order: StoredHead
  readonly payment: StoredPayment
  readonly voucher: StoredHead | null
  readonly sealedCode: string | null
  readonly toBuyer: StoredHead | null
  readonly toRecipient: StoredHead | null
}

const delivery = (to: "buyer" | "recipient") => storedHead(`'delivery-' || o.voucher_id || '-${to}'`)

const text = `
  select ${storedHead("o.stream")} as order, ${storedPayment("o.code", "s.snapshot")} as payment,
    ${storedHead("'voucher-' || o.voucher_id")} as voucher,
    (select c.code_sealed from voucher_code c where c.voucher_id = o.voucher_id) as "sealedCode",
    ${delivery("buyer")} as "toBuyer", ${delivery("recipient")} as "toRecipient"
  from gift_orders o join streams s on s.stream = o.stream where o.code = :code`

/** An order with its payment, its voucher and its deliveries, read in one statement. */
export const storedGift = Effect.fn("gift.stored")(function* ({ code }: Pick<GiftOrderRow, "code">) {
  const [stored] = yield* readRows<Stored>(text, { code })
  if (stored === undefined) return yield* new Refused({ code: "gift_not_found" })
  const { snapshot, nextSeq } = yield* headFrom(yield* GiftOrderFlow, stored.order)
  return { ...stored, snapshot, seq: nextSeq - 1 }
})

export type StoredGift = Effect.Success<ReturnType<typeof storedGift>>
