import { followsLoop } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { derivedStreams } from "./dump/derived.ts"
import { housekeepingLoop } from "./housekeeping.ts"
import { storeMigrations } from "./migrations/store-migrations.ts"

export const storePart = {
  name: "store",
  loops: [housekeepingLoop, followsLoop],
  migrations: storeMigrations,
  derived: derivedStreams,
  personal: [
    {
      table: "idempotency",
      columns: "headers body",
      subject: "booking",
      purpose: "giving a repeated call the same answer",
      basis: "interest",
      keep: "48 hours",
      erase: "delete",
    },
    {
      table: "rate_limits",
      columns: "key",
      subject: "address",
      purpose: "counting calls for the rate limits",
      basis: "interest",
      keep: "48 hours",
      erase: "delete",
    },
    {
      table: "partners",
      columns: "name display_name email",
      subject: "email",
      purpose: "naming partners, and telling them of bookings",
      basis: "contract",
      keep: "untilAsked",
      erase: { hold: "as long as bookings name the partner" },
    },
  ],
  // Events contain no personal data. It is in tables beside the log.
  impersonal: {
    events: "stream machine version fact state actor causation correlation",
    streams: "stream machine version opened state snapshot",
    timers: "stream id error",
    outbox: "id stream type params status error",
    inbox: "provider event_id payload",
    idempotency: "scope key body_hash process",
    subscriptions: "followed follow follower about error",
    slots: "id variant_id start_time language",
    slot_places: "slot_id group_id",
    partners: "id token_hash",
  },
} satisfies Part
