import { paths } from "../../domain/paths.ts"
import type { FlowView } from "./panel.ts"

/** What a view keeps in the address, besides the view's name. */
export type ViewQuery = Readonly<Record<string, string>>

/** Logs stand in the fragment, because browsers send it neither to the server nor as a referrer. */
const inFragment = ["run", "log"] as const

const isInFragment = (name: string): boolean => inFragment.some((one) => one === name)

/** What an address shows in the picture, in every view: a state, or a transition with its source. */
export type Shown = { readonly state?: string; readonly transition?: string }

export function shownIn({ state, transition }: Readonly<Record<string, unknown>>): Shown {
  return {
    ...(typeof state === "string" && { state }),
    ...(typeof transition === "string" && { transition }),
  }
}

/** The search's names that occur once, plus the logs of the fragment. Logs in the search are ignored. */
export function queryIn(search: Readonly<Record<string, unknown>>, fragment: string): ViewQuery {
  const { view: _, state: _state, transition: _transition, ...rest } = search
  const plain = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === "string" && !isInFragment(name) ? [[name, value] as const] : [],
  )
  const logs = [...new URLSearchParams(fragment)].filter(([name]) => isInFragment(name))
  return Object.fromEntries([...plain, ...logs])
}

export function addressOf(query: ViewQuery): { readonly search: ViewQuery; readonly fragment: string } {
  const named = Object.entries(query)
  return {
    search: Object.fromEntries(named.filter(([name]) => !isInFragment(name))),
    fragment: new URLSearchParams(named.filter(([name]) => isInFragment(name)).map((pair) => [...pair])).toString(),
  }
}

/** The path of a flow's picture at a state or a transition, without language. `more`: the view and what it keeps. */
export function shownPath(flow: string, shown: Shown, more: ViewQuery = {}): string {
  return `${paths.flow(flow)}?${new URLSearchParams({ ...more, ...shown })}`
}

/** The path of a view and of what it keeps, without language. */
export function viewPath(flow: string, view: FlowView, query: ViewQuery = {}): string {
  return view === "picture" ? paths.flow(flow) : `${paths.flow(flow)}?${new URLSearchParams({ view, ...query })}`
}

/** The path of a view that shows a log, without language. `logLink` makes the link. */
export function logPath(flow: string, view: Extract<FlowView, "replay" | "what-if">, link: string): string {
  return `${paths.flow(flow)}?view=${view}#${view === "what-if" ? "run" : "log"}=${link}`
}
