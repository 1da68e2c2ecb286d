import type { StateValue } from "xstate"
import type { FlowAbout } from "../about.ts"
import type { Locale, Text } from "../locale.ts"
import type { Fact, Rejection } from "../types.ts"

/* The steps of a path in the words of the flow's texts. If a text is missing, the name itself is used. */

export type Speech = { readonly about: FlowAbout; readonly locale: Locale; readonly flow: string }

/** The states of a value without an active child, as paths below the root. */
export function leaves(value: StateValue, above = ""): readonly string[] {
  const below = (name: string) => (above === "" ? name : `${above}.${name}`)
  if (typeof value === "string") return [below(value)]
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined ? [] : isEmpty(inner) ? [below(name)] : leaves(inner, below(name)),
  )
}

function isEmpty(value: StateValue): boolean {
  return typeof value === "object" && Object.keys(value).length === 0
}

/** For example `To be completed › Places held`. ` · ` separates the regions of a parallel state. */
export function stateWords({ about, locale }: Speech, value: StateValue): string {
  const words = (inner: StateValue, above: string): string => {
    const title = (name: string) => about.states[above + name]?.title[locale] ?? name
    if (typeof inner === "string") return title(inner)
    const parts = Object.entries(inner).map(([name, deeper]) =>
      deeper === undefined || isEmpty(deeper) ? title(name) : `${title(name)} › ${words(deeper, `${above}${name}.`)}`,
    )
    return parts.length > 1 ? parts.join(" · ") : parts.join("")
  }
  return words(value, "")
}

/** The new states after a step. Regions of a parallel state that did not change are left out. */
export function arrivedWords(speech: Speech, from: StateValue, to: StateValue): string | null {
  const before = new Set(leaves(from))
  const fresh = leaves(to).filter((path) => !before.has(path))
  if (fresh.length === 0) return null
  if (fresh.length === leaves(to).length) return stateWords(speech, to)
  return fresh.map((path) => pathWords(speech, path)).join(" · ")
}

/** A state by its path: the title of its parent, then its own. */
export function pathWords({ about, locale }: Speech, path: string): string {
  const title = (at: string) => about.states[at]?.title[locale] ?? at
  const parent = path.slice(0, Math.max(0, path.lastIndexOf(".")))
  return parent === "" ? title(path) : `${title(parent)} › ${title(path)}`
}

export function factWords(speech: Speech, fact: Fact): string {
  const { about, locale } = speech
  if (fact.kind === "event") return about.events[fact.event.type]?.title[locale] ?? fact.event.type
  return { it: `Scade ${delayWords(speech, fact.timer)}`, en: `Runs out: ${delayWords(speech, fact.timer)}` }[locale]
}

/** A timer's id is `<delay>.<state id>`. */
export function delayWords({ about, locale, flow }: Speech, timer: string): string {
  const name = delayOf(timer, flow)
  return about.delays[name]?.[locale] ?? name
}

export function delayOf(timer: string, flow: string): string {
  const at = timer.lastIndexOf(`.${flow}.`)
  return at < 0 ? timer : timer.slice(0, at)
}

export function named(texts: Readonly<Record<string, Text>>, locale: Locale, name: string): string {
  return texts[name]?.[locale] ?? name
}

export function reasonWords({ about, locale }: Speech, rejection: Rejection): string {
  const say = (text: Text) => text[locale]
  switch (rejection.code) {
    case "closed":
      return say({ it: "il flusso è finito", en: "the flow has ended" })
    case "unexpected":
      return say({ it: "questo stato non lo accetta", en: "this state does not accept it" })
    case "guard": {
      const guards = rejection.guards.map((name) => named(about.guards, locale, name)).join(", ")
      return `${say({ it: "non è vero che", en: "it is not true that" })} ${guards}`
    }
    case "stale-timer":
      return say({ it: "il timer non è attivo", en: "the timer is not armed" })
    case "threw":
      return rejection.message
    default:
      return rejection satisfies never
  }
}

const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
  ["s", 1000],
  ["ms", 1],
] as const

/** At most two units: `2 d 3 h`; `0 s` for no time. Italian uses `g` for days. */
export function durationWords(milliseconds: number, locale: Locale): string {
  const parts: string[] = []
  let left = milliseconds
  for (const [unit, size] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${unit === "d" && locale === "it" ? "g" : unit}`)
  }
  return parts.slice(0, 2).join(" ") || "0 s"
}

/** The short form of an event's fields besides its type and instant: `attempt 1, amountCents 9000`. */
export function payloadWords(fact: Fact): string {
  if (fact.kind === "timer") return ""
  const carried = Object.entries(fact.event).filter(([name]) => name !== "type" && name !== "at")
  return carried.map(([name, value]) => `${name} ${shortValue(value)}`).join(", ")
}

function shortValue(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "")
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
