import { memberFlow, type memberMachine } from "../../../machines/member/member.machine.ts"
import { type MemberSnapshot, standingOf } from "../../../machines/member/selectors.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

/**
 * Why a row refuses a fact: the address has a member already, the partner would be left without an owner, the code or the
 * link was used meanwhile.
 */
export type MemberRefusal = { readonly code: "addressTaken" | "lastOwner" | "codeUsed" | "linkOver" }

type Standing = Readonly<Record<"memberId" | "role" | "standing" | "at", string>> & {
  readonly linkUntil: string | null
}

/** The row itself is written together with the opening (`members.ts`): it holds what the log does not. */
const standing = prepared<Standing>(`
  update partner_member set role = :role, standing = :standing, link_until = :linkUntil::timestamptz,
    removed_at = case when :standing = 'removed' then :at::timestamptz end
  where id = :memberId::uuid`)

const project = (snapshot: MemberSnapshot, { at }: { readonly at: string }) => {
  const { memberId, role, linkUntil } = snapshot.context
  return [ownRow(standing, { memberId, role, standing: standingOf(snapshot), linkUntil, at })]
}

/** For a rebuild: the same flow without the others. */
export const memberFlowAlone: Flow<typeof memberMachine, MemberRefusal> = {
  durable: memberFlow,
  reactors: {},
  project,
}

/** The machine as this server runs it. */
export const serverMemberFlow = joined(memberFlowAlone)
