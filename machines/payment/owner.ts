import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"

/*
 * What an owner (a booking, a pay link) knows of its payments: how much they hold or took for it, and how much it asked
 * back. How the money moves is the payments' business.
 */

/** What one payment holds or took for its owner, in cents. */
export type Paid = {
  /** Which of the owner's attempts to pay it was. */
  readonly attempt: number
  /** The provider's id of the payment. */
  readonly by: string
  readonly cents: number
  /** False: it is only on hold. */
  readonly isTaken: boolean
  /** What of it the owner asked back, and what of that the customer has. */
  readonly askedCents: number
  readonly backCents: number
  /** What a person has to pay back, as the customer's bank returned it twice. */
  readonly byHandCents: number
  /** How many refunds have bounced. */
  readonly failures: number
}

/** The owner's part of its context. */
export type OwnerMoney = {
  /** The latest attempt to pay, from 1; zero: none was begun. */
  readonly attempt: number
  readonly paid: readonly Paid[]
  /** Why the latest attempt did not succeed. */
  readonly error: PaymentErrorCode | null
}

export const nothingPaid: OwnerMoney = { attempt: 0, paid: [], error: null }

/** What a payment tells its owner. Words that were translated from an older log name no attempt: they are of the latest. */
export type PaymentWord = { readonly at: string } /** The money is on hold. */ & (
  | { readonly type: "payment.held"; readonly attempt?: number; readonly by: string; readonly cents: number }
  /** The money was taken. */
  | { readonly type: "payment.paid"; readonly attempt?: number; readonly by: string; readonly cents: number }
  /** Nothing is on hold or taken by it. `code` is null where it was let go. */
  | {
      readonly type: "payment.notPaid"
      readonly attempt?: number
      readonly by: string | null
      readonly code: PaymentErrorCode | null
      /** Told to a booking of version 2, which it ended. */
      readonly last?: true
    }
  /** The customer has so much more of it back, `inAllCents` all in all: less than before where a refund bounced. */
  | {
      readonly type: "payment.givenBack"
      readonly by: string
      readonly cents: number
      readonly inAllCents?: number
      /** How many refunds have bounced so far: it tells mails about the same money apart. */
      readonly failures?: number
      /** A person paid what had bounced twice; in an older log, which did not say of which payment, `by` is empty. */
      readonly byHand?: true
      /** Of an older log: a refund bounced, and the owner itself counted how often. */
      readonly bounced?: true
    }
  /** So much was returned by the customer's bank twice: a person has to pay it another way. */
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

/** What payments hold or took. */
export const paidCents = (money: Paying): number => sum(money, ({ cents }) => cents)
/** What the customer has got back. */
export const givenBackCents = (money: Paying): number => sum(money, ({ backCents }) => backCents)
/** What was taken and not asked back. */
export const keptCents = (money: Paying): number =>
  sum(money, ({ isTaken, cents, askedCents }) => (isTaken ? cents - askedCents : 0))
export const takenCents = (money: Paying): number => sum(money, ({ isTaken, cents }) => (isTaken ? cents : 0))
export const heldCents = (money: Paying): number => sum(money, ({ isTaken, cents }) => (isTaken ? 0 : cents))
/** Asked back, and neither there yet nor waiting for a person. */
export const onItsWayCents = (money: Paying): number =>
  sum(money, ({ isTaken, askedCents, backCents, byHandCents }) => (isTaken ? askedCents - backCents - byHandCents : 0))
export const byHandCents = (money: Paying): number => sum(money, (part) => part.byHandCents)

/** Whether the word is of the attempt that the owner waits for. */
export const isOfLatest = ({ attempt }: Pick<OwnerMoney, "attempt">, word: { readonly attempt?: number }): boolean =>
  word.attempt === undefined || word.attempt === attempt

type Args = { readonly context: OwnerMoney }
type Update = Partial<OwnerMoney>

/** A change of the money as a change of the owner that has it. */
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

/** Nothing stands for it any more. */
export const noteNotPaid = ({ context }: Args, { attempt, by, code }: PaymentWordOf<"payment.notPaid">): Update => ({
  paid: context.paid.filter((part) => part.by !== by && (part.isTaken || part.attempt !== attempt)),
  error: code ?? context.error,
})

const paidByHand = (part: Paid): Paid => ({ ...part, backCents: part.backCents + part.byHandCents, byHandCents: 0 })

/** Money of an older log was asked for again once; when it bounced once more, it was left to a person. */
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

/** So many cents back: of the payment that was made last, then of the one before. */
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

/** Less is back than before only if a refund bounced: any other word that says less is an old one. */
export const isNoOldSum = (money: Paying, word: PaymentWordOf<"payment.givenBack">): boolean => {
  const part = partOf(money, word.by)
  if (part === undefined || word.inAllCents === undefined || word.inAllCents >= part.backCents) return true
  return word.bounced === true || (word.failures ?? 0) > part.failures
}

/** Only what was asked back comes back: a word of other money is not heard, and the nightly books find it. */
export const mayComeBack = (money: Paying, word: PaymentWordOf<"payment.givenBack">): boolean => {
  if (word.byHand && word.by === "") return true
  const part = partOf(money, word.by)
  if (part === undefined) return false
  const backCents = word.inAllCents ?? part.backCents + word.cents
  return backCents <= part.askedCents && isNoOldSum(money, word)
}

/** Whether the word brings back the last of what is to come back, of all payments. */
export const isAllBack = (context: OwnerMoney, word: PaymentWordOf<"payment.givenBack">): boolean => {
  if (!mayComeBack(context, word)) return false
  const { paid = [] } = noteGivenBack({ context }, word)
  return givenBackCents({ paid }) === paidCents({ paid }) && givenBackCents(context) < paidCents(context)
}

/** A refund that bounced for good is heard once. */
export const isNewBounce = (money: Paying, word: PaymentWordOf<"payment.waitsForAPerson">): boolean =>
  money.paid.some(({ by, failures }) => by === word.by && word.failures > failures) &&
  word.cents + word.inAllCents <= (partOf(money, word.by)?.askedCents ?? 0)
