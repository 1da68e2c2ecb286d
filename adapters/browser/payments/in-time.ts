/** A script that neither comes nor fails would leave the customer before an empty form. */
const TIMEOUT_MS = 15_000

/** What was loaded, or an error after 15 s. Then `late` runs; the load itself may go on, and another try joins it. */
export function inTime<T>(loading: Promise<T>, late: () => void = () => {}): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error("a payment provider's script did not come in time"))
    late()
  }, TIMEOUT_MS)
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer))
}
