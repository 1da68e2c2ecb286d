import { accept, begin, type Run } from "../kit/run.ts"
import { stamped } from "../kit/seam.ts"
import type { OutboxMessage, Untimed } from "../kit/types.ts"
import { backCents, sentCents } from "./amounts.ts"
import { openedAt, paymentInput } from "./payment.cases.ts"
import { paymentFlow, type paymentMachine } from "./payment.machine.ts"
import type { PaymentContext, PaymentEvent, PaymentInput } from "./payment.types.ts"

/* A payment provider for tests. It carries out the payment's calls, and reports them when the test says so. */

export type Payment = Run<typeof paymentMachine>
export type Word = Untimed<PaymentEvent>
type Flow = typeof paymentFlow

export const paymentId = "pay-1"

export class Bank {
  status: "none" | "open" | "authorised" | "captured" | "canceled" = "none"
  capturedCents = 0
  refundedCents = 0
  /** Events that are not delivered yet. A test may deliver them in any order and any number of times. */
  readonly words: Word[] = []
  readonly amountCents: number
  readonly #done = new Set<string>()

  constructor(amountCents: number) {
    this.amountCents = amountCents
  }

  get heldCents(): number {
    return this.status === "authorised" ? this.amountCents : 0
  }

  get takenCents(): number {
    return this.capturedCents - this.refundedCents
  }

  customerPays(): void {
    if (this.status !== "open") return
    this.status = "authorised"
    this.words.push({ type: "provider.authorised", paymentId, amountCents: this.amountCents })
  }

  cardIsDeclined(): void {
    if (this.status === "open") this.words.push({ type: "provider.failed", paymentId, error: "card_declined" })
  }

  /** The customer's bank sends the refunds back. This happens days later, when nothing else is on its way. */
  refundBounces({ refunds }: PaymentContext): void {
    if (sentCents({ refunds }) === 0 && backCents({ refunds }) === this.refundedCents) this.refundedCents = 0
  }

  /** Carries out a call. The same message changes something only once. */
  carryOut({ id, type, params }: OutboxMessage): void {
    if (this.#done.has(id)) return
    this.#done.add(id)
    const amountCents = Number(Reflect.get(Object(params), "amountCents"))
    if (type === "createPayment" && this.status === "none") {
      this.status = "open"
      this.words.push({ type: "provider.created", paymentId })
    }
    if (type === "capturePayment" && this.status === "authorised") {
      this.status = "captured"
      this.capturedCents = amountCents
      this.words.push({ type: "provider.captured", paymentId, amountCents })
    }
    if (type === "closePayment" && this.status === "open") this.#cancel()
    if (type === "releasePayment" && (this.status === "open" || this.status === "authorised")) this.#cancel()
    if (type === "refundPayment") this.#refund(amountCents)
  }

  /** The events of a reading, oldest first. Only readings report refunds, because an old sum would be wrong later. */
  reading({ paymentId: known, heldCents, capturedCents, ...context }: PaymentContext): readonly Word[] {
    if (this.status === "none") return []
    const created: Word[] = known === null ? [{ type: "provider.created", paymentId }] : []
    if (this.status === "open") return created
    if (this.status === "canceled") return [...created, { type: "provider.released", paymentId }]
    const authorised: Word = { type: "provider.authorised", paymentId, amountCents: this.amountCents }
    const isNew = heldCents === 0 && capturedCents === 0
    if (this.status === "authorised") return isNew ? [...created, authorised] : []
    const newly = this.refundedCents - backCents(context)
    return [
      ...created,
      ...(isNew ? [authorised] : []),
      ...(capturedCents === 0
        ? [{ type: "provider.captured", paymentId, amountCents: this.capturedCents } as const]
        : []),
      ...(newly > 0
        ? [{ type: "provider.refunded", paymentId, amountCents: newly, inAllCents: this.refundedCents } as const]
        : []),
      ...(newly < 0 ? [{ type: "provider.refundFailed", paymentId, inAllCents: this.refundedCents } as const] : []),
    ]
  }

  #cancel(): void {
    this.status = "canceled"
    this.words.push({ type: "provider.released", paymentId })
  }

  /** Like payment providers, refuses more than was captured. */
  #refund(amountCents: number): void {
    if (this.status !== "captured" || amountCents > this.takenCents) return
    this.refundedCents += amountCents
  }
}

export const openPayment = (change: Partial<PaymentInput> = {}, flow: Flow = paymentFlow): Payment =>
  begin(flow, { ...paymentInput, ...change }, openedAt)

/** The payment after the event; unchanged if the event is refused. */
export function hears(run: Payment, word: Word, flow: Flow = paymentFlow): Payment {
  const outcome = accept(flow, run, { kind: "event", event: stamped<PaymentEvent>(word, run.at) })
  return outcome.ok ? outcome.run : run
}
