import { Effect } from "effect"
import { toWire } from "../../contract/case.ts"
import { MAX_PAIRING_LENGTH } from "../../contract/checkin.ts"
import { boundedBody, textIn } from "../http/body.ts"
import type { Part } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { pairDevice } from "./devices.ts"
import { checkinMigrations } from "./migrations.ts"
import { syncScans } from "./sync.ts"

export { checkIn, checkInsOf, undoCheckIn } from "./by-hand.ts"
export { addDevice, devicesOf, revokeDevice } from "./devices.ts"

const unkept = { headers: { "cache-control": "no-store" } }

const paired = Effect.fnUntraced(function* (request: Request) {
  const bytes = yield* Effect.promise(() => boundedBody(request, 1_024))
  const json = yield* Effect.try({
    try: (): unknown => JSON.parse(textIn(bytes ?? new Uint8Array()) ?? ""),
    catch: () => new Refused({ code: "malformed_request" }),
  })
  const code: unknown = Object(json).code
  if (typeof code !== "string" || code.length > MAX_PAIRING_LENGTH)
    return yield* new Refused({ code: "malformed_request", errors: [{ field: "code", code: "malformed_request" }] })
  return Response.json(toWire(yield* pairDevice(code)), unkept)
})

export const checkinPart = {
  name: "checkin",
  routes: [
    {
      method: "POST",
      path: "/partner/v0/devices/pair",
      use: { who: "everybody", limit: "wrongTokens" },
      body: "own",
      answer: (request) => paired(request),
    },
    {
      method: "POST",
      path: "/partner/v0/scans",
      use: { who: "device" },
      body: "own",
      answer: (request) => Effect.map(syncScans(request), (synced) => Response.json(toWire(synced), unkept)),
    },
  ],
  migrations: checkinMigrations,
  impersonal: { partner_device: "partner_id label pair_hash token_hash" },
} satisfies Part
