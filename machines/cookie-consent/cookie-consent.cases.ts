import { type FlowCases, soon } from "../kit/cases.ts"
import type { cookieConsentMachine } from "./cookie-consent.machine.ts"

export const cookieConsentCases: FlowCases<typeof cookieConsentMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: {
    newcomer: { stored: null, asks: true },
    agreed: { stored: "yes", asks: true },
    refused: { stored: "no", asks: true },
    embedded: { stored: null, asks: false },
    damaged: { stored: "true", asks: true },
  },
  events: soon<typeof cookieConsentMachine>(
    { type: "customer.accepted" },
    { type: "customer.declined" },
    { type: "customer.openedDetails" },
    { type: "customer.closedDetails" },
    { type: "customer.setMarketing", marketing: true },
    { type: "customer.setMarketing", marketing: false },
    { type: "customer.savedChoice" },
    { type: "customer.reopened" },
    { type: "consent.changedElsewhere", stored: "yes" },
    { type: "consent.changedElsewhere", stored: "no" },
    { type: "consent.changedElsewhere", stored: null },
  ),
  key: ({ context }) => context.marketing,
}
