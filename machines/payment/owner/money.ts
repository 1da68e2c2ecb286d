import type { PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import { type Moved, movedTogether, restOf } from "../../../domain/money/rest.ts"

/*
 * What an owner (a booking, a pay link or a gift order) knows about its payments: how much they hold or took for it, and how much it
 * asked back. Moving the money is up to the payments.
 */

/** The money that one payment holds or took for its owner, in cents. */
export type Paid = {
  /** The number of the owner's attempt to pay. */
  readonly attempt: number
  /** The payment provider's id of the payment. */
  readonly by: string
  readonly cents: number
  /** False: the money is only on hold. */
  readonly isTaken: boolean
  /** How much of it the owner asked back, and how much of that has arrived. */
  readonly askedCents: number
  readonly backCents: number
  /** How much a person must pay back, because the customer's bank returned it twice. */
  readonly byHandCents: number
  /** How many refunds have bounced. */
  readonly failures: number
}

/** The part of an owner's context about its payments. */
export type OwnerMoney = {
  /** The number of the latest attempt to pay, from 1; 0: none yet. */
  readonly attempt: number
  readonly paid: readonly Paid[]
  /** Why the latest attempt failed. */
  readonly error: PaymentErrorCode | null
}

export const nothingPaid: OwnerMoney = { attempt: 0, paid: [], error: null }

/** The events that a payment sends its owner. Those from an older log name no attempt, and mean the latest one. */
export type PaymentWord = { readonly at: string } /** The money is on hold. */ & (
  | { readonly type: "payment.held"; readonly attempt?: number; readonly by: string; readonly cents: number }
  /** The money was taken. */
  | { readonly type: "payment.paid"; readonly attempt?: number; readonly by: string; readonly cents: number }
  /** The payment holds nothing and took nothing. `code` is null if the owner released it. */
  | {
      readonly type: "payment.notPaid"
      readonly attempt?: number
      readonly by: string | null
      readonly code: PaymentErrorCode | null
      /** Only for bookings of version 2: this event ended the booking. */
      readonly last?: true
    }
  /** The customer got `cents` more back, `inAllCents` altogether. This is less than before if a refund bounced. */
  | {
      readonly type: "payment.givenBack"
      readonly by: string
      readonly cents: number
      readonly inAllCents?: number
      /** How many refunds have bounced so far. It distinguishes mails about the same money. */
      readonly failures?: number
      /** A person paid a refund that bounced twice. Older logs did not name the payment; there `by` is empty. */
      readonly byHand?: true
      /** Only from older logs: a refund bounced, and the owner itself counted how often. */
      readonly bounced?: true
    }
  /** The customer's bank returned this amount twice. A person must pay it another way. */
  | {
      readonly type: "payment.waitsForAPerson"
      readonly by: string
      readonly cents: number
      readonly inAllCents: number
      readonly failures: number
    }
)

export type PaymentWordOf<T extends PaymentWord["type"]> = Extract<PaymentWord, { readonly type: T }>

type Paying = Pick<OwnerMoney, "paid">

const sum = ({ paid }: Paying, cents: (part: Paid) => number): number =>
  paid.reduce((all, part) => all + cents(part), 0)

/** On hold or captured. */
export const paidCents = (money: Paying): number => sum(money, ({ cents }) => cents)
/** Given back to the customer. */
export const givenBackCents = (money: Paying): number => sum(money, ({ backCents }) => backCents)
/** The captured money of all payments. */
export const movedOf = ({ paid }: Paying): Moved =>
  movedTogether(
    paid
      .filter(({ isTaken }) => isTaken)
      .map(({ cents, askedCents, backCents }) => ({
        capturedCents: cents,
        givenBackCents: backCents,
        onItsWayCents: askedCents - backCents,
      })),
  )
/** Captured and not asked back. */
export const keptCents = (money: Paying): number => restOf(movedOf(money))
/** All that was asked back, of money on hold too. */
export const askedCents = (money: Paying): number => sum(money, (part) => part.askedCents)
export const takenCents = (money: Paying): number => sum(money, ({ isTaken, cents }) => (isTaken ? cents : 0))
/**
 * All that was ever captured, for those who look at the money. A payment that was captured after its owner let go tells
 * only that its money came back, so it does not count as taken.
 */
export const capturedCents = (money: Paying): number =>
  sum(money, ({ isTaken, cents, backCents, byHandCents }) => (isTaken || backCents + byHandCents > 0 ? cents : 0))
export const heldCents = (money: Paying): number => sum(money, ({ isTaken, cents }) => (isTaken ? 0 : cents))
export const byHandCents = (money: Paying): number => sum(money, (part) => part.byHandCents)

/** Whether the event is about the owner's latest attempt. */
export const isOfLatest = ({ attempt }: Pick<OwnerMoney, "attempt">, word: { readonly attempt?: number }): boolean =>
  word.attempt === undefined || word.attempt === attempt

type Args = { readonly context: OwnerMoney }
type Update = Partial<OwnerMoney>

/** Turns a change of the money into a change of the whole context of an owner. */
export const within =
  <Context extends OwnerMoney>() =>
  <Params>(update: (args: Args, params: Params) => Update) =>
  (args: { readonly context: Context }, params: Params): Update =>
    update(args, params)

const changed = ({ paid }: Paying, by: string | null, change: (part: Paid) => Paid): Update => ({
  paid: paid.map((part) => (part.by === by ? change(part) : part)),
})

const part = (context: OwnerMoney, word: PaymentWordOf<"payment.held" | "payment.paid">, isTaken: boolean): Update => ({
  paid: [
    ...context.paid.filter(({ by }) => by !== word.by),
    {
      attempt: word.attempt ?? context.attempt,
      by: word.by,
      cents: word.cents,
      isTaken,
      askedCents: 0,
      backCents: 0,
      byHandCents: 0,
      failures: 0,
    },
  ],
  error: null,
})

export const noteHeld = ({ context }: Args, word: PaymentWordOf<"payment.held">): Update => part(context, word, false)
export const notePaid = ({ context }: Args, word: PaymentWordOf<"payment.paid">): Update => part(context, word, true)

/** Removes the payment's hold: it has no money. */
export const noteNotPaid = ({ context }: Args, { attempt, by, code }: PaymentWordOf<"payment.notPaid">): Update => ({
  paid: context.paid.filter((part) => part.by !== by && (part.isTaken || part.attempt !== attempt)),
  error: code ?? context.error,
})

const paidByHand = (part: Paid): Paid => ({ ...part, backCents: part.backCents + part.byHandCents, byHandCents: 0 })

/** A bounced refund of an older log. The first time it was sent again, the second time it was left to a person. */
const bounced = (part: Paid, inAllCents: number): Paid => ({
  ...part,
  backCents: inAllCents,
  byHandCents: part.byHandCents + (part.failures > 0 ? part.backCents - inAllCents : 0),
  failures: part.failures + 1,
})

export const noteGivenBack = ({ context }: Args, word: PaymentWordOf<"payment.givenBack">): Update => {
  if (word.byHand && word.by === "") return { paid: context.paid.map(paidByHand) }
  return changed(context, word.by, (part) => {
    if (word.bounced) return bounced(part, word.inAllCents ?? 0)
    const backCents = word.inAllCents ?? part.backCents + word.cents
    return {
      ...part,
      backCents,
      byHandCents: Math.min(part.byHandCents, Math.max(0, part.askedCents - backCents)),
      failures: Math.max(part.failures, word.failures ?? 0),
    }
  })
}

export const noteByHand = ({ context }: Args, word: PaymentWordOf<"payment.waitsForAPerson">): Update =>
  changed(context, word.by, (part) => ({
    ...part,
    backCents: word.inAllCents,
    byHandCents: part.byHandCents + word.cents,
    failures: word.failures,
  }))

/** Asks back an amount: first from the latest payment, then from the one before. */
export const askBack = ({ context }: Args, { cents }: { readonly cents: number }): Update => {
  let left = cents
  const parts = context.paid.toReversed().map((part) => {
    const now = Math.min(left, part.isTaken ? part.cents - part.askedCents : 0)
    left -= now
    return { ...part, askedCents: part.askedCents + now }
  })
  return { paid: parts.toReversed() }
}

export const askAllBack = ({ context }: Args): Update => ({
  paid: context.paid.map((part) => ({ ...part, askedCents: part.cents })),
})

const partOf = ({ paid }: Paying, by: string): Paid | undefined => paid.find((part) => part.by === by)

/** False for an event with an old sum. The sum gets smaller only if a refund bounced. */
export const isNoOldSum = (money: Paying, word: PaymentWordOf<"payment.givenBack">): boolean => {
  const part = partOf(money, word.by)
  if (part === undefined || word.inAllCents === undefined || word.inAllCents >= part.backCents) return true
  return word.bounced === true || (word.failures ?? 0) > part.failures
}

/** False if more came back than was asked for. The event is ignored, and the nightly check of the books finds it. */
export const mayComeBack = (money: Paying, word: PaymentWordOf<"payment.givenBack">): boolean => {
  if (word.byHand && word.by === "") return true
  const part = partOf(money, word.by)
  if (part === undefined) return false
  const backCents = word.inAllCents ?? part.backCents + word.cents
  return backCents <= part.askedCents && isNoOldSum(money, word)
}

/** Whether all money of all payments is back with this event. */
export const isAllBack = (context: OwnerMoney, word: PaymentWordOf<"payment.givenBack">): boolean => {
  if (!mayComeBack(context, word)) return false
  const { paid = [] } = noteGivenBack({ context }, word)
  return givenBackCents({ paid }) === paidCents({ paid }) && givenBackCents(context) < paidCents(context)
}

/** True the first time that a payment reports this final bounce. */
export const isNewBounce = (money: Paying, word: PaymentWordOf<"payment.waitsForAPerson">): boolean =>
  money.paid.some(({ by, failures }) => by === word.by && word.failures > failures) &&
  word.cents + word.inAllCents <= (partOf(money, word.by)?.askedCents ?? 0)
