import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

/* The lists of doors: written from the folders that have one, so that nobody keeps them by hand. */

const header = "// Written by `npm run doors`: do not edit.\n"

/** Path from the root → what the file must hold. */
export function doorLists(root: string): Readonly<Record<string, string>> {
  const flows = foldersWith(join(root, "machines"), "flow.ts")
  return {
    "machines/flows.gen.ts": eager(flows, "flow.ts"),
    "machines/loaders.gen.ts": lazy(flows, "flow.ts"),
  }
}

function foldersWith(parent: string, door: string): readonly string[] {
  return readdirSync(parent)
    .filter((name) => existsSync(join(parent, name, door)))
    .sort()
}

/** For the server, tests and tools: all of them at once. */
function eager(folders: readonly string[], door: string): string {
  const imports = folders.map((folder) => `import ${camel(folder)} from "./${folder}/${door}"\n`)
  return `${header}${imports.join("")}\nexport default [${folders.map(camel).join(", ")}]\n`
}

/** For a page: each by itself, by its folder. */
function lazy(folders: readonly string[], door: string): string {
  const rows = folders.map((folder) => `  "${folder}": () => import("./${folder}/${door}"),\n`)
  return `${header}export default {\n${rows.join("")}}\n`
}

export const camel = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
