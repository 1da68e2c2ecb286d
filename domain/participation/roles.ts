/** The owner of the booking, participants who come along, and invited people who have not answered yet (spec §3). */
export const roles = ["owner", "participant", "invited"] as const
export type Role = (typeof roles)[number]

/** Only the owner may do these; everybody may look. */
const owning = [
  "seeVisit",
  "seeAmounts",
  "seeContact",
  "pay",
  "change",
  "cancel",
  "withdraw",
  "seeCompany",
  "invite",
  "resend",
  "remove",
] as const

/** What a role may see or do of a booking. */
export const actions = [...owning, "accept", "decline", "leave"] as const
export type Action = (typeof actions)[number]

/** Invited people only look, and answer for themselves (spec §4). */
const rights: Readonly<Record<Role, readonly Action[]>> = {
  owner: owning,
  participant: ["seeVisit", "leave"],
  invited: ["seeVisit", "accept", "decline"],
}

/** Whether a role may ever do this; whether it is possible now is decided by the flow (machines/participation). */
export function mayDo(role: Role, action: Action): boolean {
  return rights[role].includes(action)
}

/** How many people may be invited: the party without its owner. */
export function mostInvited(participants: readonly { readonly quantity: number }[]): number {
  const people = participants.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, people - 1)
}
