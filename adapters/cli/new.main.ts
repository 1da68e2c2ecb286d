import { resolve } from "node:path"
import { writeFlow } from "./new-flow.ts"
import { UsageError } from "./options.ts"

const root = resolve(import.meta.dirname, "../..")

/** What `npm run new` has written; null: nothing, and why is said. */
export const written = asked(process.argv.slice(2))

function asked([what, name = "", ...more]: readonly string[]): readonly string[] | null {
  try {
    if (what !== "flow" || name === "" || more.length > 0) throw new UsageError("Say: npm run new -- flow <name>")
    return writeFlow(root, name)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
    return null
  }
}
