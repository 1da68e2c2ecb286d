import type { Signal } from "../../domain/alarm/signals.ts"
import type { StoredEvent } from "../kit/types.ts"

export type AlarmInput = {
  readonly alarmId: string
  readonly signal: Signal
  readonly at: string
}

export type AlarmContext = AlarmInput & {
  /** Since when it has been wrong, by the first look that found it. Null while all is well. */
  readonly since: string | null
  /** What that look measured: seconds or a count. */
  readonly value: number
  /** Somebody has taken it on. */
  readonly isHushed: boolean
  /** How often the operator was told anything, so that each message has its own number. */
  readonly told: number
}

export type AlarmEvent = StoredEvent &
  (
    | { readonly type: "signal.rose"; readonly value: number }
    | { readonly type: "signal.fell" }
    /** Somebody looks after it: it is not told again while it lasts. */
    | { readonly type: "admin.hushed" }
  )

export const alarmKinds = ["raised", "still", "over"] as const
export type AlarmKind = (typeof alarmKinds)[number]

export type TellParams = {
  readonly alarmId: string
  readonly signal: Signal
  readonly kind: AlarmKind
  readonly value: number
  readonly since: string
  readonly of: number
}
