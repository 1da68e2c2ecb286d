/** Without a limit, a script that neither loads nor fails would leave the customer with an empty form. */
const TIMEOUT_MS = 15_000

/**
 * The loaded script, or an error after 15 s. The load itself goes on: a later try joins it and gets a script that
 * loaded late.
 */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error("a payment provider's script did not load in time")), TIMEOUT_MS)
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
