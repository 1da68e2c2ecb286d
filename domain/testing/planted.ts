import fc from "fast-check"

/** A law over an implementation: the same property, whoever is asked to keep it. */
export type Law<Implementation, Values> = (implementation: Implementation) => fc.IProperty<Values>

/** Shows that an implementation keeps a law, over `runs` random cases. */
export function assertLaw<I, V>(law: Law<I, V>, implementation: I, runs = 300): void {
  fc.assert(law(implementation), { numRuns: runs })
}

/**
 * The test of the test: a planted fault must be found, and by a counterexample rather than by an interrupted or
 * skipped run. The seed is fixed so that a law strong enough today is strong enough tomorrow.
 */
export function assertCaught<I, V>(law: Law<I, V>, faulty: I, runs = 300): void {
  const found = fc.check(law(faulty), { numRuns: runs, seed: 20_261_210 })
  if (!found.failed || found.counterexample === null) {
    throw new Error(`the planted fault was not caught in ${found.numRuns} runs`)
  }
}
