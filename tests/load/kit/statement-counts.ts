import type { Statement, Transaction } from "./asked-log.ts"

/** The payment provider of the demo lives in the shop's process. Its tables are the only sign of its statements. */
export const isSandbox = ({ statements }: Transaction): boolean => statements.some(({ text }) => /\bsbx_/.test(text))

/** A process asks now and then whether its listener's connection lives. That belongs to no call. */
export const isLook = ({ statements }: Transaction): boolean => statements.every(({ text }) => text === "select 1")

const writes = ["insert", "update", "delete", "merge"]

/** A transaction that changed rows. It waits for the disk. */
const isWriting = ({ statements }: Transaction) =>
  statements.some(({ kind, rows }) => rows > 0 && writes.includes(kind))

export type Counts = {
  readonly statements: number
  readonly roundTrips: number
  /** How many transactions changed rows. */
  readonly writing: number
  readonly kinds: Readonly<Record<string, number>>
  /** Bytes to the database and from it. */
  readonly up: number
  readonly down: number
}

export function countsOf(transactions: readonly Transaction[]): Counts {
  const sum = (of: (one: Transaction) => number) => transactions.reduce((total, one) => total + of(one), 0)
  const kinds: Record<string, number> = {}
  for (const { kind } of statementsIn(transactions)) kinds[kind] = (kinds[kind] ?? 0) + 1
  return {
    statements: sum(({ statements }) => statements.length),
    roundTrips: sum(({ roundTrips }) => roundTrips),
    writing: transactions.filter(isWriting).length,
    kinds,
    up: sum(({ up }) => up),
    down: sum(({ down }) => down),
  }
}

/** Counts divided by a number of bookings, or of seconds. */
export function shareOf({ kinds, ...counts }: Counts, times: number): Counts {
  return {
    statements: counts.statements / times,
    roundTrips: counts.roundTrips / times,
    writing: counts.writing / times,
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, count]) => [kind, count / times])),
    up: counts.up / times,
    down: counts.down / times,
  }
}

export const statementsIn = (transactions: readonly Transaction[]): readonly Statement[] =>
  transactions.flatMap(({ statements }) => statements)

const shownKinds = ["select", "insert", "update", "delete", "begin", "commit", "notify"] as const

/** The columns of a table. */
export function cellsOf({ statements, roundTrips, writing, kinds, up, down }: Counts) {
  const rest = Object.entries(kinds).filter(([kind]) => !shownKinds.some((shown) => shown === kind))
  return {
    statements,
    "round trips": roundTrips,
    ...Object.fromEntries(shownKinds.map((kind) => [kind, kinds[kind] ?? 0])),
    other: rest.reduce((total, [, count]) => total + count, 0),
    "writing tx": writing,
    "kB up": up / 1000,
    "kB down": down / 1000,
  }
}
