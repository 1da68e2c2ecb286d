import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CustomerInfo } from "../../../domain/booking/views.ts"
import { answersOf, askedOf, customFieldProblems, storedAnswers } from "../../../domain/checkout/custom-fields.ts"
import { type ContactField, contactProblems } from "../../../domain/checkout/fields.ts"
import { defaultMethod, type PaymentMethod } from "../../../domain/checkout/methods.ts"
import { toE164 } from "../../../domain/contact/phone-validity.ts"
import { peopleIn } from "../../../domain/participants/quantities.ts"
import { dueNow } from "../../../machines/booking/booking.amounts.ts"
import { nextAttempt } from "../../../machines/booking/selectors.ts"
import { localise } from "../catalogue/part.ts"
import type { Proof } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { type FieldProblem, Refused } from "../kernel/refused.ts"
import {
  afterWork,
  askProvider,
  callErrors,
  isWaiting,
  latestPayment,
  PaymentProvider,
  readPayment,
} from "../payments/part.ts"
import { type Booked, bookedByCode, bookedByStream, bookedByToken, bookedForCommand } from "./booked.ts"
import { fewCanceledOf } from "./cancellations.ts"
import { type BookingCommand, command } from "./command.ts"
import { contactRow } from "./contact-rows.ts"
import { snapshotOf } from "./read.ts"
import { orByLink } from "./reservation.ts"

type Given = CustomerInfo & { readonly confirmEmail: string }

const wireField: Readonly<Record<ContactField, string>> = {
  name: "name",
  surname: "surname",
  email: "email",
  confirmEmail: "confirm_email",
  phone: "phone",
}

/** Stores the customer's data outside the log, and tells the machine that they are known, in one transaction. */
export const giveDetails = Effect.fn("booking.giveDetails")(function* (code: string, proof: Proof, typed: Given) {
  const booked = yield* bookedForCommand(code, proof, null)
  const { row } = booked
  const people = peopleIn(row.summary.participants)
  const questions = localise(booked.catalogue?.customFields ?? [], row.locale)
  const fields = askedOf(questions, people, row.locale)
  const given = { ...typed, customFields: answersOf(questions, people, typed.customFields) }
  const contact = contactProblems(given, toE164)
  const answers = customFieldProblems(fields, given.customFields)
  const errors: FieldProblem[] = [
    ...Object.entries(contact).map(([field, problem]) => ({ field: wireField[field as ContactField], ...problem })),
    ...Object.entries(answers).map(([id, problem]) => ({ field: `custom_fields.${id}`, ...problem })),
  ]
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
  const customer: CustomerInfo = {
    name: given.name.trim(),
    surname: given.surname.trim(),
    email: given.email.trim(),
    phone: toE164(given.phone) ?? given.phone,
    customFields: storedAnswers(fields, given.customFields),
  }
  const few = yield* fewCanceledOf(row.code, customer.email)
  return yield* command(booked, { type: "customer.detailsGiven" }, causedBy("visitor", row.visitorHash), {
    alongside: ({ entry: { at } }) => [
      contactRow({ ...customer, code: row.code, customFields: JSON.stringify(customer.customFields), at }),
      ...few,
    ],
    written: { contact: customer },
  })
})

/**
 * Starts a payment, or continues the one under way. `key` is the call's idempotency key. With another method, it starts
 * a new payment, and the booking releases the earlier one. With null, it continues a payment by any method.
 */
export const startPayment = Effect.fn("booking.startPayment")(function* (
  code: string,
  proof: Proof,
  key: string | null,
  method: PaymentMethod | null,
  address: string | null,
) {
  let booked: Booked = yield* bookedForCommand(code, proof, key)
  for (;;) {
    const started = yield* startOrContinue(booked, key, method, address)
    if (started !== null) return started
    booked = yield* again(booked)
  }
})

/** The same booking, as it is now. */
const again = ({ row: { stream } }: Booked) =>
  Effect.flatMap(bookedByStream(stream), (booked) =>
    booked === null ? Effect.fail(new Refused({ code: "booking_not_found" })) : Effect.succeed(booked),
  )

