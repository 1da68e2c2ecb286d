import type { StateValue } from "xstate"
import type { FlowAbout } from "../about.ts"
import type { Locale } from "../locale.ts"
import { wholeAbout } from "../whole-about.ts"
import type { FlowPath, PathSet, PathStep, Refusal } from "./types.ts"
import {
  arrivedWords,
  delayWords,
  durationWords,
  factWords,
  named,
  pathWords,
  payloadWords,
  reasonWords,
  type Speech,
  stateWords,
} from "./words.ts"

const say = {
  it: {
    kinds: { tour: "giro completo", shortest: "percorsi più brevi", simple: "percorsi semplici", refusals: "rifiuti" },
    path: "Percorso",
    starts: "Comincia in",
    stays: "resta nello stesso stato",
    asks: "effetto:",
    because: "perché",
    alarm: "avvia il timer:",
    after: "dopo",
    covered: (n: number, of: number) => `${n} transizioni su ${of}`,
    cut: "Ce ne sono altri: questi sono i primi (--max ne chiede di più).",
    none: "Niente da mostrare.",
    refuses: "In questo stato si rifiuta",
    steps: (n: number) => (n === 1 ? "1 passo" : `${n} passi`),
    paths: (n: number) => (n === 1 ? "1 percorso" : `${n} percorsi`),
    refusals: (n: number) => (n === 1 ? "1 rifiuto" : `${n} rifiuti`),
    to: "fino a",
    inState: "in",
  },
  en: {
    kinds: { tour: "tour", shortest: "shortest paths", simple: "simple paths", refusals: "refusals" },
    path: "Path",
    starts: "Starts in",
    stays: "stays in the same state",
    asks: "effect:",
    because: "because",
    alarm: "starts timer:",
    after: "after",
    covered: (n: number, of: number) => `${n} of ${of} transitions`,
    cut: "There are more: these are the first (--max asks for more).",
    none: "Nothing to show.",
    refuses: "This state refuses",
    steps: (n: number) => (n === 1 ? "1 step" : `${n} steps`),
    paths: (n: number) => (n === 1 ? "1 path" : `${n} paths`),
    refusals: (n: number) => (n === 1 ? "1 refusal" : `${n} refusals`),
    to: "to",
    inState: "in",
  },
} as const

/**
 * Paths that a product owner can read: each event, the wait before it, its guards, the state it leads to and its
 * effects.
 */
export function asText(set: PathSet, described: FlowAbout, locale: Locale): string {
  const about = wholeAbout(described)
  const speech: Speech = { about, locale, flow: set.flow }
  const t = say[locale]
  const facts = set.paths.reduce((sum, { steps }) => sum + steps.length, 0)
  const counts =
    set.kind === "refusals"
      ? [t.refusals(set.refusals.length)]
      : [t.paths(set.paths.length), t.steps(facts), t.covered(set.covered.length, set.transitions.length)]
  const to = set.to === null ? [] : [`${set.kind === "refusals" ? t.inState : t.to} ${pathWords(speech, set.to)}`]
  const title = `${about.title[locale] || set.flow} (${set.flow} ${set.version}), ${[t.kinds[set.kind], ...to].join(" ")}: ${counts.join(", ")}`
  const body =
    set.kind === "refusals"
      ? refusalLines(set.refusals, speech)
      : set.paths.map((path, i) => pathLines(path, i, speech))
  const blocks = [title, ...body.map((lines) => lines.join("\n")), ...(set.cut ? [t.cut] : [])]
  return `${(body.length === 0 ? [...blocks, t.none] : blocks).join("\n\n")}\n`
}

/** One path in words: where it starts, and each step with its results. */
export function pathText(path: FlowPath, speech: Speech): readonly string[] {
  return pathLines(path, 0, speech)
}

function pathLines(path: FlowPath, index: number, speech: Speech): readonly string[] {
  const t = say[speech.locale]
  const last = path.steps.at(-1)?.to ?? path.start
  const to =
    path.reaches.length > 0 ? path.reaches.map((at) => pathWords(speech, at)).join(", ") : stateWords(speech, last)
  return [
    `${t.path} ${index + 1} · ${path.input} · ${t.steps(path.steps.length)} → ${to}`,
    `  ${t.starts} ${stateWords(speech, path.start)}`,
    ...asked(path, speech),
    ...path.steps.flatMap((step, i) => stepLines(step, path.steps[i - 1]?.to ?? path.start, i, speech)),
  ]
}

function stepLines(step: PathStep, from: StateValue, index: number, speech: Speech): readonly string[] {
  const { about, locale } = speech
  const t = say[locale]
  const arrived = arrivedWords(speech, from, step.to)
  const carried = payloadWords(step.fact)
  const number = `${index + 1}.`.padStart(5)
  const guards = step.guards.map((name) => named(about.guards, locale, name)).join(", ")
  return [
    `${number} ${t.after} ${durationWords(step.waitMs, locale)}: ${factWords(speech, step.fact)}${carried === "" ? "" : ` (${carried})`}`,
    `        → ${arrived ?? t.stays}${guards === "" ? "" : `, ${t.because} ${guards}`}`,
    ...asked(step, speech),
  ]
}

function asked({ asks, armed }: Pick<PathStep, "asks" | "armed">, speech: Speech): readonly string[] {
  const { about, locale } = speech
  const t = say[locale]
  return [
    ...asks.map(({ type }) => `          ${t.asks} ${named(about.effects, locale, type)}`),
    ...armed.map(({ id, dueAt }) => `          ${t.alarm} ${delayWords(speech, id)} (${dueAt})`),
  ]
}

/** By state: what it refuses, and why. */
function refusalLines(refusals: readonly Refusal[], speech: Speech): readonly (readonly string[])[] {
  const t = say[speech.locale]
  const byState = new Map<string, string[]>()
  for (const { state, fact, rejection } of refusals) {
    const words = stateWords(speech, state)
    const lines = byState.get(words) ?? [words, `  ${t.refuses}`]
    const carried = payloadWords(fact)
    const what = `${factWords(speech, fact)}${carried === "" ? "" : ` (${carried})`}`
    lines.push(`    ${what}: ${reasonWords(speech, rejection)}`)
    byState.set(words, lines)
  }
  return [...byState.values()]
}
