import type { AnyStateMachine } from "xstate"
import type { FlowAbout } from "./about.ts"
import { guardNames } from "./guards.ts"
import { effectNames, eventless, outgoing, pathOf, statesOf } from "./introspect.ts"
import type { Text } from "./locale.ts"
import { AFTER } from "./seam.ts"

/** Missing texts of a flow in either language, one line for each. Empty if nothing is missing. */
export function missingTexts(machine: AnyStateMachine, about: FlowAbout): readonly string[] {
  const [root, ...states] = statesOf(machine)
  return [
    ...titled(machine.id, about.title),
    ...(root?.description ? [] : [`${machine.id}: no description`]),
    ...said(machine.id, about.inItalian),
    ...states.flatMap((node) => {
      const { id, description } = node
      const state = about.states[pathOf(node)]
      return [
        ...(description ? [] : [`${id}: no description`]),
        ...titled(id, state?.title),
        ...said(id, state?.inItalian),
      ]
    }),
    ...named("event", eventTypes(machine), (name) => about.events[name]?.title),
    ...named("guard", guardsOf(machine), (name) => about.guards[name]),
    ...named("effect", effectNames(machine), (name) => about.effects[name]),
    ...named("delay", Object.keys(machine.implementations.delays ?? {}), (name) => about.delays[name]),
    ...Object.keys(about.states)
      .filter((path) => !states.some((node) => pathOf(node) === path))
      .map((path) => `${machine.id}: texts of a state that does not exist: ${path}`),
  ]
}

/** Event types of the machine, without XState's timer events. */
export function eventTypes(machine: AnyStateMachine): readonly string[] {
  const types = statesOf(machine).flatMap((node) => outgoing(node).map(({ event }) => event))
  return [...new Set(types)].filter((type) => !type.startsWith(AFTER))
}

/** Names of the guards of all transitions. */
export function guardsOf(machine: AnyStateMachine): readonly string[] {
  const all = statesOf(machine).flatMap((node) => [
    ...outgoing(node).flatMap(({ candidates }) => candidates),
    ...eventless(node),
  ])
  return [...new Set(all.flatMap(({ guard }) => guardNames(guard)))]
}

function named(what: string, names: readonly string[], text: (name: string) => Text | undefined): readonly string[] {
  return names.flatMap((name) => titled(`${what} ${name}`, text(name)))
}

function titled(of: string, text: Text | undefined): readonly string[] {
  return (["it", "en"] as const).flatMap((locale) => (text?.[locale]?.trim() ? [] : [`${of}: no title in ${locale}`]))
}

function said(of: string, inItalian: string | undefined): readonly string[] {
  return inItalian?.trim() ? [] : [`${of}: no description in it`]
}
