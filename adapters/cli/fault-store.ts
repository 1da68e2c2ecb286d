import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Fault, faultFile, faultFrom } from "../../machines/kit/check/faults.ts"
import { folderOf } from "../../machines/kit/folder.ts"

/* Where the ways of broken rules are kept: beside the machine, one file a rule. */

const faultsOf = (root: string, flow: string) => join(root, "machines", folderOf(flow), "faults")

/** Throws on a file that is no fault: whoever damaged it should know. */
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

/** The file, from the root. */
export function storeFault(root: string, fault: Fault): string {
  const folder = faultsOf(root, fault.flow)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, faultFile(fault.rule)), `${JSON.stringify(fault, null, 2)}\n`)
  return ["machines", folderOf(fault.flow), "faults", faultFile(fault.rule)].join("/")
}
