/** So long after a refused write the shop counts as unable to sell. Workers write too, so a disk that stays full is seen again. */
const TOLD_MS = 10_000

let refusedAt = Number.NEGATIVE_INFINITY

/** Notes that the database could not write, because its disk is full. */
export function noteFullDisk(): void {
  refusedAt = performance.now()
}

export const isDiskFull = (): boolean => performance.now() - refusedAt < TOLD_MS
