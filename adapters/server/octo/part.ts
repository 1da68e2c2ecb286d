import { Context, Effect, Layer } from "effect"
import type { Part } from "../kernel/part.ts"
import { afterVisit } from "../kernel/personal.ts"
import { OCTO, type OctoSettings, octoAnswer } from "./app.ts"
import { octoMigrations } from "./migrations.ts"

export { addConnection, connectionsOf, revokeConnection } from "./connections.ts"
export { closeDemoConnection, demoReseller, openDemoConnection } from "./demo-connection.ts"

/** How the server is reached. */
class Reached extends Context.Service<Reached, OctoSettings>()("altrove/octo/Reached") {}

type Start = { readonly settings: OctoSettings }

/** Answers with the services of the server that are there at its start. */
const handler = Effect.gen(function* () {
  const settings = yield* Reached
  const answer = yield* withServices
  return (request: Request) => answer(request, settings)
})

type Needs = Effect.Services<ReturnType<typeof octoAnswer>>

const withServices = Effect.map(
  Effect.context<Needs>(),
  (context) => (request: Request, settings: OctoSettings) =>
    Effect.runPromise(Effect.provideContext(octoAnswer(request, settings), context)),
)

export const octoPart = {
  name: "octo",
  services: ({ settings: { publicOrigin, trustedProxies } }: Start) =>
    Layer.succeed(Reached, { publicOrigin, trustedProxies }),
  mounts: [{ path: OCTO, use: { who: "reseller", limit: "resellers" }, handler }],
  migrations: octoMigrations,
  personal: [
    {
      table: "octo_bookings",
      columns: "unit_contacts contact notes cancel_reason",
      subject: { booking: "t.code", email: "t.contact->>'emailAddress'", mention: "t.unit_contacts::text" },
      what: {
        it: "Di chi ha prenotato tramite un rivenditore: nomi, recapiti e note che il rivenditore ci ha inviato",
        en: "Of those who booked with a reseller: names, contacts and notes that the reseller sent us",
      },
      purpose: {
        it: "far sapere a chi organizza chi viene, e rispondere al rivenditore",
        en: "to tell the host who comes, and to answer the reseller",
      },
      basis: "contract",
      keep: afterVisit("P24M", "t.code"),
      erase: "blank",
    },
  ],
  impersonal: {
    octo_connections: "partner_id reseller token_hash rights",
    octo_bookings: "body_hash first_code code stream units reseller_reference",
  },
} satisfies Part
