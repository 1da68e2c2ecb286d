import type { ServerWord } from "./types.ts"

type Word = Pick<ServerWord, "status" | "reason">
type Args = { readonly context: Word }
type DeadlineArgs = {
  readonly context: { readonly deadline: string | null }
  readonly event: { readonly type: string }
}

export const ranOut = ({ status }: Word): boolean => status === "EXPIRED"

export const wasCanceled = ({ status }: Word): boolean => status === "CANCELED"

/** The checkout is over; the status page shows what happens next. */
export const isBooked = ({ status }: Word): boolean => !["CHECKOUT", "EXPIRED", "CANCELED"].includes(status)

/** What the server's answer means for a checkout page. */
export const serverGuards = {
  movesDeadline: ({ context, event }: DeadlineArgs) => "deadline" in event && event.deadline !== context.deadline,
  ranOut: ({ context }: Args) => ranOut(context),
  /** The time to pay has run out. */
  ranOutPaying: ({ context }: Args) => ranOut(context) && context.reason === "payment",
  wasCanceled: ({ context }: Args) => wasCanceled(context),
  isBooked: ({ context }: Args) => isBooked(context),
}
