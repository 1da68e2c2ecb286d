import type { ErrorEntries } from "./entry.ts"

/** Errors of invited friends. */
export const referralErrors = {
  referral_needs_verified: {
    status: 403,
    event: "friend.verified",
    text: {
      it: "Per avere un link d’invito devi prima verificare l’email",
      en: "Email must be verified to get a referral link",
    },
  },
  referral_not_found: {
    status: 404,
    event: "friend.verified",
    text: { it: "Invito non trovato", en: "Referral not found" },
  },
} as const satisfies ErrorEntries
