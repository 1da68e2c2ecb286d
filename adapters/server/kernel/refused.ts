import { Data, Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { SlotView } from "../../../domain/slot.ts"

export type FieldProblem = {
  readonly field: string
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** Why a command is not carried out. It leaves the transaction as an error, so that nothing of it is written. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string | number>>
  readonly errors?: readonly FieldProblem[]
  readonly nearest?: readonly SlotView[]
  /** Before this it will be refused again. */
  readonly retryAfterSeconds?: number
}> {}

/** Null where it is refused: a page says "not found", whatever the reason. */
export const orNull = <A, E, R>(effect: Effect.Effect<A, E | Refused, R>) =>
  Effect.catchIf(
    effect,
    (error): error is Refused => error instanceof Refused,
    () => Effect.succeed(null),
  )
