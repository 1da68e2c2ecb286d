import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { camel } from "./names.ts"

/* The list of the flows is generated from the folders that have a door, so nobody maintains it by hand. */

export const doorsFile = "machines/flows.gen.ts"

/** The content that the list must have. A build could list the folders itself, but the tools run without a build. */
export function doorsList(root: string): string {
  const parent = join(root, "machines")
  const folders = readdirSync(parent).filter((name) => existsSync(join(parent, name, "flow.ts")))
  const imports = folders.sort().map((folder) => `import ${camel(folder)} from "./${folder}/flow.ts"\n`)
  const header = "// Written by `npm run doors`: do not edit.\n"
  return `${header}${imports.join("")}\nexport default [${folders.map(camel).join(", ")}]\n`
}
