import fc from "fast-check"

/** A law: a property that any implementation of a function can be checked against. */
export type Law<Implementation, Values> = (implementation: Implementation) => fc.IProperty<Values>

/** Checks that an implementation keeps a law, over `runs` random cases. */
export function assertLaw<I, V>(law: Law<I, V>, implementation: I, runs = 300): void {
  fc.assert(law(implementation), { numRuns: runs })
}

/**
 * Tests the test: a planted fault must be found, by a counterexample and not by an interrupted or skipped run. The seed
 * is fixed, so a law that is strong enough today stays strong enough.
 */
export function assertCaught<I, V>(law: Law<I, V>, faulty: I, runs = 300): void {
  const found = fc.check(law(faulty), { numRuns: runs, seed: 20_261_210 })
  if (!found.failed || found.counterexample === null) {
    throw new Error(`the planted fault was not caught in ${found.numRuns} runs`)
  }
}
