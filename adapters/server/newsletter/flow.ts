import { type SubscriptionSnapshot, subscriptionPrefix } from "../../../machines/subscription/selectors.ts"
import { subscriptionFlow, type subscriptionMachine } from "../../../machines/subscription/subscription.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

type Row = Readonly<Record<"addressId" | "newsletter" | "state" | "at", string>> & { readonly source: string | null }

const standing = prepared<Row>(`
  insert into newsletter_subscription (address_id, newsletter, state, source, changed_at)
  values (:addressId, :newsletter, :state, :source, :at::timestamptz)
  on conflict (address_id, newsletter) do update
    set state = excluded.state, source = excluded.source, changed_at = excluded.changed_at`)

const project = ({ value, context }: SubscriptionSnapshot, { at }: { readonly at: string }) => {
  const { addressId, group: newsletter, asked } = context
  return [ownRow(standing, { addressId, newsletter, state: value, source: asked?.source ?? null, at })]
}

/** For a rebuild: the same flow without the others. */
export const subscriptionFlowAlone: Flow<typeof subscriptionMachine> = {
  durable: subscriptionFlow,
  reactors: {},
  project,
}

/** The machine as this server runs it. */
export const serverSubscriptionFlow = joined(subscriptionFlowAlone)

export { subscriptionPrefix }
