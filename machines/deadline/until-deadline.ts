import { until } from "../kit/until.ts"

/** Pauses before the server is asked again if the deadline has passed but the server has not ended the wait. */
export const RECHECK_MS = 3000

type Args = {
  readonly context: { readonly deadline: string; readonly at: string }
  readonly event: { readonly type: string }
}

const left = until(({ deadline }: Args["context"]) => deadline)

/** Milliseconds until the server is asked whether the time is over. The browser only asks; the server decides. */
export function untilDeadline(args: Args): number {
  const milliseconds = left(args)
  return milliseconds > 0 ? milliseconds : RECHECK_MS
}
