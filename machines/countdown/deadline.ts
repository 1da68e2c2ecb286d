import { until } from "../kit/until.ts"

/** How long to wait before asking the server again when its deadline has passed and it has not ended the wait. */
export const RECHECK_MS = 3000

type Args = {
  readonly context: { readonly deadline: string; readonly at: string }
  readonly event: { readonly type: string }
}

const left = until(({ deadline }: Args["context"]) => deadline)

/**
 * Milliseconds until the server is asked whether the time is over. The browser only asks: what holds is the server's
 * word.
 */
export function untilDeadline(args: Args): number {
  const milliseconds = left(args)
  return milliseconds > 0 ? milliseconds : RECHECK_MS
}
