import type { EventAbout, FlowAbout, StateAbout } from "./about.ts"
import type { Text } from "./locale.ts"

const noText: Text = { it: "", en: "" }

/**
 * A description whose parts are all there, whatever its file left out: what is missing is empty, so that readers name it
 * instead of breaking. `missingTexts` says what is missing.
 */
export function wholeAbout(about: unknown): FlowAbout {
  const { title, inItalian, states, events, guards, effects, delays, rows, screens } = parts(about)
  return {
    title: isText(title) ? title : noText,
    inItalian: typeof inItalian === "string" ? inItalian : "",
    states: kept(states, isStateAbout),
    events: kept(events, isEventAbout),
    guards: kept(guards, isText),
    effects: kept(effects, isText),
    delays: kept(delays, isText),
    rows: Array.isArray(rows) ? rows.filter((row) => typeof row === "string") : [],
    screens: kept(screens, (page) => typeof page === "string"),
  }
}

const parts = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {}

function kept<T>(all: unknown, isWhole: (one: unknown) => one is T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(parts(all)).flatMap(([name, one]) => (isWhole(one) ? [[name, one]] : [])))
}

/** In one language at least; the other one is reported as missing. */
function isText(one: unknown): one is Text {
  return ["it", "en"].some((locale) => typeof parts(one)[locale] === "string")
}

const isStateAbout = (one: unknown): one is StateAbout => isText(parts(one).title)

const isEventAbout = (one: unknown): one is EventAbout => isText(parts(one).title)
