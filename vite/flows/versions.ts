import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { folderOf } from "../../machines/folder.ts"
import type { FlowAbout } from "../../machines/kit/about.ts"
import type { DefinedGuard, FlowDefinition } from "../../machines/kit/picture/definition.ts"
import { hashOf } from "./sources.ts"

/**
 * What is kept of a released version when the next one is made: its definition, the titles of its parts, and the hash
 * of the definition, which shows whether the file was changed later.
 */
export type ReleasedVersion = {
  readonly hash: string
  readonly definition: FlowDefinition
  readonly texts: ReleasedTexts
}

export type ReleasedTexts = Pick<FlowAbout, "states" | "events" | "guards" | "effects" | "delays">

const keptIn = (flow: string) => `machines/${folderOf(flow)}/versions`

/** The kept versions of a flow, newest first. */
export function versionsOf(flow: string): readonly ReleasedVersion[] {
  const folder = keptIn(flow)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((name): ReleasedVersion => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")))
}

/** Keeps the released definition. Throws if that version was kept before, because a released version never changes. */
export function keepVersion(definition: FlowDefinition, about: FlowAbout): string {
  const folder = keptIn(definition.flow)
  const path = `${folder}/${definition.version}.json`
  if (existsSync(path))
    throw new RangeError(`${path} already exists, and a released version never changes: raise the flow's version`)
  mkdirSync(folder, { recursive: true })
  const kept: ReleasedVersion = { hash: definitionHash(definition), definition, texts: textsOf(definition, about) }
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`)
  return path
}

export const definitionHash = (definition: FlowDefinition): string => hashOf(JSON.stringify(definition))

/** The texts that the definition needs. */
function textsOf({ states, transitions }: FlowDefinition, about: FlowAbout): ReleasedTexts {
  const guards = transitions.flatMap(({ guard }) => guardNames(guard))
  const effects = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((one) => one.effects),
  ]
  return {
    states: picked(
      about.states,
      states.map(({ path }) => path),
    ),
    events: picked(
      about.events,
      transitions.map(({ event }) => event),
    ),
    guards: picked(about.guards, guards),
    effects: picked(about.effects, effects),
    delays: picked(
      about.delays,
      transitions.flatMap(({ timer }) => timer?.delay ?? []),
    ),
  }
}

function guardNames(guard: DefinedGuard | null): readonly string[] {
  if (guard === null) return []
  if ("and" in guard) return guard.and.flatMap(guardNames)
  if ("or" in guard) return guard.or.flatMap(guardNames)
  return "not" in guard ? guardNames(guard.not) : [guard.is]
}

function picked<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}
