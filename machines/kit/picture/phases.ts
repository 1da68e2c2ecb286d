import type { Party } from "../about.ts"
import type { PictureEdge, PictureState } from "./types.ts"

type State = Pick<PictureState, "id" | "parent" | "kind" | "title" | "description" | "tags">
type Edge = Pick<PictureEdge, "id" | "source" | "target" | "by" | "title">
/** A picture, or the model of one. */
type Drawn = { readonly states: readonly State[]; readonly edges: readonly Edge[] }

/** A part of a flow that people speak of: held, open, sold, over. */
export type Phase = {
  /** `tag:sold`, or the id of the one state that it is. */
  readonly id: string
  /** The tag that joins its states; null: it is one state, and has its title. */
  readonly tag: string | null
  readonly title: string
  /** Ids of its outermost states. */
  readonly members: readonly string[]
  /** How many innermost states it has. */
  readonly states: number
  readonly description: string
}

/** All transitions from one phase to another, as one line. */
export type PhaseLine = {
  readonly from: string
  readonly to: string
  /** What people do, if one of its transitions is theirs; else what happens first. */
  readonly title: string
  readonly by: Party
  /** Ids. */
  readonly transitions: readonly string[]
  /** How many of them each party takes. */
  readonly parties: readonly (readonly [Party, number])[]
}

export type Phases = {
  readonly phases: readonly Phase[]
  readonly lines: readonly PhaseLine[]
  /** The phases run side by side: the flow is in all of them at once. */
  readonly isParallel: boolean
}

/** A tag that says how a state is drawn or run, and not what it means to people. */
const technical = new Set(["busy"])
/** A state with more of the flow than this is opened: what is in it are the phases. */
const MOST = 0.6
/** With more, opening another state would be no overview. */
const MOST_PHASES = 9

/** What a flow is at first sight. The outermost states and their tags give it; nothing is typed. */
export function phasesOf(picture: Drawn): Phases {
  const [root] = picture.states
  if (root === undefined) return { phases: [], lines: [], isParallel: false }
  const isParallel = root.kind === "parallel"
  const phases: Phase[] = []
  for (const state of outermost(picture, root)) {
    const tag = isParallel ? null : (state.tags.find((one) => !technical.has(one)) ?? null)
    const same = tag === null ? -1 : phases.findIndex((phase) => phase.tag === tag)
    const states = leavesIn(picture, state)
    const known = phases[same]
    if (known === undefined) {
      const { title, description, id } = state
      phases.push({ id: tag === null ? id : `tag:${tag}`, tag, title, description, members: [id], states })
    } else phases[same] = { ...known, members: [...known.members, state.id], states: known.states + states }
  }
  return { phases, lines: isParallel ? [] : linesOf(picture, phases), isParallel }
}

/** The states that make the first level. */
function outermost(picture: Drawn, root: State): readonly State[] {
  const inside = (id: string) => picture.states.filter(({ parent }) => parent === id)
  if (root.kind === "parallel") return inside(root.id)
  let list = inside(root.id)
  while (list.length <= MOST_PHASES) {
    const large = list.find(
      ({ id, kind, tags }) =>
        (kind === "compound" || kind === "parallel") &&
        !tags.includes("over") &&
        picture.states.filter((one) => isIn(one.id, id)).length > MOST * picture.states.length,
    )
    if (large === undefined) break
    const region = large.kind === "parallel" ? inside(large.id)[0] : large
    const inner = region === undefined ? [] : inside(region.id)
    if (inner.length === 0) break
    list = list.flatMap((one) => (one === large ? inner : [one]))
  }
  return list
}

const isIn = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`)

const leavesIn = ({ states }: Drawn, { id }: State): number =>
  states.filter((one) => isIn(one.id, id) && (one.kind === "atomic" || one.kind === "final")).length

/** The phase that a state is in; null: it is around phases, or beside them. */
export function phaseOf({ phases }: Pick<Phases, "phases">, state: string): Phase | null {
  return phases.find(({ members }) => members.some((member) => isIn(state, member))) ?? null
}

const machinery: readonly Party[] = ["payment", "clock", "system"]

function linesOf(picture: Drawn, phases: readonly Phase[]): readonly PhaseLine[] {
  const found = new Map<string, { from: string; to: string; edges: Edge[] }>()
  for (const edge of picture.edges) {
    const to = edge.target === null ? null : phaseOf({ phases }, edge.target)
    if (to === null) continue
    // A transition of a state around phases leaves each of them.
    const from = phaseOf({ phases }, edge.source)
    const sources =
      from === null ? phases.filter(({ members }) => members.some((one) => isIn(one, edge.source))) : [from]
    for (const source of sources.filter((one) => one !== to)) {
      const key = `${source.id}\n${to.id}`
      const line = found.get(key) ?? { from: source.id, to: to.id, edges: [] }
      line.edges.push(edge)
      found.set(key, line)
    }
  }
  return [...found.values()].map(({ from, to, edges }) => {
    const said = edges.find(({ by }) => !machinery.includes(by)) ?? edges[0]!
    const parties = new Map<Party, number>()
    for (const { by } of edges) parties.set(by, (parties.get(by) ?? 0) + 1)
    const transitions = edges.map(({ id }) => id)
    const inOrder = [...parties].toSorted(([, one], [, other]) => other - one)
    return { from, to, title: said.title, by: said.by, transitions, parties: inOrder }
  })
}
