import { readFileSync, writeFileSync } from "node:fs"
import type { Transaction } from "./asked-log.ts"
import { countsOf } from "./statement-counts.ts"
import type { Step } from "./walk.ts"

/** What a call or page may ask of the database, and the length of its answer. */
export type Limit = { readonly statements: number; readonly bytes: number | null }
export type Limits = Readonly<Record<string, Limit>>

const file = new URL("../statements.json", import.meta.url)

/** Answers are the same in every run (`onFixedDay`). A changed sentence or class name is no growth. */
const MORE_BYTES = 1.01

export const limitsOf = (steps: readonly Step[]): Limits =>
  Object.fromEntries(
    steps.map(
      ({ name, shop, bytes }) => [name, { statements: countsOf(shop.filter(isOwn)).statements, bytes }] as const,
    ),
  )

/** Notices of several commits are sent as one: how many are sent depends on how quickly the commits follow. */
const isOwn = ({ statements }: Transaction): boolean => !statements.every(({ kind }) => kind === "notify")

export const readLimits = (): Limits => JSON.parse(readFileSync(file, "utf8"))

export function writeLimits(limits: Limits): void {
  const lines = Object.entries(limits).map(
    ([name, { statements, bytes }]) => `  ${JSON.stringify(name)}: { "statements": ${statements}, "bytes": ${bytes} }`,
  )
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`)
}

/** What has grown, in sentences. A step that the file does not have counts as grown. */
export function grown(limits: Limits, now: Limits): readonly string[] {
  return Object.entries(now).flatMap(([name, { statements, bytes }]) => {
    const limit = limits[name]
    if (limit === undefined) return [`${name} is not in statements.json`]
    return [
      ...(statements > limit.statements ? [`${name}: ${statements} statements instead of ${limit.statements}`] : []),
      ...((bytes ?? 0) > (limit.bytes ?? 0) * MORE_BYTES ? [`${name}: ${bytes} bytes instead of ${limit.bytes}`] : []),
    ]
  })
}
