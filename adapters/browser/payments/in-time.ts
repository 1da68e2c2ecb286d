/** A script that neither comes nor fails would leave the customer before an empty form. */
const TIMEOUT_MS = 15_000

/** What was loaded, or an error after 15 s. The load goes on: a later try joins it, and finds a script that came late. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error("a payment provider's script did not come in time")), TIMEOUT_MS)
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
