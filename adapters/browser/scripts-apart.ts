import { pageRule } from "../../domain/pages.ts"

/** The part of the router's history that is used. */
type History = {
  readonly block: (blocker: {
    readonly enableBeforeUnload: boolean
    readonly blockerFn: (step: {
      readonly action: string
      readonly currentLocation: { readonly pathname: string }
      readonly nextLocation: { readonly pathname: string; readonly href: string }
    }) => boolean
  }) => unknown
}

/**
 * A document keeps its scripts and its security policy while the visitor goes on inside the shop: a tag manager would
 * read the address of a booking. So the browser loads the next page as a new document, where other scripts are allowed
 * than on this one.
 */
export function keepScriptsApart(history: History, { assign, replace }: Pick<Location, "assign" | "replace">): void {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      if (pageRule(currentLocation.pathname).scripts === pageRule(nextLocation.pathname).scripts) return false
      if (action === "REPLACE") replace(nextLocation.href)
      else assign(nextLocation.href)
      return true
    },
  })
}
