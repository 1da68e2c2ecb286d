import { belongingsFaults } from "./belongings.faults.ts"
import { bookingFaults } from "./booking.faults.ts"
import { embedFaults } from "./embed.faults.ts"
import type { Fault } from "./fault.ts"
import { figuresFaults } from "./figures.faults.ts"
import { flowFaults } from "./flows.faults.ts"
import { giftFaults } from "./gifts.faults.ts"
import { hostFaults } from "./hosts.faults.ts"
import { keptFaults } from "./kept.faults.ts"
import { newsFaults } from "./news.faults.ts"
import { ownNameFaults } from "./own-name.faults.ts"
import { partnerFaults } from "./partners.faults.ts"
import { portalFaults } from "./portal.faults.ts"
import { publicationFaults } from "./publication.faults.ts"
import { purchaseFaults } from "./purchase.faults.ts"
import { resaleFaults } from "./resale.faults.ts"
import { signInFaults } from "./sign-in.faults.ts"
import { ticketFaults } from "./tickets.faults.ts"
import { waitingFaults } from "./waiting.faults.ts"
import { webhookFaults } from "./webhooks.faults.ts"

/** One fault at least for each kind of test that a row names. */
export const faults: readonly Fault[] = [
  ...purchaseFaults,
  ...bookingFaults,
  ...keptFaults,
  ...signInFaults,
  ...belongingsFaults,
  ...giftFaults,
  ...resaleFaults,
  ...partnerFaults,
  ...hostFaults,
  ...embedFaults,
  ...webhookFaults,
  ...publicationFaults,
  ...portalFaults,
  ...waitingFaults,
  ...ticketFaults,
  ...ownNameFaults,
  ...newsFaults,
  ...flowFaults,
  ...figuresFaults,
]
