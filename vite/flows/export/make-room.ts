import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"

/** Stands in every export: what is beside it may be replaced. */
export const MARKER = ".altrove-flows"

/** A folder with somebody's files in it. */
export class NotOurs extends Error {}

/** Makes the folder, or empties it where it is an earlier export. Throws NotOurs where somebody's files are. */
export function makeRoom(out: string, force: boolean): void {
  if (!existsSync(out)) {
    mkdirSync(out, { recursive: true })
    return
  }
  const names = readdirSync(out)
  if (names.length === 0 || force) return
  if (!names.includes(MARKER)) {
    throw new NotOurs(`${out} is not empty and no earlier export: choose another folder, or say --force.`)
  }
  for (const name of names) rmSync(join(out, name), { recursive: true })
}
