import type { Party } from "../../../machines/kit/about.ts"
import type { Picture, PictureEdge, PictureState } from "../../../machines/kit/picture/types.ts"
import { parties } from "../parties.ts"

/** The picture as a table: what happens in each state (row) when each event comes (column). */
export type FlowTable = {
  readonly groups: readonly TableGroup[]
  readonly rows: readonly TableRow[]
}

export type TableGroup = { readonly by: Party; readonly columns: readonly TableColumn[] }

export type TableColumn = {
  readonly key: string
  /** The event's title; null in the shared columns of timers and automatic transitions, whose cells have titles. */
  readonly title: string | null
}

export type TableRow = {
  readonly state: PictureState
  /** 0 for the states of the flow itself. */
  readonly depth: number
  readonly begins: boolean
  /** By the column's key. */
  readonly cells: ReadonlyMap<string, readonly PictureEdge[]>
}

export function tableOf(picture: Picture): FlowTable {
  const columns = new Map<string, { readonly by: Party; readonly title: string | null }>()
  for (const edge of picture.edges)
    columns.set(columnOf(edge), { by: edge.by, title: sharesColumn(edge) ? null : edge.title })
  const groups = parties.map((by) => ({
    by,
    columns: [...columns].flatMap(([key, column]) => (column.by === by ? [{ key, title: column.title }] : [])),
  }))
  const depths = new Map<string, number>()
  const rows = picture.states.map((state) => {
    const depth = state.parent === null ? -1 : (depths.get(state.parent) ?? 0) + 1
    depths.set(state.id, depth)
    const own = picture.edges.filter(({ source }) => source === state.id)
    return {
      state,
      depth: Math.max(0, depth),
      begins: picture.starts.some((start) => start.state === state.id),
      cells: Map.groupBy(own, columnOf),
    }
  })
  return {
    groups: groups.filter(({ columns }) => columns.length > 0),
    // The whole flow gets a row only if something may happen at any time.
    rows: inDocumentOrder(rows).filter(({ state, cells }) => state.parent !== null || cells.size > 0),
  }
}

/** Most states have their own timer, so timers share one column. So do transitions without an event. */
const sharesColumn = ({ by, event }: PictureEdge): boolean => by === "clock" || followsByItself(event)

const columnOf = (edge: PictureEdge): string => (sharesColumn(edge) ? `${edge.by}:` : `${edge.by}:${edge.event}`)

/** XState's own events: a state is done, or a condition holds. */
export const followsByItself = (event: string): boolean => event === "" || event.startsWith("xstate.done.")

/** Each state followed by those inside it. */
function inDocumentOrder(rows: readonly TableRow[]): readonly TableRow[] {
  const below = Map.groupBy(rows, ({ state }) => state.parent)
  const from = (parent: string | null): readonly TableRow[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...from(row.state.id)])
  return from(null)
}
