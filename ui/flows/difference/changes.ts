import type { DifferencePage, PictureEdge, PictureState } from "../../../machines/kit/picture/types.ts"

export type ChangeKind = "added" | "removed" | "changed"
export const changeKinds = ["added", "removed", "changed"] as const satisfies readonly ChangeKind[]

export type Change =
  | { readonly of: "state"; readonly kind: ChangeKind; readonly id: string; readonly state: PictureState }
  | {
      readonly of: "transition"
      readonly kind: ChangeKind
      readonly id: string
      readonly edge: PictureEdge
      readonly source: string
      readonly target: string | null
    }

/** The differences, states before transitions, in the order of the picture. */
export function changesOf({ picture, changes }: DifferencePage): readonly Change[] {
  const title = (id: string) => picture.states.find((state) => state.id === id)?.title ?? id
  const states = picture.states.flatMap((state): readonly Change[] => {
    const kind = changes[state.id]
    return kind === undefined ? [] : [{ of: "state", kind, id: state.id, state }]
  })
  const edges = picture.edges.flatMap((edge): readonly Change[] => {
    const kind = changes[edge.id]
    const target = edge.target === null ? null : title(edge.target)
    return kind === undefined ? [] : [{ of: "transition", kind, id: edge.id, edge, source: title(edge.source), target }]
  })
  return [...states, ...edges]
}
