import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { scanFlags } from "../../domain/tickets/roster.ts"
import { MOST_SCANS } from "../../domain/tickets/scans.ts"
import { Problems } from "./middleware.ts"

const Instant = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u))
const Uuid = Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u))
const DAY_MS = 86_400_000

export const MAX_PAIRING_LENGTH = 100

export const PairWire = Schema.Struct({
  code: Schema.String.check(Schema.isMaxLength(MAX_PAIRING_LENGTH)).annotate({
    description: "As the settings show it once, for five minutes.",
  }),
})

export const ScanWire = Schema.Struct({
  scan_id: Uuid,
  kind: Schema.Literals(["in", "undo"]),
  ticket: Schema.String.check(Schema.isMaxLength(200)).annotate({
    description: "The text of the ticket’s code; for a typed code or a name, the ticket’s id from the roster.",
  }),
  slot_id: Schema.NullOr(Schema.String.check(Schema.isMaxLength(100))).annotate({
    description: "Where the roster has the guest; null: it does not know the ticket.",
  }),
  seq: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_000_000_000 })),
  at: Instant.annotate({ description: "By the device’s clock." }),
  offset_ms: Schema.Int.check(Schema.isBetween({ minimum: -5_000 * DAY_MS, maximum: 5_000 * DAY_MS })),
  units: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 255 })),
  undoes: Schema.NullOr(Uuid),
})

export const SyncWire = Schema.Struct({
  cursor: Schema.String.check(Schema.isMaxLength(200)).annotate({
    description: "Of the last answer; empty: the device knows nothing yet.",
  }),
  scans: Schema.Array(ScanWire).annotate({ description: `At most ${MOST_SCANS}.` }),
})

const Guest = Schema.Struct({
  code: Schema.String,
  name: Schema.String,
  party: Schema.Array(Schema.Struct({ name: Schema.String, quantity: Schema.Int })),
  notes: Schema.Array(Schema.String),
  on_site_cents: Schema.Int,
  units: Schema.Int,
  revision: Schema.Int,
  standing: Schema.Literals(["comes", "cancelled"]),
  slot_id: Schema.String,
  starts_at: Schema.String,
  experience: Schema.String,
  tickets: Schema.Array(Schema.Struct({ id: Schema.String, units: Schema.Int })),
})

export const SyncedWire = Schema.Struct({
  now: Schema.String,
  answers: Schema.Array(
    Schema.Struct({
      scan_id: Schema.String,
      result: Schema.Literals(["ADMITTED", "DUPLICATE", "UNDONE", "UNDO", "REFUSED"]),
      code: Schema.NullOr(Schema.Literals(["forged", "not_found"])),
      admitted: Schema.Int,
      left: Schema.Int,
      flags: Schema.Array(Schema.Literals(scanFlags)),
    }),
  ),
  scans: Schema.Array(
    Schema.Struct({
      scan_id: Schema.String,
      kind: Schema.Literals(["in", "undo"]),
      code: Schema.String,
      ticket_id: Schema.String,
      by: Schema.String,
      by_name: Schema.String,
      seq: Schema.Int,
      at: Schema.String,
      offset_ms: Schema.Int,
      units: Schema.Int,
      undoes: Schema.NullOr(Schema.String),
    }),
  ).annotate({ description: "What all doors of the partner have scanned since the cursor." }),
  roster: Schema.NullOr(
    Schema.Struct({
      partner: Schema.String,
      device: Schema.String,
      days: Schema.Array(Schema.String),
      keys: Schema.Array(Schema.Struct({ key_id: Schema.Int, public_key: Schema.String })),
      departures: Schema.Array(
        Schema.Struct({
          slot_id: Schema.String,
          hash: Schema.String,
          starts_at: Schema.String,
          date: Schema.String,
          time: Schema.String,
          experience: Schema.String,
          variant: Schema.String,
        }),
      ),
      guests: Schema.Array(Guest),
    }),
  ).annotate({ description: "Null: it has not changed since the cursor." }),
  cursor: Schema.String,
})

export const PairedWire = Schema.Struct({
  id: Schema.String,
  label: Schema.String,
  until: Schema.String.annotate({ description: "The token works until then." }),
  token: Schema.String,
})

class CheckinGroup extends HttpApiGroup.make("checkin")
  .add(
    HttpApiEndpoint.post("pair", "/partner/v0/devices/pair", { payload: PairWire, success: PairedWire }).annotate(
      OpenApi.Description,
      "Exchanges the code of a pairing for the device’s token, once.",
    ),
  )
  .add(
    HttpApiEndpoint.post("scan", "/partner/v0/scans", { payload: SyncWire, success: SyncedWire }).annotate(
      OpenApi.Description,
      `Takes at most ${MOST_SCANS} scans (413 beyond), each once by its \`scan_id\`, and answers what has changed since the cursor. Needs the token of a device, or a partner’s token that may read who comes.`,
    ),
  )
  .annotateMerge(OpenApi.annotations({ title: "Check-in", description: "What scanners at the door send and hear." })) {}

/**
 * For the published document alone. The calls are routes of their own (`adapters/server/checkin/part.ts`): they read no body
 * of a stranger, and count the scans before they read them.
 */
export class CheckinDocument extends HttpApi.make("altrove").add(CheckinGroup).middleware(Problems) {}
