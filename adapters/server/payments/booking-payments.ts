import { Context, type Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { MoneyEvent } from "../../../machines/money/types.ts"
import type { KnownPayment, PaymentFact } from "./facts.ts"

/** The bookings as payments see them; the store gives it. */
export class BookingPayments extends Context.Service<
  BookingPayments,
  {
    /** The booking's latest attempt to pay as its stream has it now; null: no such booking, or none yet. */
    readonly known: (code: string) => Effect.Effect<KnownPayment | null, SqlError.SqlError>
    /** All that its log has of payments, oldest first. */
    readonly told: (code: string) => Effect.Effect<readonly MoneyEvent[], SqlError.SqlError>
    /**
     * Tells the booking a fact, in a transaction of its own that waits out contention. `causation` names the fact:
     * one that is already in the log under this name counts as refused, as does one the machine does not take.
     */
    readonly tell: (
      code: string,
      fact: PaymentFact,
      causation: string,
    ) => Effect.Effect<"applied" | "refused", SqlError.SqlError>
  }
>()("altrove/payments/BookingPayments") {}
