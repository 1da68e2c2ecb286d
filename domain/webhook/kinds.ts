/** What a partner's endpoint may ask to be told of. */
export const webhookKinds = [
  "booking.requested",
  "booking.confirmed",
  "booking.rejected",
  "booking.rescheduled",
  "booking.reschedule_requested",
  "booking.canceled",
  "booking.expired",
  "booking.refunded",
  "checkin.recorded",
  "availability.changed",
  "experience.changed",
  "waiting.joined",
  "settlement.closed",
] as const
export type WebhookKind = (typeof webhookKinds)[number]
export const isWebhookKind = (text: string): text is WebhookKind => webhookKinds.some((kind) => kind === text)

/** Every endpoint gets it, by which it shows that it is there. */
export const TEST_KIND = "endpoint.test"
export type MessageKind = WebhookKind | typeof TEST_KIND
