import { Effect } from "effect"
import { paymentsOf } from "../../../machines/payment/owner/stance.ts"
import type { PaymentSnapshot } from "../../../machines/payment/payment.machine.ts"
import { standingOf } from "../../../machines/payment/standing.ts"
import { headFrom, type StoredHead, storedHead } from "../store/stored-head.ts"
import { callOfAttempt, paymentFromCall, paymentView } from "./attempts.ts"
import { PaymentFlow } from "./flow.ts"
import { paymentOf } from "./streams.ts"

/** The payment of an owner's latest attempt, as a statement reads it together with the owner. */
export type StoredPayment = {
  /** Null or another one than the owner's: the owner's stored snapshot could not be used. */
  readonly attempt: number | null
  readonly head: StoredHead | null
  readonly call: unknown
}

/** SQL: a `StoredPayment`. `code` is SQL for the owner's name at the payment provider, `snapshot` for its snapshot. */
export const storedPayment = (code: string, snapshot: string): string => `
  (select json_build_object('attempt', a.attempt, 'head', ${storedHead(streamSql(code))},
      'call', ${callOfAttempt(code, "a.attempt")})
    from (select substring(${snapshot} from '"attempt":([0-9]{1,9})')::int as attempt) a)`

const streamSql = (code: string) => `'${paymentsOf(`' || ${code} || '`)}' || a.attempt`

export type LatestPayment = {
  /** Null: the attempt has no stream. */
  readonly snapshot: PaymentSnapshot | null
  readonly view: Effect.Success<ReturnType<typeof paymentView>>
}

const nothing: LatestPayment = { snapshot: null, view: null }

/** The payment of an owner's attempt. It is read again only if `stored` is of another attempt. */
export const latestPayment = Effect.fn("payments.latest")(function* (
  code: string,
  attempt: number,
  stored: StoredPayment,
) {
  if (attempt === 0) return nothing
  if (stored.attempt !== attempt) {
    // The stream is read first: when it says open, the table already has the payment.
    const snapshot = yield* paymentOf({ code, attempt })
    return { snapshot, view: yield* paymentView(code, attempt) } satisfies LatestPayment
  }
  const head = stored.head === null ? null : yield* headFrom(yield* PaymentFlow, stored.head)
  return { snapshot: head?.snapshot ?? null, view: yield* paymentFromCall(stored.call) } satisfies LatestPayment
})

/** The payment as its owner's page shows it. Without an attempt, the customer has not tried to pay. */
export function paymentShown({ snapshot, view }: LatestPayment) {
  const paymentStanding = snapshot === null ? null : standingOf(snapshot)
  // The owner has released the payment. Its amount may be an old one, and nobody can pay it any more.
  const isLetGo = paymentStanding?.is === "refused" && paymentStanding.code === null
  return { payment: isLetGo ? null : view, paymentStanding }
}

/** A page that watches an owner also gets the events of the owner's payments. */
export const watchesPayments = (code: string) => ({ prefix: paymentsOf(code), event: "payment" }) as const
