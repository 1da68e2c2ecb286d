import type { SlotView } from "../slot.ts"
import type { CodedError, ErrorCode } from "./catalogue.ts"

/** Why a command was refused: the decoded content of every problem answer. `detail` is in the reader's language. */
export type Refusal = {
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string
  /** The parameters of the code's text, in the reader's language. */
  readonly params?: CodedError["params"]
  readonly errors: readonly (CodedError & { readonly field: string; readonly detail: string })[]
  /** The nearest slots with places, if the requested slot has none. */
  readonly nearest: readonly SlotView[]
}

/** Commands answer with a value or a refusal. They throw only if the connection or the server fails. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }
