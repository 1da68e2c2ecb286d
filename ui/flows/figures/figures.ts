import type { FlowFigures } from "../../../machines/kit/figures/types.ts"
import type { Locale } from "../../../machines/kit/locale.ts"
import type { Paint, Picture, PictureEdge } from "../../../machines/kit/picture/types.ts"
import { durationText } from "../../../machines/kit/picture/words.ts"

export type StateFigures = {
  readonly id: string
  readonly title: string
  /** The titles of the states around it, outermost first. */
  readonly inside: string
  readonly now: number
  readonly entered: number
  readonly enteredBefore: number
  readonly medianMs: number | null
  readonly mostMs: number | null
  /** By which transitions streams left it, the most taken first. */
  readonly left: readonly { readonly edge: PictureEdge; readonly times: number }[]
}

/** The figures of each state that a stream has entered or left, in the order of the picture. */
export function statesWithFigures(picture: Picture, figures: FlowFigures): readonly StateFigures[] {
  const now = new Map(figures.now.map(({ state, streams }) => [state, streams]))
  const window = new Map(figures.window.states.map((one) => [one.state, one]))
  const before = new Map(figures.before.states.map((one) => [one.state, one]))
  const times = new Map(figures.window.taken.map((one) => [one.transition, one.times]))
  const titles = new Map(picture.states.map(({ id, title }) => [id, title]))
  return picture.states.flatMap(({ id, title }) => {
    if (!now.has(id) && !before.has(id) && !window.has(id)) return []
    const left = picture.edges
      .filter(({ source, target }) => source === id && target !== null && target !== id)
      .map((edge) => ({ edge, times: times.get(edge.id) ?? 0 }))
      .filter((one) => one.times > 0)
      .toSorted((one, other) => other.times - one.times)
    const around = id.split(".").slice(1, -1)
    const inside = around.map((_, index) => titles.get(id.split(".", index + 2).join(".")) ?? "").join(" › ")
    const { entered = 0, medianMs = null, mostMs = null } = window.get(id) ?? {}
    const enteredBefore = before.get(id)?.entered ?? 0
    return [{ id, title, inside, now: now.get(id) ?? 0, entered, enteredBefore, medianMs, mostMs, left }]
  })
}

/**
 * The figures as they are painted. The scale is by rank within the flow, so that one full state does not wash out the
 * others.
 */
export function figuresPaint(
  shown: readonly StateFigures[],
  figures: FlowFigures,
  words: (state: StateFigures) => string,
): Paint {
  const ranks = [...new Set(shown.map(({ now }) => now).filter((now) => now > 0))].toSorted((one, other) => one - other)
  const rank = (now: number) => (now === 0 ? 0 : (ranks.indexOf(now) + 1) / ranks.length)
  return {
    taken: new Map(figures.window.taken.map(({ transition, times }) => [transition, times])),
    figures: new Map(shown.map((state) => [state.id, { share: rank(state.now), words: words(state) }])),
  }
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A measured time in one unit: the figures are at most 22 % off, so parts of a unit would say too much. */
export function roughly(milliseconds: number, locale: Locale): string {
  const unit = [DAY, HOUR, MINUTE].find((one) => milliseconds >= 3 * one) ?? (milliseconds >= MINUTE ? MINUTE : SECOND)
  return durationText(Math.max(1, Math.round(milliseconds / unit)) * unit, locale)
}
