import type { FlowAbout, Party } from "../about.ts"
import type { Locale, Text } from "../locale.ts"
import { wholeAbout } from "../whole-about.ts"
import type { DefinedGuard, DefinedState, DefinedTransition, FlowDefinition } from "./definition.ts"
import { timerText, words } from "./words.ts"

/** A flow in one language, before it has a layout. */
export type FlowModel = {
  readonly flow: string
  readonly version: string
  readonly locale: Locale
  /** In the order of the definition, parents before their children, the root first. */
  readonly states: readonly ModelState[]
  readonly transitions: readonly ModelTransition[]
}

export type ModelState = Omit<DefinedState, "description"> & {
  readonly title: string
  readonly description: string
}

export type ModelTransition = {
  readonly id: string
  readonly source: string
  /** Null if the flow stays in its state. */
  readonly target: string | null
  readonly event: string
  readonly by: Party
  readonly title: string
  /** The conditions, which must all hold. */
  readonly guards: readonly string[]
  readonly effects: readonly string[]
}

export function modelOf(definition: FlowDefinition, described: FlowAbout, locale: Locale): FlowModel {
  const about = wholeAbout(described)
  const { flow, version } = definition
  return {
    flow,
    version,
    locale,
    states: definition.states.map((state) => inWords(state, definition, about, locale)),
    transitions: definition.transitions.map((transition) => ({
      id: transition.id,
      source: transition.source,
      target: transition.targets[0] ?? null,
      event: transition.event,
      ...titled(transition, about, locale),
      guards: guardTexts(transition.guard, about, locale),
      effects: effectTexts(transition.effects, about, locale),
    })),
  }
}

function inWords(state: DefinedState, definition: FlowDefinition, about: FlowAbout, locale: Locale): ModelState {
  const isRoot = state.parent === null
  const said = isRoot ? about : about.states[state.path]
  return {
    ...state,
    title: textIn(said?.title, locale) ?? (isRoot ? definition.flow : state.path),
    description: locale === "it" ? (said?.inItalian ?? state.description) : state.description,
    entry: effectTexts(state.entry, about, locale),
    exit: effectTexts(state.exit, about, locale),
  }
}

function titled(
  { event, timer }: DefinedTransition,
  about: FlowAbout,
  locale: Locale,
): { readonly title: string; readonly by: Party } {
  if (timer !== null) {
    const what = textIn(about.delays[timer.delay], locale) ?? timer.delay
    return { title: timerText(what, timer.lasts, locale), by: "clock" }
  }
  if (event === "") return { title: words[locale].atOnce, by: "system" }
  if (event.startsWith("xstate.done.state.")) return { title: words[locale].whenOver, by: "system" }
  const said = about.events[event]
  return { title: textIn(said?.title, locale) ?? event, by: said?.by ?? "system" }
}

/** One text for each condition; all of them must hold. */
function guardTexts(guard: DefinedGuard | null, about: FlowAbout, locale: Locale): readonly string[] {
  if (guard === null) return []
  return "and" in guard ? guard.and.flatMap((one) => guardTexts(one, about, locale)) : [inOne(guard)]

  function inOne(one: DefinedGuard): string {
    if ("and" in one) return words[locale].both(one.and.map(inOne))
    if ("or" in one) return words[locale].either(one.or.map(inOne))
    if ("not" in one) return words[locale].notSo(inOne(one.not))
    return textIn(about.guards[one.is], locale) ?? one.is
  }
}

/** Without duplicates: two mails become one "send the mail". */
function effectTexts(names: readonly string[], about: FlowAbout, locale: Locale): readonly string[] {
  return [...new Set(names.map((name) => textIn(about.effects[name], locale) ?? name))]
}

const textIn = (text: Text | undefined, locale: Locale): string | undefined => text?.[locale]
