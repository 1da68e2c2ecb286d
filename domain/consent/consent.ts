import { internalPath } from "../paths.ts"

/** What a visitor answered about cookies that the shop does not need to work. */
export type Consent = "undecided" | ConsentAnswer
export type ConsentAnswer = "yes" | "no"

/** What storage holds under the key of the consent; anything but an answer is none. */
export function consentOf(stored: string | null): Consent {
  return stored === "yes" || stored === "no" ? stored : "undecided"
}

/** Marketing is the only category that one may refuse: with it the answer is yes, without it no. */
export function answerOf(marketing: boolean): ConsentAnswer {
  return marketing ? "yes" : "no"
}

/** The booking box on other people's pages asks nothing: those pages have asked (CO-01). `path` in any language. */
export function asksForConsent(path: string): boolean {
  return !/^\/embed\/web(?=$|[/?#])/.test(internalPath(path))
}
