import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { UserEventApi } from "../../contract/user-event.ts"
import { orProblem } from "../http/problems.ts"
import type { Part } from "../kernel/part.ts"
import { foldLoop } from "./fold.ts"
import { fromLogLoop } from "./from-log.ts"
import { userEventMigrations } from "./migrations.ts"
import { UserEventSettings } from "./settings.ts"
import { takeEvents } from "./take.ts"
import { trackEffects } from "./track.ts"

type Start = { readonly settings: { readonly userEvents: UserEventSettings["Service"] } }

const handlers = HttpApiBuilder.group(UserEventApi, "userEvents", (group) =>
  group.handleAll({ push: (asked) => orProblem(takeEvents(asked, asked.payload)) }),
)

/** What visitors do: taken from their browsers and from the log, kept for 90 days, then summed. */
export const userEventPart = {
  name: "user-event",
  services: ({ settings }: Start) => Layer.succeed(UserEventSettings, settings.userEvents),
  contract: UserEventApi,
  api: { userEvents: handlers },
  effects: trackEffects,
  streams: ["user-event/"],
  loops: [foldLoop, fromLogLoop],
  migrations: userEventMigrations,
  personal: [
    {
      table: "user_event",
      columns: "device email metadata",
      subject: { email: "t.email" },
      what: {
        it: "Che cosa guardi e scegli sul sito, con un codice del tuo browser. Con il tuo consenso anche la tua email, quando hai fatto l’accesso",
        en: "What you look at and choose on the site, with a code of your browser. If you agree, also your email address when you are signed in",
      },
      purpose: {
        it: "capire che cosa piace e dove ci si ferma",
        en: "to learn what people like and where they stop",
      },
      basis: "interest",
      keep: { for: "P90D", from: "created", isOver: null },
      erase: "delete",
    },
  ],
  impersonal: {
    user_event: "id type experience_id partner_id",
    event_day: "type step experience_id partner_id",
    user_event_position: "tx",
  },
} satisfies Part
