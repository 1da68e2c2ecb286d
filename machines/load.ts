import type { CatalogueFlow } from "./kit/catalogue.ts"
import { folderOf } from "./kit/folder.ts"
import byFolder from "./loaders.gen.ts"

const loaders: Readonly<Record<string, () => Promise<{ readonly default: CatalogueFlow }>>> = byFolder

/** A flow by itself: a page that replays one does not load the others. Null: there is no such flow. */
export async function loadFlow(id: string): Promise<CatalogueFlow | null> {
  const folder = folderOf(id)
  return Object.hasOwn(loaders, folder) ? ((await loaders[folder]?.())?.default ?? null) : null
}
