/** A partner has at most so many endpoints. */
export const MOST_ENDPOINTS = 10
/** An endpoint is failing after so many tries in a row without an answer of success. */
export const FAILURES_IN_A_ROW = 5
/** The owners are told after so long without a success, and the endpoint is switched off after so many hours. */
export const WARN_HOURS = 24
export const GIVE_UP_HOURS = 5 * 24
/** After a rotation, messages are signed with the old secret too. */
export const OLD_SECRET_HOURS = 24
/** Messages and their tries are kept for so long. */
export const LOG_DAYS = 30
/** So many calls of one endpoint run at a time; while it fails, one. */
export const CALLS_AT_ONCE = 4
/** An answer must have come after this. */
export const ANSWER_SECONDS = 15
/** So much of an answer is kept. */
export const KEPT_BYTES = 1_000
/** Changes of a slot's places within this time are one message. */
export const JOINED_SECONDS = 5
