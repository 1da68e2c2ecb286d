import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"

/** Every export contains a file of this name, which shows that the next export may replace the folder. */
export const MARKER = ".altrove-flows"

/** The folder contains files that are not an export. */
export class NotOurs extends Error {}

/** Makes the folder, or empties it if it is an earlier export. Throws NotOurs if it contains other files. */
export function makeRoom(out: string, force: boolean): void {
  if (!existsSync(out)) {
    mkdirSync(out, { recursive: true })
    return
  }
  const names = readdirSync(out)
  if (names.length === 0 || force) return
  if (!names.includes(MARKER)) {
    throw new NotOurs(`${out} is not empty and not an earlier export: choose another folder, or add --force.`)
  }
  for (const name of names) rmSync(join(out, name), { recursive: true })
}
