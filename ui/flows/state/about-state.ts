import type { FlowPage, Picture, PictureEdge, PictureState, TouchingTest } from "../../../machines/kit/picture/types.ts"

/** A transition that can be taken in a state: its own, or one of a state around it. */
export type Happening = {
  readonly edge: PictureEdge
  /** The surrounding state that owns it; null: the state itself. */
  readonly from: PictureState | null
  /** Null: the flow stays in its state. */
  readonly target: PictureState | null
}

export type AboutState = {
  readonly state: PictureState
  /** Surrounding states, the outermost first, without the flow itself. */
  readonly around: readonly PictureState[]
  readonly inside: readonly PictureState[]
  readonly begins: boolean
  /** Transitions by people and systems. */
  readonly happenings: readonly Happening[]
  /** Transitions by timers: how long the state may last. */
  readonly limits: readonly Happening[]
  readonly screen: Screen | null
  /** Requirements of this state and of the states around it. */
  readonly rows: readonly string[]
  readonly tests: readonly TouchingTest[]
}

/** `to` is a path that can be opened; null if the path has a parameter. */
export type Screen = { readonly path: string; readonly to: string | null }

export function aboutState(flow: FlowPage, picture: Picture, id: string): AboutState | null {
  const byId = new Map(picture.states.map((state) => [state.id, state]))
  const state = byId.get(id)
  if (state === undefined) return null
  const around = surroundings(byId, state)
  const home = [state, ...around.toReversed()]
  const here = home.flatMap((source, distance) =>
    picture.edges
      .filter((edge) => edge.source === source.id)
      .map((edge) => ({
        edge,
        from: distance === 0 ? null : source,
        target: edge.target === null ? null : (byId.get(edge.target) ?? null),
      })),
  )
  const rows = [...new Set(home.flatMap(({ path }) => flow.stateRows[path] ?? []))]
  const touching = new Set(rows)
  const named = around.filter(({ parent }) => parent !== null)
  return {
    state,
    around: named,
    inside: picture.states.filter(({ parent }) => parent === id),
    begins: picture.starts.some((start) => start.state === id),
    happenings: here.filter(({ edge }) => edge.by !== "clock"),
    limits: here.filter(({ edge }) => edge.by === "clock"),
    screen: screenOf(flow.screens, home),
    rows,
    tests: flow.tests.filter((test) => test.rows.some((row) => touching.has(row))),
  }
}

/** The surrounding states, the outermost first. */
function surroundings(byId: ReadonlyMap<string, PictureState>, state: PictureState): readonly PictureState[] {
  const parent = state.parent === null ? undefined : byId.get(state.parent)
  return parent === undefined ? [] : [...surroundings(byId, parent), parent]
}

/** The nearest screen: the state's own, else that of a surrounding state, else the flow's. */
function screenOf(screens: FlowPage["screens"], home: readonly PictureState[]): Screen | null {
  const path = home.map((state) => screens[state.path]).find((found) => found !== undefined) ?? screens[""]
  return path === undefined ? null : { path, to: path.includes("$") ? null : path }
}
