import type { AnyStateMachine } from "xstate"
import type { Text } from "../../domain/locale.ts"
import type { EventOf, StoredEvent } from "./types.ts"

/** Who acts: a timer is the clock's, and needs no event of its own. */
export type Party = "customer" | "provider" | "payment" | "system" | "clock"

export type StateAbout = {
  readonly title: Text
  /** The state's description in Italian. The English one is the state's own, in the machine. */
  readonly inItalian: string
  /** Requirements that this state in particular shows, beside those of the flow. */
  readonly rows?: readonly string[]
}

export type EventAbout = {
  /** What happened, as the product owner says it: "Il cliente paga", "The customer pays". */
  readonly title: Text
  readonly by: Exclude<Party, "clock">
}

/**
 * What people read of a flow: in the visualiser, in paths, in the messages of the checks. Kept apart from the machine,
 * so that a page which runs the flow does not load it.
 */
export type FlowAbout<Event extends StoredEvent = StoredEvent> = {
  readonly title: Text
  /** The machine's description in Italian; one sentence. */
  readonly inItalian: string
  /** By path below the root: `CHECKOUT.holding`. */
  readonly states: Readonly<Record<string, StateAbout>>
  readonly events: Readonly<Record<Event["type"], EventAbout>>
  /** As a condition: "i dati ci sono", "the details are given". Guards inside `and`, `or`, `not` one by one. */
  readonly guards: Readonly<Record<string, Text>>
  /** As an order: "manda la mail", "send the mail". Effects only: what changes the context is not named. */
  readonly effects: Readonly<Record<string, Text>>
  /** What runs out: "il tempo per pagare", "the time to pay". */
  readonly delays: Readonly<Record<string, Text>>
  /** Ids of the requirements that the flow shows. */
  readonly rows: readonly string[]
  /** The page that shows a state, by the state's path; "" for all others. A path of the app: `/checkout/$code`. */
  readonly screens: Readonly<Record<string, string>>
}

export type AboutOf<M extends AnyStateMachine> = FlowAbout<EventOf<M>>
