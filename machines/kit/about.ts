import type { AnyStateMachine } from "xstate"
import type { Text } from "./locale.ts"
import type { EventOf, StoredEvent } from "./types.ts"

/** Who acts. `clock`: a timer fired; it needs no event of its own. */
export type Party = "customer" | "provider" | "payment" | "system" | "clock"

export type StateAbout = {
  readonly title: Text
  /** The state's description in Italian. The English one is the state's own, in the machine. */
  readonly inItalian: string
  /** Requirements that this state shows, in addition to those of the flow. */
  readonly rows?: readonly string[]
}

export type EventAbout = {
  /** What happened, in the product owner's words: "Il cliente paga", "The customer pays". */
  readonly title: Text
  readonly by: Exclude<Party, "clock">
}

/**
 * The texts of a flow that people read: in the visualiser, in paths and in the messages of the checks. They are
 * separate from the machine, so that a page that runs the flow does not load them.
 */
export type FlowAbout<Event extends StoredEvent = StoredEvent> = {
  readonly title: Text
  /** The machine's description in Italian; one sentence. */
  readonly inItalian: string
  /** By path below the root: `CHECKOUT.holding`. */
  readonly states: Readonly<Record<string, StateAbout>>
  readonly events: Readonly<Record<Event["type"], EventAbout>>
  /**
   * Worded as a condition: "i dati ci sono", "the details are given". Guards inside `and`, `or` and `not` have one text
   * each.
   */
  readonly guards: Readonly<Record<string, Text>>
  /**
   * Worded as a command: "manda la mail", "send the mail". Only effects have texts; updates of the context have none.
   */
  readonly effects: Readonly<Record<string, Text>>
  /** What runs out: "il tempo per pagare", "the time to pay". */
  readonly delays: Readonly<Record<string, Text>>
  /** Ids of the requirements that the flow shows. */
  readonly rows: readonly string[]
  /**
   * The page that shows a state, by the state's path; "" stands for all other states. A path of the app:
   * `/checkout/$code`.
   */
  readonly screens: Readonly<Record<string, string>>
}

export type AboutOf<M extends AnyStateMachine> = FlowAbout<EventOf<M>>
