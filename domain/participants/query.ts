import { type Participants, payload } from "./quantities.ts"

/** Participants in an address: `adult:2,child:1`. */
export function printParticipants(participants: Participants): string {
  return payload(participants)
    .map(({ typeId, quantity }) => `${typeId}:${quantity}`)
    .join(",")
}

/** The participants in an address. Unreadable parts are left out; of several lines of one type, the first counts. */
export function parseParticipants(text: string): Participants {
  const seen = new Map<string, number>()
  for (const part of text.slice(0, 2000).split(",")) {
    const match = /^(.{1,100}):([1-9]\d{0,2})$/.exec(part)
    const [, typeId, quantity] = match ?? []
    if (typeId !== undefined && quantity !== undefined && !seen.has(typeId)) seen.set(typeId, Number(quantity))
  }
  return [...seen].map(([typeId, quantity]) => ({ typeId, quantity }))
}
