import type { FlowModel, ModelState, ModelTransition } from "./model.ts"
import { type Measure, type TextStyle, textStyles, wrapped } from "./text-styles.ts"
import type { PictureLine } from "./types.ts"
import { words } from "./words.ts"

/** Something with lines of text, placed from its own top left corner. */
export type Sized = { readonly width: number; readonly height: number; readonly lines: readonly PictureLine[] }

/** The maximum widths of texts, in CSS pixels. */
export type Widths = { readonly state: number; readonly pill: number }

const styleOf: Readonly<Record<PictureLine["role"], TextStyle>> = {
  title: "title",
  description: "description",
  tag: "small",
  entry: "small",
  exit: "small",
  inside: "event",
  event: "event",
  guard: "small",
  effect: "small",
}

/** The style of a line. The flow's own title is larger. */
export function styleOfLine({ role }: Pick<PictureLine, "role">, ofFlow: boolean): TextStyle {
  return ofFlow && role === "title" ? "flow" : styleOf[role]
}

/** Room for the dot before an event inside a state, in CSS pixels. */
export const DOT = 13
/** Room for the clock before a timer, in CSS pixels. */
export const CLOCK = 18
export const statePad = { x: 13, y: 9 }
export const pillPad = { x: 10, y: 5, bottom: 5 }
/** Distance between the pills of one edge, in CSS pixels. */
export const PILL_GAP = 4
const BLOCK_GAP = 5

type Part = {
  readonly role: PictureLine["role"]
  readonly text: string
  readonly indent: number
  readonly edge?: string
  /** Extra room above the first line of a new part. */
  readonly gap?: number
}

/**
 * The box of a state with all its texts. For a compound state this is the part above its children, which may have
 * several columns, or the part beside them, which has one.
 */
export function stateBox(
  state: ModelState,
  inside: readonly ModelTransition[],
  model: FlowModel,
  most: number,
  measure: Measure,
  columns: number,
): Sized {
  const { entering, leaving } = words[model.locale]
  const isRoot = state.parent === null
  const head: Part[] = [
    { role: "title", text: state.title, indent: 0 },
    ...(state.description === "" ? [] : [{ role: "description" as const, text: state.description, indent: 0, gap: 1 }]),
    ...effectLine("entry", entering, state.entry),
    ...effectLine("exit", leaving, state.exit),
  ]
  const blocks = grouped(inside).map((group) => insideParts(group, model))
  const wide = columns > 1 ? Math.min(isRoot ? 900 : 2 * most, columns * most) : most
  const top = placed(head, { x: statePad.x, y: statePad.y, bottom: 0 }, wide, measure, isRoot)
  const below = inColumns(blocks, columns, (parts) =>
    placed(parts, { x: statePad.x, y: 0, bottom: 0 }, most, measure, false),
  )
  return {
    width: Math.max(top.width, below.width),
    height: Math.ceil(top.height + below.height + statePad.y),
    lines: [...top.lines, ...below.lines.map((line) => ({ ...line, y: round(line.y + top.height) }))],
  }
}

function effectLine(role: "entry" | "exit", when: string, effects: readonly string[]): readonly Part[] {
  return effects.length === 0 ? [] : [{ role, text: `${when}: ${effects.join(", ")}`, indent: 0, gap: BLOCK_GAP }]
}

/** From this height (CSS pixels) on, the events inside a compound state stand in columns. */
const COLUMN = 74

