import { type FlowCases, soon } from "../kit/cases.ts"
import type { referralMachine } from "./referral.machine.ts"
import type { ReferralInput } from "./referral.types.ts"

export const referralInput: ReferralInput = {
  friendId: "0c1d3f8e-2f5a-4b8e-9a53-6f7f1d1f0b02",
  inviterId: "5a7e2d1c-8b3f-4c6d-a1e0-9d2b4f6a8c01",
  isDoubtful: false,
  at: "2026-11-20T09:00:00.000Z",
}

/** The inputs and events that the tests, the checks and the what-if view of /flows use. */
export const referralCases: FlowCases<typeof referralMachine> = {
  at: referralInput.at,
  inputs: { invited: referralInput, doubtful: { ...referralInput, isDoubtful: true } },
  events: soon<typeof referralMachine>(
    { type: "friend.verified" },
    { type: "friend.visited", booking: "7K2M9QXR4TBD" },
    { type: "friend.gaveBack" },
    { type: "cards.matched" },
    { type: "operator.allowed" },
    { type: "operator.refused" },
    { type: "person.erased" },
  ),
  key: ({ context: { booking } }) => [booking],
}
