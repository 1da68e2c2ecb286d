import type { Signal } from "../../domain/alarm/signals.ts"

export const alarmPrefix = "alarm-"

/** Each signal has one stream, for ever. */
export const alarmStream = (signal: Signal): string => `${alarmPrefix}${signal}`
