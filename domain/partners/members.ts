import { MAX_NAME_LENGTH, personNameProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"

/** How long an invitation works, and the link to a new password. */
export const INVITATION_HOURS = 7 * 24
export const NEW_PASSWORD_HOURS = 1

/** A member's session ends after so long without a request, and in any case after so many days. */
export const IDLE_HOURS = 12
export const LONGEST_DAYS = 14

/** Between the password and the code. Minutes. */
export const CODE_MINUTES = 10

/** What is wrong with the name of somebody who works for a partner; null if nothing is. */
export const memberNameProblem = (name: string): CodedError | null =>
  name === "" ? { code: "full_name_required" } : personNameProblem(name, MAX_NAME_LENGTH)
