import type { AboutOf, FlowAbout } from "./about.ts"
import type { FlowCases } from "./cases.ts"
import type { Durable } from "./durable.ts"
import type { AnyMachine } from "./machine-types.ts"
import type { FlowRules } from "./rules.ts"

/** The groups of the page `/flows`, in the order of the customer's journey. */
export const flowGroups = ["choose", "buy", "gift", "around"] as const

export type FlowGroup = (typeof flowGroups)[number]

/** What `machines/<flow>/flow.ts` states about its flow, besides the parts that the machine's type checks. */
type Place = {
  /** The group of the page `/flows` that lists the flow. */
  readonly group: FlowGroup
  /** The flow's place in its group; the smallest number comes first. */
  readonly place: number
  /**
   * Who runs it. `server`: the server stores its log. `browser`: the browser stores its log, so the flow survives a
   * reload. `page`: the log lives as long as the page is open.
   */
  readonly runs: "server" | "browser" | "page"
  /**
   * Everybody may replay its stored logs on a server that shows logs (`FLOW_LOGS`). Without it nobody may, because they
   * are about a person, or their names are worth money.
   */
  readonly showsLogs?: true
  /** Nothing runs the flow yet: it is designed, tested and drawn, and waits for its page. */
  readonly planned?: true
}

/** One flow of the product with everything that belongs to it, without the type of its machine. */
export type CatalogueFlow = Place & {
  readonly id: string
  readonly version: string
  /** Who decides whether an event is accepted. */
  readonly kind: "server" | "browser"
  readonly durable: Durable<AnyMachine>
  readonly about: FlowAbout
  readonly cases: FlowCases<AnyMachine>
  readonly rules: FlowRules<AnyMachine>
}

type Parts<M extends AnyMachine> = Place & {
  readonly durable: Durable<M>
  readonly about: AboutOf<M>
  readonly cases: FlowCases<M>
  readonly rules: FlowRules<M>
}

/** The entry point of a flow: checks that its parts fit its machine. */
export function flow<M extends AnyMachine>(parts: Parts<M>): CatalogueFlow {
  const { id, version } = parts.durable
  return { ...parts, id, version, kind: parts.runs === "server" ? "server" : "browser" }
}
