import { textProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { LONGEST_MESSAGE } from "./terms.ts"

/** The problem of a typed message, or null. Any style of line break is accepted. */
export function wordsProblem(typed: string, maximum: number = LONGEST_MESSAGE): CodedError | null {
  if (typed.trim() === "") return { code: "message_required" }
  return textProblem(typed.trim().replace(/[\n\r\t]/g, " "), maximum)
}
