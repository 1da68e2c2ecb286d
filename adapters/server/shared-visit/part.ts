import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { SharedVisitView } from "../../../domain/shared-visit/ports.ts"
import { toWire } from "../../contract/case.ts"
import { SharedVisitApi } from "../../contract/shared-visit.ts"
import { orProblem } from "../http/problems.ts"
import type { Part } from "../kernel/part.ts"
import { orNull } from "../kernel/refused.ts"
import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"
import { sharedCalendarFile } from "./calendar-file.ts"
import { share, sharedVisit } from "./share.ts"

const answer = <E, R>(view: Effect.Effect<SharedVisitView, E, R>) => orProblem(Effect.map(view, (one) => toWire(one)))

const handlers = HttpApiBuilder.group(SharedVisitApi, "shared-visit", (group) =>
  group.handleAll({
    shareVisit: ({ params }) => answer(share(params.token)),
    sharedVisit: ({ params }) => answer(sharedVisit(params.token)),
  }),
)

const migrations: Migrations = {
  "0070_shared_visits": script(`
-- The links that show a booked visit. Only the hash of a link's token is kept.
create table shared_visits (
  booking_code text primary key references bookings (code),
  token_hash text not null unique
);
`),
}

export const sharedVisitPart = {
  name: "shared-visit",
  contract: SharedVisitApi,
  api: { "shared-visit": handlers },
  routes: [
    {
      method: "GET",
      path: "/booking/v1/shared-visits/:token/calendar.ics",
      use: { who: "token" },
      answer: sharedCalendarFile,
    },
  ],
  readers: () => ({ sharedVisit: { sharedVisit: (token: string) => orNull(sharedVisit(token)) } }),
  migrations,
  impersonal: { shared_visits: "booking_code token_hash" },
} satisfies Part
