import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { demandReasons, reminderAt } from "../../../domain/booking/demands.ts"
import { bookingPolicy } from "../../../domain/booking/policy.ts"
import { bookingStream } from "../../../domain/code.ts"
import { demandLinkId } from "../../../domain/pay-link/ids.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { PayLinkFlow } from "./flow.ts"
import { linkRow } from "./rows.ts"

/** These links belong to no partner: only their booking may revoke them. */
const NOBODY = ""

const Demand = Schema.Struct({
  code: Schema.String,
  of: Schema.Int,
  reason: Schema.Literals(demandReasons),
  amountCents: Schema.Int,
  until: Schema.String,
})
const Returned = Schema.Struct({
  code: Schema.String,
  links: Schema.Array(Schema.Struct({ of: Schema.Int, cents: Schema.Int })),
})

/** The effects of bookings on pay links. */
export const demandHandlers: Handlers<SqlClient.SqlClient | PayLinkFlow | Access> = {
  openLink: ({ id, params }) =>
    Effect.flatMap(Schema.decodeUnknownEffect(Demand)(params), (demand) => open(demand, id)),
}

const open = Effect.fn("payLink.openDemanded")(function* (
  { code, of, reason, amountCents, until }: typeof Demand.Type,
  causation: string,
) {
  const [access, links, at] = [yield* Access, yield* PayLinkFlow, yield* now]
  const linkId = demandLinkId(code, of)
  const { providerHours } = bookingPolicy
  const terms = { bookingCode: code, amountCents, instant: true, expiresAt: until, providerHours }
  const link = { ...terms, reason, remindAt: reminderAt(at, until) }
  // The link also gets what happened to the booking since it asked for the link, from the booking's log.
  const asked = Number(causation.split("/")[1])
  const opened = yield* openStream(links, linkId, { linkId, link, at }, causedBy("system", "booking", causation), {
    openedAt: at,
    since: { [bookingStream(code)]: asked },
    alongside: ({ snapshot }) => [
      linkRow({
        linkId,
        tokenHash: sha256(access.tokenOf(linkId)),
        bookingCode: code,
        partnerId: NOBODY,
        amountCents,
        expiresAt: until,
        state: JSON.stringify(snapshot.value),
        at,
        demand: of,
        reason,
      }),
    ],
  })
  if (!opened.ok && opened.refusal.kind !== "streamExists")
    return yield* Effect.die(new Error(`${linkId}: ${opened.refusal.kind}`))
})

/** The links give back money after the booking got cheaper, each part once. */
export const reduceLinks = Effect.fn("payLink.reduce")(function* (params: unknown, causation: string) {
  const { code, links } = yield* Schema.decodeUnknownEffect(Returned)(params)
  const flow = yield* PayLinkFlow
  for (const { of, cents } of links) {
    const origin = causedBy("system", "booking", `${causation}/${of}`)
    yield* send(flow, demandLinkId(code, of), { type: "booking.reduced", amountCents: cents }, origin)
  }
})
