import { median } from "../report.ts"

/** One thing that the shop must reach, with what it was in this run. */
export type Target = {
  readonly what: string
  readonly wanted: string
  readonly is: number
  readonly met: boolean
}

export const atLeast = (what: string, is: number | null, least: number): readonly Target[] =>
  is === null ? [] : [{ what, wanted: `≥ ${Number(least.toPrecision(3))}`, is, met: is >= least }]

export const atMost = (what: string, is: number | null, most: number): readonly Target[] =>
  is === null ? [] : [{ what, wanted: `≤ ${Number(most.toPrecision(3))}`, is, met: is <= most }]

/** The middle of the rounds' ratios: both sides of a ratio ran in the same round. Null if one of them did not run. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number | null {
  const ratios = ours.flatMap((value, round) => {
    const other = theirs[round]
    return other === undefined ? [] : [value / other]
  })
  return ratios.length === 0 ? null : median(ratios)
}
