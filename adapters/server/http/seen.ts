import { randomUUID } from "node:crypto"

/** What is known of a request while it is answered: the id that its answer and the log name, and where it led. */
type Seen = { readonly id: string; route: string }

const seen = new WeakMap<Request, Seen>()

/** Requests that led nowhere have one name, or strangers could fill the memory with addresses. */
const NOWHERE = "none"

const given = /^[\w-]{8,64}$/

/** Begins to follow a request. `trusts`: the operator's own proxy may have given it an id. */
export function see(request: Request, trusts: boolean): Seen {
  const named = trusts ? request.headers.get("x-request-id") : null
  const made = { id: named !== null && given.test(named) ? named : randomUUID(), route: NOWHERE }
  seen.set(request, made)
  return made
}

/** `route`: the pattern of the path, as the router writes it. It must never hold the values of its parameters. */
export function ledTo(request: Request, route: string): void {
  const found = seen.get(request)
  if (found !== undefined) found.route = route
}

export const routeOf = (request: Request): string => seen.get(request)?.route ?? NOWHERE

export const idOf = (request: Request): string => seen.get(request)?.id ?? ""
