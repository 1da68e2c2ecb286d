import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { Durable } from "../kit/durable.ts"
import { stamped } from "../kit/seam.ts"
import type { LogEntry, Opening, Origin, StoredEvent, Untimed } from "../kit/types.ts"
import type { OwnerMoney } from "./owner/money.ts"
import { ownerWord, paymentStream, type Stance } from "./owner/stance.ts"
import { type PaymentSnapshot, paymentFlow, type paymentMachine } from "./payment.machine.ts"
import type { PaymentEvent, PaymentInput } from "./payment.types.ts"

/*
 * Before booking 3 and pay link 2, an owner's log contained its payments. This gives each payment its own stream. The
 * payment gets the events of the payment provider again. After each fact of the owner, it also gets what the owner
 * wants of it at that point.
 */

/** A payment that the shop opened at the payment provider. */
export type OldAttempt = {
  readonly attempt: number
  readonly method: PaymentMethod
  readonly amountCents: number
  /** Null: the payment provider has not answered. */
  readonly paymentId: string | null
}

export type OldOwner<M extends AnyStateMachine> = {
  readonly flow: Durable<M>
  /** The name under which the payment provider knows the owner. */
  readonly code: string
  readonly opening: Opening
  readonly log: readonly LogEntry[]
  readonly attempts: readonly OldAttempt[]
  readonly captures: (snapshot: SnapshotFrom<M>) => PaymentInput["capture"]
  readonly stanceOf: (snapshot: SnapshotFrom<M>, attempt: number) => Stance
  readonly moneyOf: (snapshot: SnapshotFrom<M>) => OwnerMoney
}

/** A payment at the start of its new stream. Its calls to the payment provider were made by its owner, long ago. */
export type Adopted = {
  readonly opening: Opening<InputFrom<typeof paymentMachine>>
  readonly entries: readonly LogEntry<StoredEvent>[]
  readonly snapshot: PaymentSnapshot
}

type Old = StoredEvent & {
  readonly paymentId?: string | null
  readonly attempt?: number
  readonly amountCents?: number
}

/** The payments of one owner, by attempt, and the owner as it stands now. */
export function adopt<M extends AnyStateMachine>(
  owner: OldOwner<M>,
): { readonly payments: readonly Adopted[]; readonly snapshot: SnapshotFrom<M> } {
  const payments = new Map<number, Adopted>()
  const ids = new Map(owner.attempts.flatMap(({ paymentId, attempt }) => (paymentId ? [[paymentId, attempt]] : [])))
  let snapshot = owner.flow.replay(owner.opening, [])

  const tell = (attempt: number, event: Untimed<PaymentEvent>, { at, ...entry }: LogEntry) => {
    const payment = payments.get(attempt)
    if (payment === undefined) return
    const fact = { kind: "event", event: stamped<PaymentEvent>(event, at) } as const
    const { stream } = payment.opening
    const place = { ...originOf(entry), stream, seq: payment.entries.length + 1 }
    const decision = paymentFlow.decide(payment.snapshot, fact, place)
    if (!decision.ok) return
    payments.set(attempt, {
      ...payment,
      entries: [...payment.entries, decision.entry],
      snapshot: decision.next,
    })
  }

  for (const entry of owner.log) {
    const event: Old | null = entry.fact.kind === "event" ? entry.fact.event : null
    if (event?.type === "payment.created" && event.paymentId) ids.set(event.paymentId, Number(event.attempt))
    const before = snapshot
    snapshot = owner.flow.fold(snapshot, [entry])
    if (event?.type === "customer.paymentStarted") {
      const asked = owner.attempts.find(({ attempt }) => attempt === event.attempt)
      if (asked !== undefined) payments.set(asked.attempt, opened(owner, asked, owner.captures(before), entry))
    }
    const latest = owner.moneyOf(snapshot).attempt
    if (event?.type.startsWith("payment.")) {
      const attempt = event.paymentId ? ids.get(event.paymentId) : (event.attempt ?? latest)
      tell(attempt ?? latest, asWord(event), entry)
    }
    for (const attempt of payments.keys()) {
      if (event?.type === "admin.refundedByHand") tell(attempt, { type: event.type }, entry)
      const stance = owner.stanceOf(snapshot, attempt)
      const word = ownerWord(stance, owner.moneyOf(snapshot), attempt, {
        id: `${entry.stream}/${entry.seq}`,
        why: event?.type ?? "timer",
      })
      if (word !== null) tell(attempt, word, entry)
      // Late money was given back at once then, and the owner's log does not mention it.
      const isHeld = payments.get(attempt)?.snapshot.matches("authorised") ?? false
      if (stance === "closes" && isHeld) tell(attempt, { type: "owner.letsGo" }, entry)
    }
  }
  return { payments: [...payments.values()], snapshot }
}

function opened<M extends AnyStateMachine>(
  { flow, code }: OldOwner<M>,
  { attempt, method, amountCents }: OldAttempt,
  capture: PaymentInput["capture"],
  entry: LogEntry,
): Adopted {
  const input = {
    owner: { flow: flow.id, stream: entry.stream },
    code,
    attempt,
    method,
    amountCents,
    capture,
    at: entry.at,
  }
  const { opening, snapshot } = paymentFlow.open(input, entry.at, paymentStream(code, attempt), originOf(entry))
  return { opening, snapshot, entries: [] }
}

const originOf = ({ actor, correlation }: Omit<LogEntry, "at">): Origin => ({ actor, causation: null, correlation })

/** The payment provider's event in an owner's log, as the same event of a payment. */
function asWord({ at: _at, attempt: _attempt, ...event }: Old & { readonly last?: true; readonly unasked?: true }) {
  const { last: _last, unasked: _unasked, ...said } = event
  const word: unknown = { ...said, type: event.type.replace("payment.", "provider.") }
  return word as Untimed<PaymentEvent>
}
