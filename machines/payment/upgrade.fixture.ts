import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { balancesOf } from "../../domain/money/ledger.ts"
import type { Durable } from "../kit/durable.ts"
import type { GoldenLog } from "../kit/golden.ts"
import { plainSnapshot, stamped } from "../kit/seam.ts"
import type { EventOf, Fact, Origin, StoredEvent, Untimed } from "../kit/types.ts"
import { type Adopted, adopt, type OldAttempt, type OldOwner } from "./adopt.ts"
import { backCents, sentCents } from "./amounts.ts"
import { paymentPostings } from "./ledger.ts"
import type { OwnerMoney } from "./owner/money.ts"
import { ownerWord } from "./owner/stance.ts"
import { wordOf } from "./owner/words.ts"
import { paymentFlow } from "./payment.machine.ts"
import type { PaymentEvent, ProviderWord } from "./payment.types.ts"

/*
 * An owner of an older version, upgraded at any point of its log. Its payments become flows of their own. Then owner,
 * payments and payment provider continue until nothing is left to do.
 */

type Upgraded<M extends AnyStateMachine> = Omit<OldOwner<M>, "opening" | "log" | "attempts">

const eventsOf = ({ log }: GoldenLog): readonly (StoredEvent & Readonly<Record<string, unknown>>)[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [{ ...fact.event }] : []))

/** The payments that were opened at the payment provider, as the shop's rows list them. */
function attemptsIn(golden: GoldenLog, amountCents: number): readonly OldAttempt[] {
  const events = eventsOf(golden)
  return events.flatMap((event) => {
    if (event.type !== "customer.paymentStarted") return []
    const created = events.find((one) => one.type === "payment.created" && one["attempt"] === event["attempt"])
    const named = created ?? events.find((one) => one["paymentId"] === `pay-${String(event["attempt"])}`)
    const paymentId = named === undefined ? null : String(named["paymentId"])
    return [{ attempt: Number(event["attempt"]), method: "card" as const, amountCents, paymentId }]
  })
}

export const adoptGolden = <M extends AnyStateMachine>(owner: Upgraded<M>, golden: GoldenLog, amountCents: number) =>
  adopt({ ...owner, opening: golden.opening, log: golden.log, attempts: attemptsIn(golden, amountCents) })

/** Where the adopted payments hold other money than the old log says. Money without an attempt is left out. */
export function lostMoney(golden: GoldenLog, payments: readonly Adopted[]): readonly string[] {
  const told = eventsOf(golden).flatMap((event) => {
    const word: unknown = { ...event, type: event.type.replace("payment.", "provider.") }
    return event.type.startsWith("payment.") ? [word as ProviderWord] : []
  })
  const postings = paymentPostings(told)
  const begun = attemptsIn(golden, 0).map(({ paymentId }) => paymentId)
  return [...new Set(postings.map(({ paymentId }) => paymentId))].flatMap((id) => {
    if (!begun.includes(id)) return []
    const { onHold, taken } = balancesOf(postings.filter(({ paymentId }) => paymentId === id))
    const payment = payments.find(({ snapshot }) => snapshot.context.paymentId === id)
    if (payment === undefined) return onHold + taken === 0 ? [] : [`${id} is nowhere`]
    const { heldCents, capturedCents, refunds } = payment.snapshot.context
    const now = capturedCents - backCents({ refunds })
    return heldCents === onHold && now === taken
      ? []
      : [`${id}: ${heldCents}/${now}, the old log says ${onHold}/${taken}`]
  })
}

const origin: Origin = { actor: { kind: "system", id: "" }, causation: null, correlation: null }

/** The owner, its payments and the payment provider after the upgrade. */
export class AfterUpgrade<M extends AnyStateMachine> {
  readonly #owner: Upgraded<M>
  readonly #payments: { readonly stream: string; snapshot: Adopted["snapshot"]; theirs: Theirs }[]
  owner: SnapshotFrom<M>
  at: string

