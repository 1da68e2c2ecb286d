import { Data, Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Problems } from "../../../domain/errors/problems.ts"
import type { SlotView } from "../../../domain/slot.ts"

export type FieldProblem = {
  readonly field: string
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

/**
 * The reason why a command is refused. It ends the transaction as an error, so that nothing of the command is written.
 */
export class Refused extends Data.TaggedError("Refused")<{
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string | number>>
  readonly errors?: readonly FieldProblem[]
  readonly nearest?: readonly SlotView[]
  /** The command will be refused again before this many seconds have passed. */
  readonly retryAfterSeconds?: number
}> {}

/**
 * Fails with Refused if a field has a problem. It names each of them, in the order of the form and as the call spells
 * them.
 */
export const refuseProblems = <Field extends string>(
  fields: readonly Field[],
  problems: Problems<Field>,
  wireName: (field: Field) => string = (field) => field,
) =>
  refuseFields(
    fields.flatMap((field) => {
      const problem = problems[field]
      return problem === undefined ? [] : [{ field: wireName(field), ...problem }]
    }),
  )

export const refuseFields = (errors: readonly FieldProblem[]) =>
  errors.length === 0 ? Effect.void : Effect.fail(new Refused({ code: "validation_failed", errors }))

/** The refusal of what was done too often: the caller must wait for so many milliseconds. */
export const tooOften = (waitMs: number, code: ErrorCode = "rate_limited"): Refused =>
  new Refused({ code, retryAfterSeconds: secondsOf(waitMs) })

/** Whole seconds for `Retry-After`. After them, the wait is over. */
export const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000))

/** Null if the effect is refused. The page then says "not found", whatever the reason. */
export const orNull = <A, E, R>(effect: Effect.Effect<A, E | Refused, R>) =>
  Effect.catchIf(
    effect,
    (error): error is Refused => error instanceof Refused,
    () => Effect.succeed(null),
  )
