import type { AnyStateMachine } from "xstate"
import { type Broken, exploreRules } from "../check/explore-rules.ts"
import { NEVER_THROWS } from "../check/general-rules.ts"
import { deadEnds, unreached } from "../checks.ts"
import { explore } from "../explore.ts"
import { statesOf } from "../introspect.ts"
import { plainSnapshot, sameValue } from "../seam.ts"
import { undeclared } from "../static-rules.ts"
import { tour } from "../tour.ts"
import type { AnyFlow } from "./flow-of.ts"
import { isCut } from "./sight.ts"

export type AnyReport = {
  /** What is wrong, one line each. */
  readonly findings: readonly string[]
  readonly broken: readonly Broken[]
  /** What the check could not see. */
  readonly warnings: readonly string[]
}

/** What can be wrong with any machine, durable or not. Its own rules are asked within `bound` different runs. */
export function checkAny(flow: AnyFlow, bound: number): AnyReport {
  const { durable, cases, rules } = flow
  const { paths, missed } = tour(durable, cases)
  const graphs = Object.keys(cases.inputs).map((input) => explore(durable, cases, input))
  const threw = graphs.flatMap(({ nodes }) =>
    [...nodes.values()].flatMap(({ refused }) =>
      refused.flatMap(({ fact, rejection }) =>
        rejection.code === "threw"
          ? [
              `${fact.kind === "event" ? fact.event.type : fact.timer} throws: ${rejection.message.replace(/\s+/g, " ")}`,
            ]
          : [],
      ),
    ),
  )
  const strays = paths.flatMap(({ runs }) => {
    const { opening, log, snapshot } = runs.at(-1) ?? runs[0]
    return stray(() => durable.replay(opening, log), snapshot)
  })
  const states = unreached(durable, cases)
  const isReached = (transition: string) => !states.some((line) => transition.startsWith(`${line.split(":")[0]}|`))
  const asked = Object.keys(rules).length === 0 ? [] : exploreRules(durable, cases, rules, bound).broken
  return {
    findings: [
      ...statesOf(durable.machine).flatMap((node) =>
        undeclared(node, durable.machine).map((why) => `${node.id}: ${why}`),
      ),
      ...deadEnds(durable.machine),
      ...new Set(threw),
      ...states,
      ...missed.filter(isReached).map((id) => `${id}: nothing that is sent takes this transition`),
      ...new Set(strays),
    ],
    broken: asked.filter(({ rule }) => rule in rules || rule === NEVER_THROWS),
    warnings: [
      ...(isCut(durable, cases)
        ? [`only the first ${cases.atMost} different situations were looked at: give \`cases\` with a \`key\``]
        : []),
      ...(Object.keys(rules).length === 0 ? ["no safety rule: the check asks nothing of what the machine does"] : []),
    ],
  }
}

type Live = ReturnType<AnyFlow["durable"]["replay"]>

/** A log that does not lead to the same state again: something reads a clock, chance or the world outside. */
function stray(replay: () => Live, live: Live): readonly string[] {
  const text = (snapshot: Live) => {
    const { value, context } = plainSnapshot<AnyStateMachine>(snapshot)
    return { value, context: JSON.stringify(context) }
  }
  try {
    const [one, other] = [text(live), text(replay())]
    const same = sameValue(one.value, other.value) && one.context === other.context
    return same ? [] : ["the same events lead to another context: an update reads a clock, chance or the world outside"]
  } catch (error) {
    return [`a log does not replay: ${error instanceof Error ? error.message : String(error)}`]
  }
}
