import { Effect, Layer } from "effect"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { afterVisit } from "../kernel/personal.ts"
import { orNull } from "../kernel/refused.ts"
import { companyByToken, invitationByToken } from "./company.ts"
import { ParticipationFlow, participationFlowAlone } from "./flow.ts"
import { participantsHandlers, participationHandlers } from "./handlers.ts"
import { participationMails } from "./mails.ts"
import { participationMigrations } from "./migrations.ts"
import { companyView, participationView } from "./read.ts"
import { heldInvitation } from "./rows.ts"

export const participationPart = {
  name: "participation",
  services: () => Layer.effect(ParticipationFlow, joined(participationFlowAlone)),
  flows: { [participationFlowAlone.durable.id]: ParticipationFlow },
  rebuilds: [participationFlowAlone],
  streams: ["invitation-"],
  mails: participationMails,
  api: { participants: participantsHandlers, participation: participationHandlers },
  readers: () => ({
    participation: {
      participants: (token: string) => orNull(Effect.flatMap(companyByToken(token), companyView)),
      participation: (token: string) => orNull(Effect.flatMap(invitationByToken(token), participationView)),
    },
  }),
  watch: [
    {
      path: "/booking/v1/participations/:token/events",
      of: (token) => Effect.map(heldInvitation(token, "seeVisit"), (stream) => ({ stream, also: [] })),
    },
  ],
  migrations: participationMigrations,
  derived: {
    invitations: {
      when: "seq > 0",
      columns: { state: "'null'::jsonb", role: "null", is_open: "false", seq: "0" },
    },
  },
  personal: [
    {
      table: "invitation_people",
      columns: "name email email_key",
      subject: { booking: "t.booking_code", email: "t.email_key" },
      what: {
        it: "Nome ed email delle persone invitate a una prenotazione",
        en: "The name and email of the people invited to a booking",
      },
      purpose: {
        it: "mandare loro l’invito e mostrare a chi prenota chi viene",
        en: "to send them the invitation, and to show who comes to the person who booked",
      },
      basis: "interest",
      keep: afterVisit("P1M", "t.booking_code"),
      erase: "delete",
    },
  ],
  impersonal: {
    invitation_people: "invitation_id booking_code locale",
    invitation_seats: "booking_code",
    invitations: "invitation_id token_hash booking_code state role",
  },
} satisfies Part
