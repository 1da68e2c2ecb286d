import { existsSync, readdirSync, readFileSync } from "node:fs"
import { doorOf, folderOf } from "../../machines/folder.ts"
import { follows } from "../../machines/follows.ts"
import type { CatalogueFlow } from "../../machines/kit/catalogue.ts"
import { type Said, saidBy } from "../../machines/kit/said.ts"
import { cacheFolder } from "./flow-files.ts"
import { closureOf, hashOfFiles } from "./sources.ts"
import { writeWhole } from "./write-whole.ts"

/** What a flow says to others. To walk a large flow for it takes seconds, so it is kept until its sources change. */
export function saidOf(flow: CatalogueFlow): readonly Said[] {
  const listeners = follows.filter(({ followed }) => followed === flow.id)
  if (listeners.length === 0) return []
  const folders = [flow.id, ...listeners.map(({ follower }) => follower)].map((id) => `machines/${folderOf(id)}`)
  const files = [...new Set(folders)].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^follows.*\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const sources = closureOf([doorOf(flow.id), "machines/kit/said.ts", ...files])
  const path = `${cacheFolder}/${flow.id}-said-${hashOfFiles(sources)}.json`
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"))
  const said = saidBy(flow, listeners)
  writeWhole(path, JSON.stringify(said))
  return said
}
