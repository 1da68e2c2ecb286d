import type { SlotView } from "../slot.ts"
import type { CodedError, ErrorCode } from "./catalogue.ts"

/** Why a command was refused: what every problem answer carries, decoded. `detail` is in the reader's language. */
export type Refusal = {
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string
  /** What fills the text of the code, in the reader's language. */
  readonly params?: CodedError["params"]
  readonly errors: readonly (CodedError & { readonly field: string; readonly detail: string })[]
  /** Nearest slots with places, when the one asked for has none. */
  readonly nearest: readonly SlotView[]
}

/** Commands answer with a value or a refusal; only a broken connection or server throws. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }
