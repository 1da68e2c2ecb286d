import type { Picture, PictureEdge, PictureState } from "./types.ts"

/* Hand-made pictures for tests: three boxes of 100 × 60, with edges between them. */

export function sketchState(path: string, x: number, y: number, title: string): PictureState {
  return {
    id: `flow.${path}`,
    path,
    parent: "flow",
    kind: "atomic",
    initial: null,
    title,
    description: "",
    tags: [],
    entry: [],
    exit: [],
    lines: [{ x: x + 15, y: y + 55, text: title, role: "title" }],
    x,
    y,
    width: 100,
    height: 60,
  }
}

type Given = {
  readonly points?: readonly (readonly [number, number])[]
  readonly label?: { readonly x: number; readonly y: number }
  readonly by?: PictureEdge["by"]
  readonly title?: string
}

/** An edge from state to state by their paths, with a label of 40 × 20 and one letter. */
export function sketchEdge(source: string, target: string | null, given: Given = {}): PictureEdge {
  const points = given.points ?? [
    [100, 50],
    [240, 50],
  ]
  const { x, y } = given.label ?? { x: 150, y: 40 }
  const title = given.title ?? "e"
  const lines = [{ x: x + 12, y: y + 14, text: title, role: "event" as const }]
  return {
    id: `flow.${source}|went|${target}`,
    source: `flow.${source}`,
    target: target === null ? null : `flow.${target}`,
    event: "went",
    by: given.by ?? "customer",
    title,
    guards: [],
    effects: [],
    points: target === null ? [] : points.map(([px, py]) => ({ x: px, y: py })),
    label: target === null ? null : { x, y, width: 40, height: 20, lines },
  }
}

export function sketch(given: Partial<Pick<Picture, "states" | "edges">> = {}): Picture {
  const root: PictureState = {
    ...sketchState("", 0, 0, "flow"),
    id: "flow",
    parent: null,
    kind: "compound",
    lines: [],
    width: 400,
    height: 240,
  }
  const states = given.states ?? [
    sketchState("a", 0, 0, "a"),
    sketchState("b", 240, 20, "b"),
    sketchState("c", 240, 150, "c"),
  ]
  const [first] = states
  return {
    flow: "flow",
    version: "1",
    locale: "en",
    width: 400,
    height: 240,
    states: [{ ...root, initial: first?.id ?? null }, ...states],
    edges: given.edges ?? [sketchEdge("a", "b")],
    starts: [],
  }
}
