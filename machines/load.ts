import type { CatalogueFlow } from "./kit/catalogue.ts"
import { folderOf } from "./kit/folder.ts"

/** The build knows them by their files; what runs without it takes all flows from `index.ts`. */
const doors = import.meta.glob<{ readonly default: CatalogueFlow }>("./*/flow.ts")

/** A flow by itself: a page that replays one does not load the others. Null: there is no such flow. */
export async function loadFlow(id: string): Promise<CatalogueFlow | null> {
  const door = `./${folderOf(id)}/flow.ts`
  return Object.hasOwn(doors, door) ? ((await doors[door]?.())?.default ?? null) : null
}