/** Null if another call started a payment first. The caller then decides again, with that payment under way. */
const startOrContinue = Effect.fnUntraced(function* (
  first: Booked,
  key: string | null,
  method: PaymentMethod | null,
  address: string | null,
) {
  let booked = first
  const { row } = booked
  let { snapshot } = booked
  const { methods } = yield* PaymentProvider
  if (dueNow(snapshot.context) > 0 && !methods.includes(method ?? defaultMethod)) {
    return yield* new Refused({ code: "payment_method_unavailable" })
  }
  const underWay = snapshot.matches({ CHECKOUT: "paying" })
    ? (yield* latestPayment(row.code, snapshot.context.attempt, booked.payment)).snapshot
    : null
  // A reload or a second tab continues the same payment, unless it has failed in the meantime.
  if (underWay !== null && (method === null || method === underWay.context.method)) {
    const { paymentId } = underWay.context
    // The payment provider has not answered yet. The page will get its answer as an event.
    if (paymentId === null) return booked
    yield* readPayment(paymentId)
    booked = yield* again(booked)
    snapshot = booked.snapshot
    if (snapshot.matches({ CHECKOUT: "paying" }) || !snapshot.matches("CHECKOUT")) return booked
  }
  const attempt = nextAttempt(snapshot)
  const event = { type: "customer.paymentStarted" as const, attempt, ...(method === null ? {} : { method }) }
  const started =
    dueNow(snapshot.context) > 0
      ? command(booked, event, causedBy("visitor", row.visitorHash, key))
      : orByLink(booked, event, key, address)
  return yield* started.pipe(
    Effect.catchTag("Refused", (refused) =>
      Effect.flatMap(snapshotOf(row), (fresh) => {
        const isOvertaken = fresh.matches({ CHECKOUT: "paying" }) && fresh.context.attempt >= attempt
        return isOvertaken ? Effect.succeed(null) : Effect.fail(refused)
      }),
    ),
  )
})

/** The token with which the browser opens PayPal's own form. */
export const paypalClientToken = Effect.gen(function* () {
  const carrier = (yield* PaymentProvider).carrierOf("paypal")
  if (carrier === undefined) return yield* new Refused({ code: "payment_method_unavailable" })
  return yield* Effect.catchTag(carrier.clientToken, callErrors, (error) =>
    Effect.andThen(
      Effect.logWarning("no client token", error),
      Effect.fail(new Refused({ code: "payment_provider_unavailable" })),
    ),
  )
})

/**
 * Checks the payment at the payment provider, unless the booking knows by then. What the browser says does not count.
 */
export const confirmPayment = Effect.fn("booking.confirmPayment")(function* (
  code: string,
  proof: Proof,
  paymentId: string,
) {
  const booked = yield* bookedByCode(code, proof)
  const latest = yield* paymentIn(booked)
  if (latest?.context.paymentId !== paymentId) return yield* new Refused({ code: "booking_not_found" })
  if (!isWaiting(latest)) return booked
  if (yield* afterWork(paymentId)) {
    // A webhook was processed meanwhile.
    const now = yield* again(booked)
    const known = yield* paymentIn(now)
    if (known !== null && !isWaiting(known)) return now
  }
  yield* askProvider(paymentId)
  return yield* again(booked)
})

const paymentIn = ({ row, snapshot, payment }: Booked) =>
  Effect.map(latestPayment(row.code, snapshot.context.attempt, payment), (latest) => latest.snapshot)

export const cancelCheckout = Effect.fn("booking.cancelCheckout")(function* (code: string, proof: Proof) {
  const booked = yield* bookedByCode(code, proof)
  return yield* command(booked, { type: "customer.leftCheckout" }, causedBy("visitor", booked.row.visitorHash))
})

/** Sends a command of the holder of the access token. */
export const byToken = Effect.fn("booking.byTokenCommand")(function* (token: string, event: BookingCommand) {
  const booked = yield* bookedByToken(token)
  return yield* command(booked, event, causedBy("customer", booked.row.code))
})

export const acceptAlternative = Effect.fn("booking.acceptAlternative")(function* (token: string, slotId: string) {
  const booked = yield* bookedByToken(token)
  const sql = yield* SqlClient.SqlClient
  const [slot] = yield* sql<{ startsAt: string }>`select starts_at as "startsAt" from slots where id = ${slotId}`
  if (slot === undefined) return yield* new Refused({ code: "alternative_not_proposed" })
  const event = { type: "customer.alternativeAccepted" as const, slotId, startsAt: slot.startsAt }
  return yield* command(booked, event, causedBy("customer", booked.row.code))
})
