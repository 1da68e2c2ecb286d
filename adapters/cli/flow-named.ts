import { folderOf } from "../../machines/folder.ts"
import type { CatalogueFlow } from "../../machines/index.ts"
import { UsageError, unknown } from "./options.ts"

/** The flow with this id, or with its folder's name, and then a note that says which flow it is. Throws UsageError. */
export function flowNamed(
  flows: readonly CatalogueFlow[],
  name: string,
): { readonly flow: CatalogueFlow; readonly note: string } {
  const known = flows.find(({ id }) => id === name)
  if (known !== undefined) return { flow: known, note: "" }
  const flow = flows.find(({ id }) => folderOf(id) === name)
  if (flow !== undefined) return { flow, note: `machines/${name} holds the flow ${flow.id}.\n` }
  const ids = flows.map(({ id }) => id)
  throw new UsageError(unknown("flow", name, ids))
}
