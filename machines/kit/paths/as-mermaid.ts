import type { StateValue } from "xstate"
import type { FlowAbout } from "../about.ts"
import type { Locale } from "../locale.ts"
import { wholeAbout } from "../whole-about.ts"
import type { PathSet } from "./types.ts"
import { durationWords, factWords, reasonWords, type Speech, stateWords } from "./words.ts"

/**
 * The paths as one Mermaid `stateDiagram-v2`: a box for each state value that they reach, and an arrow for each step
 * between two boxes (numbered, if there is only one path). Refusals are notes beside their states.
 */
export function asMermaid(set: PathSet, described: FlowAbout, locale: Locale): string {
  const about = wholeAbout(described)
  const speech: Speech = { about, locale, flow: set.flow }
  const boxes = new Map<string, { readonly name: string; readonly title: string }>()
  const box = (value: StateValue): string => {
    const key = JSON.stringify(value)
    const known = boxes.get(key) ?? { name: `s${boxes.size + 1}`, title: plain(stateWords(speech, value)) }
    boxes.set(key, known)
    return known.name
  }
  const arrows = new Set<string>()
  const notes = new Map<string, string[]>()
  const single = set.paths.length === 1
  for (const { start, steps } of set.paths) {
    arrows.add(`[*] --> ${box(start)}`)
    let from = start
    for (const [index, { fact, to, waitMs }] of steps.entries()) {
      const wait = fact.kind === "timer" ? ` (${durationWords(waitMs, locale)})` : ""
      const label = plain(`${factWords(speech, fact)}${wait}`)
      arrows.add(`${box(from)} --> ${box(to)} : ${single ? `${index + 1}. ` : ""}${label}`)
      from = to
    }
  }
  for (const { state, fact, rejection } of set.refusals) {
    const name = box(state)
    const line = plain(`${factWords(speech, fact)}: ${reasonWords(speech, rejection)}`)
    const lines = notes.get(name) ?? []
    if (!lines.includes(line)) lines.push(line)
    notes.set(name, lines)
  }
  return [
    "stateDiagram-v2",
    `  accTitle: ${plain(about.title[locale])}`,
    ...[...boxes.values()].map(({ name, title }) => `  state "${title}" as ${name}`),
    ...[...arrows].map((arrow) => `  ${arrow}`),
    ...[...notes].flatMap(([name, lines]) => [
      `  note right of ${name}`,
      ...lines.map((line) => `    ${line}`),
      "  end note",
    ]),
    "",
  ].join("\n")
}

/** Text without Mermaid's own marks: each is replaced by a similar character, or left out. */
function plain(text: string): string {
  return text
    .replaceAll('"', "”")
    .replace(/[;#{}<>[\]%]/g, " ")
    .replaceAll(":", " –")
    .replace(/\s+/g, " ")
    .trim()
}
