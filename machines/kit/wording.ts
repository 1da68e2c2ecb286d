import type { AnyStateMachine } from "xstate"
import type { FlowAbout } from "./about.ts"
import { effectNames, statesOf } from "./introspect.ts"
import type { Text } from "./locale.ts"
import { eventTypes, guardsOf } from "./texts.ts"

/* The most characters that a picture has room for. */
const PILL = 38
const STATE_TITLE = 28
const DESCRIPTION = 90

/** Words that Italian and English write alike. */
const alike: readonly string[] = ["Checkout"]

/**
 * Faulty texts of a flow: a bare name or the other language's words in place of a text, a text too long for a picture,
 * or a text for something that the machine no longer has. `sameInBoth`: words that both languages write alike.
 */
export function wordingFaults(
  machine: AnyStateMachine,
  about: FlowAbout,
  sameInBoth: readonly string[] = alike,
): readonly string[] {
  const described = new Map(statesOf(machine).map(({ id, description }) => [id, description ?? ""]))
  const states = Object.entries(about.states)
  const prose = [[machine.id, about.inItalian] as const].concat(
    states.map(([path, { inItalian }]) => [`${machine.id}.${path}`, inItalian]),
  )
  const titles: readonly Named[] = states.map(([path, { title }]) => ({ name: path, text: title }))
  const pills: readonly Named[] = [
    ...Object.entries(about.events).map(([name, { title }]) => ({ name, text: title })),
    ...[about.guards, about.effects, about.delays].flatMap((all) =>
      Object.entries(all).map(([name, text]) => ({ name, text })),
    ),
  ]
  return [
    ...[{ name: machine.id, text: about.title }, ...titles, ...pills].flatMap((one) => translated(one, sameInBoth)),
    ...titles.flatMap((one) => fits(one, STATE_TITLE)),
    ...pills.flatMap((one) => fits(one, PILL)),
    ...prose.flatMap(([id, inItalian]) => sentence(id, inItalian, described.get(id) ?? "")),
    ...stale(machine, about),
  ]
}

type Named = { readonly name: string; readonly text: Text }

function translated({ name, text: { it, en } }: Named, sameInBoth: readonly string[]): readonly string[] {
  const bare = [it, en].filter((text) => text === name).map(() => `${name}: the text is the bare name`)
  const same = it === en && !sameInBoth.includes(it) ? [`${name}: the Italian text equals the English one: ${it}`] : []
  return [...new Set([...bare, ...same])]
}

function fits({ name, text: { it, en } }: Named, most: number): readonly string[] {
  return [it, en]
    .filter((text = "") => text.length > most)
    .map((text) => `${name}: longer than ${most} characters: ${text}`)
}

function sentence(id: string, inItalian = "", inEnglish = ""): readonly string[] {
  const long = [inItalian, inEnglish].filter((text) => text.length > DESCRIPTION)
  return [
    ...(inItalian === inEnglish && inItalian !== "" ? [`${id}: the Italian description equals the English one`] : []),
    ...long.map((text) => `${id}: a description longer than ${DESCRIPTION} characters: ${text}`),
  ]
}

/** Texts for events, guards, effects or delays that the machine does not have. */
function stale(machine: AnyStateMachine, about: FlowAbout): readonly string[] {
  const gone = (what: string, texts: object, names: readonly string[]) =>
    Object.keys(texts)
      .filter((name) => !names.includes(name))
      .map((name) => `${machine.id}: a text of a ${what} that does not exist: ${name}`)
  return [
    ...gone("event", about.events, eventTypes(machine)),
    ...gone("guard", about.guards, guardsOf(machine)),
    ...gone("effect", about.effects, effectNames(machine)),
    ...gone("delay", about.delays, Object.keys(machine.implementations.delays ?? {})),
  ]
}
