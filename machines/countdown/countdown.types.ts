import type { StoredEvent } from "../kit/types.ts"

/** `deadline`: the instant of the server that is counted down to. `at`: when the countdown begins, on the server's clock. */
export type CountdownInput = { readonly deadline: string; readonly at: string }

export type CountdownContext = CountdownInput

export type CountdownEvent = StoredEvent &
  /** `now`: the server's clock at its answer. */
  (
    | { readonly type: "server.answered"; readonly deadline: string; readonly now: string }
    /** The computer slept, or somebody set its clock. */
    | { readonly type: "clock.jumped" }
  )
