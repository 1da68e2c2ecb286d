import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { folderOf } from "../../machines/folder.ts"
import { type Fault, faultFile, faultFrom } from "../../machines/kit/check/faults.ts"

/* Where the paths that break a rule are kept: beside the machine, one file for each path. */

const faultsOf = (root: string, flow: string) => join(root, "machines", folderOf(flow), "faults")

/** Reads the faults of a flow. Throws if a file holds no valid fault, so that a damaged one is noticed. */
export function storedFaults(root: string, flow: string): readonly Fault[] {
  return filesIn(faultsOf(root, flow)).map((path) => {
    try {
      return faultFrom(JSON.parse(readFileSync(path, "utf8")))
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}

function filesIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"))
    return names.sort().map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** Keeps the path beside the older ones of its rule, which stay. Returns the file's path from the root. */
export function storeFault(root: string, fault: Fault): string {
  const folder = faultsOf(root, fault.flow)
  mkdirSync(folder, { recursive: true })
  for (let number = 1; ; number++) {
    const file = join(folder, faultFile(fault.rule, number))
    const kept = existsSync(file)
    if (kept && !isSamePath(readFileSync(file, "utf8"), fault)) continue
    if (!kept) writeFileSync(file, `${JSON.stringify(fault, null, 2)}\n`)
    return relative(root, file).split(sep).join("/")
  }
}

/** Whether a file holds exactly this path of the rule, in any version. */
function isSamePath(text: string, { rule, input, facts }: Fault): boolean {
  const kept = faultFrom(JSON.parse(text))
  return JSON.stringify([kept.rule, kept.input, kept.facts]) === JSON.stringify([rule, input, facts])
}
