import flowsByFolder from "./flows.gen.ts"
import type { CatalogueFlow } from "./kit/catalogue.ts"

export type { CatalogueFlow } from "./kit/catalogue.ts"

/** Every flow of the product. For the server, tests and tools; a page imports only the flow it runs. */
export const flows: readonly CatalogueFlow[] = flowsByFolder

/** Null: the flow does not exist. */
export function flowById(id: string): CatalogueFlow | null {
  return flows.find((one) => one.id === id) ?? null
}