function inColumns(
  blocks: readonly (readonly Part[])[],
  most: number,
  place: (parts: readonly Part[]) => Sized,
): Sized {
  const all = place(blocks.flat())
  const count = Math.min(most, Math.max(1, Math.ceil(all.height / COLUMN)), Math.max(1, blocks.length))
  const target = all.height / count
  const columns: Part[][] = [[]]
  let height = 0
  for (const block of blocks) {
    const own = place(block).height
    // A block stays in the column if more than half of it fits.
    if (height > 0 && height + own / 2 > target && columns.length < count) {
      columns.push([])
      height = 0
    }
    columns.at(-1)?.push(...block)
    height += own
  }
  let x = 0
  const placedColumns = columns.map((parts) => {
    const sized = place(parts)
    const lines = sized.lines.map((line) => ({ ...line, x: round(line.x + x) }))
    x += sized.width
    return { ...sized, lines }
  })
  return {
    width: blocks.length === 0 ? 0 : x,
    height: Math.max(...placedColumns.map((column) => column.height)),
    lines: placedColumns.flatMap(({ lines }) => lines),
  }
}

/** The same event under the same conditions is written once, with all its effects below it. */
function grouped(inside: readonly ModelTransition[]): readonly (readonly [ModelTransition, ...ModelTransition[]])[] {
  const groups: [ModelTransition, ...ModelTransition[]][] = []
  for (const transition of inside) {
    const alike = groups.find(
      ([first]) =>
        first.event === transition.event &&
        first.guards.join() === transition.guards.join() &&
        first.target !== null &&
        transition.target !== null,
    )
    if (alike === undefined) groups.push([transition])
    else alike.push(transition)
  }
  return groups
}

/** One line for the event, one for the conditions, one for the effects. */
function insideParts(group: readonly [ModelTransition, ...ModelTransition[]], model: FlowModel): readonly Part[] {
  const [{ id: edge, title, by }] = group
  const indent = by === "clock" ? CLOCK : DOT
  return [
    { role: "inside", text: title, indent, edge, gap: BLOCK_GAP },
    ...conditions({ ...group[0], effects: [] }, indent, model),
    ...group.flatMap((transition) =>
      conditions(
        { ...transition, guards: [], effects: [...transition.effects, ...moves(transition, model)] },
        indent,
        model,
      ),
    ),
  ]
}

function moves({ source, target }: ModelTransition, { locale, states }: FlowModel): readonly string[] {
  if (target === null) return []
  const { anew, goesTo } = words[locale]
  return [target === source ? anew : goesTo(states.find(({ id }) => id === target)?.title ?? "")]
}

/** The pill on an edge. */
export function pill(transition: ModelTransition, model: FlowModel, most: number, measure: Measure): Sized {
  const indent = transition.by === "clock" ? CLOCK : 0
  return placed(
    [{ role: "event", text: transition.title, indent }, ...conditions(transition, 0, model)],
    pillPad,
    most,
    measure,
    false,
  )
}

function conditions(transition: ModelTransition, indent: number, { locale }: FlowModel): readonly Part[] {
  const { id: edge, guards, effects } = transition
  return [
    ...(guards.length === 0 ? [] : [{ role: "guard" as const, text: words[locale].when(guards), indent, edge }]),
    ...(effects.length === 0 ? [] : [{ role: "effect" as const, text: `› ${effects.join(", ")}`, indent, edge }]),
  ]
}

type Pad = { readonly x: number; readonly y: number; readonly bottom: number }

function placed(parts: readonly Part[], pad: Pad, most: number, measure: Measure, ofFlow: boolean): Sized {
  const lines: PictureLine[] = []
  let y = pad.y
  let width = 0
  for (const { role, text, indent, edge, gap = 0 } of parts) {
    const style = styleOfLine({ role }, ofFlow)
    const { size, line } = textStyles[style]
    y += gap
    for (const row of wrapped(text, style, most - indent, measure)) {
      // The baseline at which letters look centred in their line.
      const baseline = y + line / 2 + size * 0.36
      lines.push({ x: pad.x + indent, y: round(baseline), text: row, role, ...(edge !== undefined && { edge }) })
      width = Math.max(width, indent + measure(row, style))
      y += line
    }
  }
  return { width: Math.ceil(width + 2 * pad.x), height: Math.ceil(y + pad.bottom), lines }
}

/** Rounded to two digits: long fractions differ between machines. */
export function round(length: number): number {
  return Math.round(length * 100) / 100
}
