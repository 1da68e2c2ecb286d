import { giveawayFlow, type giveawayMachine } from "../../../machines/giveaway/giveaway.machine.ts"
import { type GiveawaySnapshot, giveawayPrefix } from "../../../machines/giveaway/streams.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

type Row = Readonly<Record<"entryId" | "giveaway" | "state" | "at", string>> & { readonly rules: string | null }

const standing = prepared<Row>(`
  insert into giveaway_standing (entry_id, giveaway, state, rules_version, changed_at)
  values (:entryId, :giveaway, :state, :rules, :at::timestamptz)
  on conflict (entry_id) do update
    set state = excluded.state, rules_version = excluded.rules_version, changed_at = excluded.changed_at`)

const project = ({ value, context }: GiveawaySnapshot, { at }: { readonly at: string }) => {
  const { entryId, giveaway, rulesVersion: rules } = context
  return [ownRow(standing, { entryId, giveaway, state: value, rules, at })]
}

/** For a rebuild: the same flow without the others. */
export const giveawayFlowAlone: Flow<typeof giveawayMachine> = { durable: giveawayFlow, reactors: {}, project }

/** The machine as this server runs it. */
export const serverGiveawayFlow = joined(giveawayFlowAlone)

export { giveawayPrefix }
