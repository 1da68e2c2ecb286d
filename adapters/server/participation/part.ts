import { Effect, Layer } from "effect"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { orNull } from "../kernel/refused.ts"
import { ParticipationFlow, serverParticipationFlow } from "./flow.ts"
import { participantsHandlers, participationHandlers } from "./handlers.ts"
import { participationMailHandlers } from "./mails.ts"
import { participationMigrations } from "./migrations.ts"
import { companyView, participationView } from "./read.ts"
import { heldInvitation, ownedBooking } from "./rows.ts"

export const participationPart = {
  name: "participation",
  services: () => Layer.effect(ParticipationFlow, joined(serverParticipationFlow)),
  flows: { [serverParticipationFlow.durable.id]: ParticipationFlow },
  streams: ["invitation-"],
  effects: participationMailHandlers,
  api: { participants: participantsHandlers, participation: participationHandlers },
  readers: () => ({
    participation: {
      participants: (token: string) => orNull(Effect.flatMap(ownedBooking(token, "seeCompany"), companyView)),
      participation: (token: string) => orNull(Effect.flatMap(heldInvitation(token, "seeVisit"), participationView)),
    },
  }),
  watch: [
    {
      path: "/booking/v1/participations/:token/events",
      of: (token) => Effect.map(heldInvitation(token, "seeVisit"), (stream) => ({ stream, also: null })),
    },
  ],
  migrations: participationMigrations,
} satisfies Part
