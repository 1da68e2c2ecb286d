import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { folderOf } from "../../machines/folder.ts"
import type { CatalogueFlow } from "../../machines/kit/catalogue.ts"
import { goldenLogs } from "../../machines/kit/golden.ts"

/**
 * Writes golden/<version>/ of a flow when a version is released: one log for each path of its tour. It never overwrites
 * a file, because existing files are what real logs of that version look like. Returns the new files.
 */
export function keepGolden(root: string, { id, version, durable, cases }: CatalogueFlow): readonly string[] {
  const folder = `machines/${folderOf(id)}/golden/${version}`
  return goldenLogs(durable, cases).flatMap(({ name, golden }) => {
    const file = `${folder}/${name}.json`
    if (existsSync(join(root, file))) return []
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${JSON.stringify(golden, null, 1)}\n`)
    return [file]
  })
}
