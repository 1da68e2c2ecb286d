/** How many of a participant type; the payload of the wire without its spelling. */
export type Participants = readonly { readonly typeId: string; readonly quantity: number }[]

/** What drops out of sending: types that nobody takes (spec §3). */
export function payload(participants: Participants): { typeId: string; quantity: number }[] {
  return participants.filter(({ quantity }) => quantity !== 0).map(({ typeId, quantity }) => ({ typeId, quantity }))
}

/** People of one type, summed over every line that names it. */
export function quantityOf(participants: Participants, typeId: string): number {
  return participants.reduce((sum, line) => sum + (line.typeId === typeId ? line.quantity : 0), 0)
}

export function peopleIn(participants: Participants): number {
  return participants.reduce((sum, line) => sum + line.quantity, 0)
}

/** The same list with one type set; the others keep their place. */
export function withQuantity(participants: Participants, typeId: string, quantity: number): Participants {
  const known = participants.some((line) => line.typeId === typeId)
  if (!known) return [...participants, { typeId, quantity }]
  return participants.map((line) => (line.typeId === typeId ? { typeId, quantity } : line))
}
