import { type Consent, consentOf } from "../../domain/consent/consent.ts"
import type { SnapshotOf } from "../kit/machine-types.ts"
import type { CookieConsentInput, cookieConsentMachine } from "./cookie-consent.machine.ts"

type Snapshot = SnapshotOf<typeof cookieConsentMachine>

/** What stands at the bottom of the page; `changing` is the detailed view of somebody who has answered before. */
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
 * The banner that the flow begins with: what a page shows until the machine is there, which most visits never load.
 * The tests hold it against the machine.
 */
export function firstBanner({ stored, asks }: CookieConsentInput): Banner {
  return asks && consentOf(stored) === "undecided" ? "simple" : "none"
}
