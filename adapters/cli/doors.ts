import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { camel } from "./names.ts"

/* The list of the flows: written from the folders that have a door, so that nobody keeps it by hand. */

export const doorsFile = "machines/flows.gen.ts"

/** What the list must hold. (A build could fold the folders itself; the tools run without one.) */
export function doorsList(root: string): string {
  const parent = join(root, "machines")
  const folders = readdirSync(parent).filter((name) => existsSync(join(parent, name, "flow.ts")))
  const imports = folders.sort().map((folder) => `import ${camel(folder)} from "./${folder}/flow.ts"\n`)
  const header = "// Written by `npm run doors`: do not edit.\n"
  return `${header}${imports.join("")}\nexport default [${folders.map(camel).join(", ")}]\n`
}
