import { Context, Schema } from "effect"
import type { Hold } from "../../../domain/participants/allocation.ts"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import { isLive, standingOf, type WaitingSnapshot } from "../../../machines/waiting/selectors.ts"
import { waitingFlow, type waitingMachine } from "../../../machines/waiting/waiting.machine.ts"
import type { Flow, Reactor } from "../store/flow.ts"
import { placesHandedOver, placesOffered, placesReleased } from "../store/places.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { keepsLine } from "./line.ts"

/** Why a row refuses a fact: the customer has too many entries, or the slot, or the entry is there already. */
export type WaitingRefusal = { readonly code: "mailbox" | "address" | "line" | "again" }

/** The machine as this server runs it. */
export class WaitingFlow extends Context.Service<WaitingFlow, Flow<typeof waitingMachine, WaitingRefusal>>()(
  "altrove/waiting/WaitingFlow",
) {}

type Standing = Readonly<Record<"id" | "standing", string>> &
  Readonly<Record<"confirmedAt" | "collectUntil" | "offerUntil", string | null>> &
  Readonly<Record<"passes" | "offers" | "seq", number>> & { readonly wasCollected: boolean; readonly isLive: boolean }

const standing = prepared<Standing>(`
  update waiting_entry set standing = :standing, confirmed_at = :confirmedAt::timestamptz, passes = :passes,
    collect_until = :collectUntil::timestamptz, was_collected = :wasCollected, offer_until = :offerUntil::timestamptz,
    offers = :offers, seq = :seq,
    email_hash = case when :isLive::boolean then email_hash end,
    mailbox_hash = case when :isLive::boolean then mailbox_hash end,
    address_hash = case when :isLive::boolean then address_hash end
  where id = :id`)

/**
 * Updates the entry's row. The row itself is written together with the opening (`join.ts`), because it holds what the log
 * does not. Whoever comes into the line, or leaves it, changes what others in it may have.
 */
const project = (
  snapshot: WaitingSnapshot,
  { seq }: LogEntry | Opening,
  _sent: unknown,
  before: WaitingSnapshot | null,
) => {
  if (seq === 0) return []
  const { entryId: id, slotId, confirmedAt, passes, collectUntil, wasCollected, offer, offers } = snapshot.context
  const row = ownRow(standing, {
    ...{ id, standing: standingOf(snapshot), confirmedAt, passes, collectUntil, wasCollected, offers, seq },
    offerUntil: offer?.until ?? null,
    isLive: isLive(snapshot),
  })
  const isOfLine = snapshot.matches("WAITING") || before?.matches("WAITING") === true
  return [isOfLine ? { ...row, asksLine: slotId } : row]
}

const decode = Schema.decodeUnknownSync(
  Schema.Struct({
    slotId: Schema.String,
    holds: Schema.Array(Schema.Struct({ group: Schema.String, quantity: Schema.Int })),
  }),
)

const reactor =
  (
    rows: (places: { readonly slotId: string; readonly holds: readonly Hold[] }) => ReturnType<Reactor<WaitingRefusal>>,
  ) =>
  (params: unknown) =>
    rows(decode(params))

/** For a rebuild: the same flow without the others. */
export const waitingFlowAlone: Flow<typeof waitingMachine, WaitingRefusal> = {
  durable: waitingFlow,
  reactors: {
    takeFromLine: reactor(placesOffered),
    // They are held, so that nothing can refuse it.
    giveBackToLine: reactor((places) => placesReleased(places) as ReturnType<Reactor<WaitingRefusal>>),
    handOverPlaces: reactor((places) => placesHandedOver(places) as ReturnType<Reactor<WaitingRefusal>>),
  },
  project,
  keepsLine,
}
