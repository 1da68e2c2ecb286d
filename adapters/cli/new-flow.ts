import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { camel, pascal, words } from "./names.ts"
import { UsageError } from "./options.ts"

/* `npm run new -- flow <name>` writes a small feature that runs. Its author then changes it. */

/** The folder of the files that it copies. Their names and texts call the feature "sample thing". */
const skeleton = "tools/skeleton"

/** The folders that use the feature's name. The name must be new in all of them. */
export const rooms = ["machines", "domain", "ui", "adapters/server", "adapters/contract", "adapters/browser", "routes"]

/** Names that TypeScript does not allow for a value. */
const reserved =
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  )

/** Throws UsageError with one sentence if the name cannot be used. */
export function checkName(root: string, name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(
      `A flow's name is lower-case words with hyphens between them, like gift-order; "${name}" is not.`,
    )
  }
  if (reserved.includes(name)) throw new UsageError(`"${name}" is a reserved word of TypeScript: choose another name.`)
  if (name.length > 24) throw new UsageError(`A flow's name has at most 24 characters; "${name}" has ${name.length}.`)
  for (const room of rooms) {
    const [taken] = readdirSync(join(root, room)).filter((file) => file.replace(/\..*$/, "") === name)
    if (taken !== undefined) throw new UsageError(`"${name}" is taken: ${room}/${taken} exists already.`)
  }
}

/** The files that it writes: path from the root → text. */
export function filesOf(root: string, name: string): Readonly<Record<string, string>> {
  const from = join(root, skeleton)
  const called = (text: string) =>
    text
      .replaceAll("sample-thing", name)
      .replaceAll("sampleThing", camel(name))
      .replaceAll("SampleThing", pascal(name))
      .replaceAll("Sample thing", words(name))
      .replaceAll("sample thing", words(name).toLowerCase())
  const files = readdirSync(from, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".txt"))
  return Object.fromEntries(
    files.map((file) => {
      const path = file.replaceAll("\\", "/").replace(/\.txt$/, "")
      return [called(path), called(readFileSync(join(from, file), "utf8"))]
    }),
  )
}

/** Writes the files of the new flow and overwrites none. If it throws UsageError, nothing was written. */
export function writeFlow(root: string, name: string): readonly string[] {
  checkName(root, name)
  const files = filesOf(root, name)
  const [there] = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (there !== undefined) throw new UsageError(`${there} exists already: choose another name.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files).sort()
}

/**
 * The list of the server's parts. It is maintained by hand, because a part may use the services of the parts before it.
 */
export const partsFile = "adapters/server/parts.ts"

/** The list with the new feature's part at its end. Throws if the list does not look as expected. */
export function withPart(list: string, name: string): string {
  const part = `${camel(name)}Part`
  const listed = list.replace(/\n\] as const\n/, `\n  ${part},\n] as const\n`)
  if (listed === list) throw new Error(`${partsFile} has no list that ends in "] as const": add ${part} yourself`)
  return `import { ${part} } from "./${name}/part.ts"\n${listed}`
}
