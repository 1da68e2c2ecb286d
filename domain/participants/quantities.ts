/** How many people of a participant type: the wire's payload with our names. */
export type Participants = readonly { readonly typeId: string; readonly quantity: number }[]

/** Types with quantity zero are dropped before sending (spec §3). */
export function payload(participants: Participants): { typeId: string; quantity: number }[] {
  return participants.filter(({ quantity }) => quantity !== 0).map(({ typeId, quantity }) => ({ typeId, quantity }))
}

/** The number of people of one type, summed over all its lines. */
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
