import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { Plugin } from "vite"
import type { Atlas } from "./atlas.ts"
import { cutBasemap } from "./cut.ts"

const name = "virtual:basemap"

/** The basemap's file. The same atlas gives the same bytes. */
export function basemapText(): string {
  const atlas: Atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("world-atlas/countries-10m.json"), "utf8"),
  )
  return JSON.stringify(cutBasemap(atlas))
}

/** `import url from "virtual:basemap"` gives the address of the basemap, a separate file named by its content. */
export function basemap(folder: string): Plugin {
  let root = ""
  return {
    name: "basemap",
    configResolved: (config) => {
      root = config.root
    },
    resolveId: { filter: { id: /^virtual:basemap$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:basemap$/ },
      handler: () => {
        const file = join(root, folder, "basemap.json")
        mkdirSync(join(root, folder), { recursive: true })
        writeFileSync(file, basemapText())
        return `export { default } from ${JSON.stringify(`${file}?url`)}`
      },
    },
  }
}
