import type { CatalogueFlow } from "../../machines/index.ts"
import { pathOf, statesOf } from "../../machines/kit/introspect.ts"
import { UsageError, unknown } from "./options.ts"

/**
 * The path below the root of the state that was typed. The user may type the path (`CHECKOUT.holding`), the full id
 * (`booking.CHECKOUT.holding`), or the last part if no other state ends in it. Throws UsageError.
 */
export function stateNamed({ id, durable }: CatalogueFlow, typed: string): string {
  const [, ...states] = statesOf(durable.machine)
  const paths = states.map(pathOf)
  const exact = paths.find((path) => path === typed || `${id}.${path}` === typed)
  if (exact !== undefined) return exact
  const ending = paths.filter((path) => path.endsWith(`.${typed}`))
  const [only, ...others] = ending
  if (only !== undefined && others.length === 0) return only
  if (only !== undefined) throw new UsageError(`${id} has several states '${typed}': ${ending.join(", ")}. Say which.`)
  throw new UsageError(`${unknown("state", typed, paths)} (of ${id})`)
}
