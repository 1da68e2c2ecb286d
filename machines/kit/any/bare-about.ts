import type { AnyStateMachine } from "xstate"
import type { FlowAbout } from "../about.ts"
import { isOfActor, pathOf, statesOf } from "../introspect.ts"
import type { Text } from "../locale.ts"
import { eventTypes } from "../texts.ts"
import { wholeAbout } from "../whole-about.ts"

/** A machine shown by its own names, as far as the given description leaves them out. */
export function bareAbout(machine: AnyStateMachine, given: unknown): FlowAbout {
  const about = wholeAbout(given)
  const [, ...states] = statesOf(machine)
  const titles = states.map(
    (node) => [pathOf(node), { title: same(node.key), inItalian: node.description ?? "" }] as const,
  )
  const answers = eventTypes(machine)
    .filter(isOfActor)
    .map((type) => [type, { title: answerOf(type), by: "system" }] as const)
  return {
    ...about,
    title: about.title.en === "" && about.title.it === "" ? same(machine.id) : about.title,
    states: { ...Object.fromEntries(titles), ...about.states },
    events: { ...Object.fromEntries(answers), ...about.events },
    guards: { "(inline)": { it: "vale la sua condizione", en: "its guard holds" }, ...about.guards },
  }
}

const same = (name: string): Text => ({ it: name, en: name })

/** The event of an invoked actor: `xstate.done.actor.<id>`. */
function answerOf(type: string): Text {
  const [, kind = "", actor = ""] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/.exec(type) ?? []
  if (kind === "done.actor") return { it: `${actor} ha finito`, en: `${actor} is done` }
  return kind === "error.actor"
    ? { it: `${actor} fallisce`, en: `${actor} fails` }
    : { it: `${actor} cambia`, en: `${actor} changes` }
}
