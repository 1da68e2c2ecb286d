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
      subject: { mention: "t.body" },
      what: {
        it: "Le risposte alle azioni sul sito, per esempio a una prenotazione inviata",
        en: "The answers to actions on the site, for example to a booking that was sent",
      },
      purpose: {
        it: "non eseguire due volte la stessa azione se la connessione cade",
        en: "not to carry out the same action twice if the connection breaks",
      },
      basis: "interest",
      keep: { for: "PT48H", from: "created", isOver: null },
      erase: "delete",
    },
    {
      table: "rate_limits",
      columns: "key",
      subject: {},
      what: {
        it: "L’impronta cifrata dell’indirizzo di rete o dell’email di chi usa un modulo, mai l’indirizzo stesso",
        en: "A keyed fingerprint of the network or email address of the person who uses a form, never the address itself",
      },
      purpose: { it: "fermare gli abusi", en: "to stop abuse" },
      basis: "interest",
      keep: { for: "P1D", from: "created", isOver: null },
      erase: "delete",
    },
    {
      table: "partners",
      columns: "name display_name email phone",
      subject: {},
      what: {
        it: "Nome, email e telefono di chi organizza le esperienze",
        en: "The name, email and telephone of the hosts of experiences",
      },
      purpose: {
        it: "dire chi organizza e avvisarlo delle prenotazioni",
        en: "to say who the host is, and to tell them of bookings",
      },
      basis: "contract",
      keep: "untilAsked",
      erase: {
        hold: {
          it: "restano finché delle prenotazioni indicano chi organizza",
          en: "they stay for as long as bookings name the host",
        },
      },
    },
  ],
  // Events contain no personal data. It is in tables beside the log.
  impersonal: {
    events: "stream machine version fact state actor causation correlation taken",
    streams: "stream machine version opened state snapshot",
    timers: "stream id error",
    outbox: "id stream type params status error",
    inbox: "provider event_id payload",
    idempotency: "scope key body_hash process",
    follow_looks: "follows",
    subscriptions: "followed follow follower about error",
    slots: "id variant_id start_time language",
    slot_places: "slot_id group_id",
    partners: "id token_hash contract",
  },
} satisfies Part
