import { type Consent, consentOf } from "../../domain/consent/consent.ts"
import type { SnapshotOf } from "../kit/machine-types.ts"
import type { CookieConsentInput, cookieConsentMachine } from "./cookie-consent.machine.ts"

type Snapshot = SnapshotOf<typeof cookieConsentMachine>

/** What the bottom of the page shows; `changing` is the detailed view for a visitor who has answered before. */
export type Banner = "none" | "simple" | "detailed" | "changing"

export function bannerIn(snapshot: Snapshot): Banner {
  if (snapshot.matches({ undecided: "simple" })) return "simple"
  if (snapshot.matches({ undecided: "detailed" })) return "detailed"
  return snapshot.matches({ yes: "changing" }) || snapshot.matches({ no: "changing" }) ? "changing" : "none"
}

export function consentIn(snapshot: Snapshot): Consent {
  return snapshot.matches("yes") ? "yes" : snapshot.matches("no") ? "no" : "undecided"
}

/**
 * The banner at the start of the flow. A page shows it until the machine is loaded, which most visits never do. A test
 * compares it with the machine.
 */
export function firstBanner({ stored, asks }: CookieConsentInput): Banner {
  return asks && consentOf(stored) === "undecided" ? "simple" : "none"
}