  constructor(owner: Upgraded<M>, golden: GoldenLog, amountCents: number) {
    const { payments, snapshot } = adoptGolden(owner, golden, amountCents)
    this.#owner = owner
    this.owner = snapshot
    this.at = golden.log.at(-1)?.at ?? golden.opening.at
    this.#payments = payments.map(({ opening, snapshot }) => ({
      stream: opening.stream,
      snapshot,
      theirs: theirsOf(snapshot),
    }))
  }

  /** Sends the event to the owner, unless the owner refuses it. */
  happens(event: Untimed<EventOf<M>>): boolean {
    return this.#step(event)
  }

  /** Carries out the outbox and the checks, and delivers the results, until nothing changes any more. */
  settle(): void {
    for (let round = 0; round < 10; round++) {
      for (const payment of this.#payments) {
        workOff(payment)
        for (const word of newsOf(payment)) this.#tell(payment, word)
      }
    }
  }

  /** Cents that the payment provider still holds or keeps for this owner. */
  atProviders(): number {
    return this.#payments.reduce((sum, { theirs }) => sum + theirs.heldCents + theirs.takenCents, 0)
  }

  /** Cents that a bank has returned twice, and that a person pays or has paid. */
  bouncedCents(): number {
    const bounced = this.#payments.flatMap(({ snapshot }) =>
      snapshot.context.refunds.filter(({ state }) => state === "bounced"),
    )
    return bounced.reduce((sum, { cents }) => sum + cents, 0)
  }

  #step(event: Untimed<EventOf<M>>): boolean {
    const fact: Fact<EventOf<M>> = { kind: "event", event: stamped<EventOf<M>>(event, this.at) }
    const flow: Durable<M> = this.#owner.flow
    const decision = flow.decide(this.owner, fact, { ...origin, stream: flow.id, seq: 999 })
    if (!decision.ok) return false
    this.owner = decision.next
    for (const payment of this.#payments) {
      const { attempt } = payment.snapshot.context
      const stance = this.#owner.stanceOf(this.owner, attempt)
      const word = ownerWord(stance, this.#owner.moneyOf(this.owner), attempt, { id: event.type, why: event.type })
      if (word !== null) this.#tell(payment, word)
    }
    return true
  }

  #tell(payment: { snapshot: Adopted["snapshot"] }, event: Untimed<PaymentEvent>): void {
    const fact = { kind: "event", event: stamped<PaymentEvent>(event, this.at) } as const
    const decision = paymentFlow.decide(payment.snapshot, fact, { ...origin, stream: "payment", seq: 999 })
    if (!decision.ok) return
    payment.snapshot = decision.next
    const word: unknown = wordOf(decision.entry, decision.next)
    if (word !== null) this.#step(word as Untimed<EventOf<M>>)
  }

  get money(): OwnerMoney {
    return this.#owner.moneyOf(this.owner)
  }

  get value(): unknown {
    return plainSnapshot<M>(this.owner).value
  }
}

/** A payment's money at the payment provider. */
type Theirs = { readonly heldCents: number; readonly takenCents: number; readonly refundedCents: number }

function theirsOf({ context }: Adopted["snapshot"]): Theirs {
  const refundedCents = backCents(context)
  return { heldCents: context.heldCents, takenCents: context.capturedCents - refundedCents, refundedCents }
}

/** Carries out the call that the payment waits for, as the outbox or the next check would. */
function workOff(payment: { snapshot: Adopted["snapshot"]; theirs: Theirs }): void {
  const { snapshot, theirs } = payment
  if (snapshot.matches("capturing") && theirs.heldCents > 0) {
    payment.theirs = { ...theirs, heldCents: 0, takenCents: theirs.heldCents }
  }
  if (snapshot.matches("releasing")) payment.theirs = { ...theirs, heldCents: 0 }
  const missing = sentCents(snapshot.context) + backCents(snapshot.context) - theirs.refundedCents
  if (missing > 0) {
    payment.theirs = {
      ...theirs,
      takenCents: theirs.takenCents - missing,
      refundedCents: theirs.refundedCents + missing,
    }
  }
}

function newsOf({ snapshot, theirs }: { readonly snapshot: Adopted["snapshot"]; readonly theirs: Theirs }) {
  const { paymentId, heldCents, capturedCents, ...context } = snapshot.context
  if (paymentId === null) return []
  const newly = theirs.refundedCents - backCents(context)
  const words: Untimed<PaymentEvent>[] = []
  if (snapshot.matches("releasing") && theirs.heldCents === 0) words.push({ type: "provider.released", paymentId })
  if (snapshot.matches("closing")) words.push({ type: "provider.failed", paymentId, error: "payment_not_confirmed" })
  if (heldCents > 0 && theirs.takenCents > 0 && capturedCents === 0)
    words.push({ type: "provider.captured", paymentId, amountCents: theirs.takenCents })
  if (newly > 0)
    words.push({ type: "provider.refunded", paymentId, amountCents: newly, inAllCents: theirs.refundedCents })
  return words
}
