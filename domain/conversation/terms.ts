import { textProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"

/** So many messages one side may write without an answer of the other. */
export const MOST_IN_A_ROW = 5
/** A page shows so many messages of a conversation, the newest. */
export const MOST_SHOWN = 200
/** Characters of one message. */
export const LONGEST_MESSAGE = 2_000
/** Both sides may write until so many days after the visit. */
export const OPEN_DAYS = 14
/** So many messages to everybody of one departure may be sent in a day. */
export const MOST_TO_ALL = 3
/** Templates of one partner. */
export const MOST_TEMPLATES = 20
/** Characters of a template's name. */
export const LONGEST_NAME = 60

/** The problem of a typed message, or null. Any style of line break is accepted. */
export function wordsProblem(typed: string, maximum: number = LONGEST_MESSAGE): CodedError | null {
  if (typed.trim() === "") return { code: "message_required" }
  return textProblem(typed.trim().replace(/[\n\r\t]/g, " "), maximum)
}
