/** Whose booking it is, who comes along, and who has not answered yet (spec §3). */
export const roles = ["owner", "participant", "invited"] as const
export type Role = (typeof roles)[number]

/** The owner's alone, but for looking. */
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

/** What can be seen or done of a booking by who comes to the visit. */
export const actions = [...owning, "accept", "decline", "leave"] as const
export type Action = (typeof actions)[number]

/** Who was invited only looks, and answers for himself (spec §4). */
const rights: Readonly<Record<Role, readonly Action[]>> = {
  owner: owning,
  participant: ["seeVisit", "leave"],
  invited: ["seeVisit", "accept", "decline"],
}

/** Whether a role ever may; whether it may now is the flow's business (machines/participation). */
export function mayDo(role: Role, action: Action): boolean {
  return rights[role].includes(action)
}

/** How many may be invited: everybody that the booking is for but its owner. */
export function mostInvited(participants: readonly { readonly quantity: number }[]): number {
  const people = participants.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, people - 1)
}
