import { Effect } from "effect"
import { ClientAddress } from "../http/client-address.ts"
import { atMostAtOnce } from "../kernel/at-once.ts"

/**
 * One visitor's searches run four at a time, which leaves connections of the database to others; so many more wait for
 * their turn. A page asks for three at most. An office shares an address, and has room.
 */
const bounded = atMostAtOnce({ each: 40, all: 400, running: 4 })

/** Runs a search in its visitor's turn. Fails with Refused if too many of theirs wait. */
export const inTurn = <A, E, R>(search: Effect.Effect<A, E, R>) =>
  Effect.flatMap(ClientAddress, (address) => bounded(address, search))
