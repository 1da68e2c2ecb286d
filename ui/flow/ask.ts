import type { Outcome } from "../../domain/errors/refusal.ts"

const TRIES = 4
const WAIT_MS = 800

/**
 * Sends a command, and repeats it under the same idempotency key while the server is still working on it or after a
 * broken connection. Null: it is unknown whether the command was done.
 */
export async function ask<T>(
  call: () => Promise<Outcome<T>>,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<Outcome<T> | null> {
  for (let tried = 1; ; tried++) {
    const outcome = await call().catch(() => null)
    const settled = outcome !== null && (outcome.ok || outcome.refusal.code !== "request_in_progress")
    if (settled) return outcome
    if (tried === TRIES) return null
    await wait(WAIT_MS * tried)
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
