import { folderOf } from "./folder.ts"
import type { CatalogueFlow } from "./kit/catalogue.ts"

/** The build knows the flows by their files; code that runs without the build takes all flows from `index.ts`. */
const doors = import.meta.glob<{ readonly default: CatalogueFlow }>("./*/flow.ts")

/** One flow alone: a page that replays one does not load the others. Null: the flow does not exist. */
export async function loadFlow(id: string): Promise<CatalogueFlow | null> {
  const door = `./${folderOf(id)}/flow.ts`
  return Object.hasOwn(doors, door) ? ((await doors[door]?.())?.default ?? null) : null
}
