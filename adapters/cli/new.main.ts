import { readFileSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { doorsFile, doorsList } from "./doors.ts"
import { partsFile, withPart, writeFlow } from "./new-flow.ts"
import { UsageError } from "./options.ts"

const root = resolve(import.meta.dirname, "../..")

/** The files that `npm run new` wrote and the lists that name them; null if it wrote nothing and printed why. */
export const written = asked(process.argv.slice(2))

type Written = { readonly name: string; readonly files: readonly string[]; readonly lists: readonly string[] }

function asked([what, name = "", ...more]: readonly string[]): Written | null {
  try {
    if (what !== "flow" || name === "" || more.length > 0) throw new UsageError("Say: npm run new -- flow <name>")
    const list = withPart(readFileSync(resolve(root, partsFile), "utf8"), name)
    const files = writeFlow(root, name)
    writeFileSync(resolve(root, partsFile), list)
    writeFileSync(resolve(root, doorsFile), doorsList(root))
    return { name, files, lists: [partsFile, doorsFile] }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
    return null
  }
}
