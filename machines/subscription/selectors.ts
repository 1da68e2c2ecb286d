import type { SnapshotFrom } from "xstate"
import type { NewsletterGroup } from "../../domain/newsletter/terms.ts"
import type { subscriptionMachine } from "./subscription.machine.ts"

export type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionMachine>

/** The prefix of the streams: one for each address and group. */
export const subscriptionPrefix = "subscription-"

export const subscriptionStream = (addressId: string, group: NewsletterGroup): string =>
  `${subscriptionPrefix}${addressId}-${group}`
