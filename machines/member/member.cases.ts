import { INVITATION_HOURS } from "../../domain/partners/members.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { memberMachine } from "./member.machine.ts"
import type { MemberInput } from "./member.types.ts"

export const invitedAt = "2026-11-20T09:00:00.000Z"

export const memberInput: MemberInput = {
  memberId: "member-1",
  partnerId: "partner-1",
  role: "staff",
  linkId: "link-1",
  at: invitedAt,
}

export const memberCases: FlowCases<typeof memberMachine> = {
  at: invitedAt,
  inputs: { staff: memberInput, owner: { ...memberInput, role: "owner" } },
  events: soon<typeof memberMachine>(
    { type: "owner.invitedAgain", linkId: "link-2" },
    { type: "owner.changedRole", role: "guide" },
    { type: "owner.droppedSecondFactor" },
    { type: "owner.removed" },
    { type: "member.joined", linkId: "link-1" },
    { type: "member.joined", linkId: "link-2" },
    { type: "member.askedLink", linkId: "link-3" },
    { type: "member.choseNewPassword", linkId: "link-3" },
    { type: "member.setSecondFactor" },
  ),
  beyond: after<typeof memberMachine>(
    `PT${INVITATION_HOURS + 1}H`,
    { type: "member.joined", linkId: "link-1" },
    { type: "member.choseNewPassword", linkId: "link-3" },
  ),
  key: ({ context }) => [context.role, context.linkId, context.hasSecondFactor],
}
