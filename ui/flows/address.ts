import { paths } from "../../domain/paths.ts"
import type { FlowView } from "./panel.ts"

/** What a view keeps in the address, besides its own name. */
export type ViewQuery = Readonly<Record<string, string>>

/** Logs stand in the fragment: it is never sent, neither to the server nor as a referrer. */
const inFragment = ["run", "log"] as const

const isInFragment = (name: string): boolean => inFragment.some((one) => one === name)

/** Names of the search that come once, with the logs of the fragment. A log in the search is none of ours. */
export function queryIn(search: Readonly<Record<string, unknown>>, fragment: string): ViewQuery {
  const { view: _, ...rest } = search
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

/** Path of a view that shows a log, which `logLink` has made; without language. */
export function logPath(flow: string, view: Extract<FlowView, "replay" | "what-if">, link: string): string {
  return `${paths.flow(flow)}?view=${view}#${view === "what-if" ? "run" : "log"}=${link}`
}
