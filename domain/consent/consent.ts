import { internalPath } from "../paths.ts"

/** A visitor's answer about cookies that the shop does not need to work. */
export type Consent = "undecided" | ConsentAnswer
export type ConsentAnswer = "yes" | "no"

/** Reads the consent from storage; any value that is not an answer gives null. */
export function consentOf(stored: string | null): Consent {
  return stored === "yes" || stored === "no" ? stored : "undecided"
}

/** Marketing is the only category that a visitor may refuse: with it the answer is yes, without it no. */
export function answerOf(marketing: boolean): ConsentAnswer {
  return marketing ? "yes" : "no"
}

/**
 * The booking box embedded in other websites does not ask, because those websites have asked (CO-01). The pages of a
 * partner’s members let no tag manager in, so there is nothing to ask for. `path` in any
 * language.
 */
export function asksForConsent(path: string): boolean {
  return !/^\/(embed\/web|partner)(?=$|[/?#])/.test(internalPath(path))
}
