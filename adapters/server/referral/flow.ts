import type { SnapshotFrom } from "xstate"
import { type ReferralState, referralFlow, type referralMachine } from "../../../machines/referral/referral.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

const standing = prepared<{
  readonly friendId: string
  readonly inviterId: string
  readonly state: ReferralState
  readonly at: string
}>(`
  insert into referral (friend_id, inviter_id, state, created_at)
  values (:friendId::uuid, :inviterId::uuid, :state, :at)
  on conflict (friend_id) do update set state = excluded.state`)

const project = ({ value, context }: SnapshotFrom<typeof referralMachine>) => {
  const { friendId, inviterId, at } = context
  return [ownRow(standing, { friendId, inviterId, state: value, at })]
}

/** For a rebuild: the same flow without the others. */
export const referralFlowAlone: Flow<typeof referralMachine> = { durable: referralFlow, reactors: {}, project }

/** The machine as this server runs it. What it means to the points of both is told by a follow. */
export const serverReferralFlow = joined(referralFlowAlone)
