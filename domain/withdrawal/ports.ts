import type { WithdrawalView } from "./views.ts"

/** Null means "not found". */
export type WithdrawalReads = { withdrawal(token: string): Promise<WithdrawalView | null> }

declare module "../ports.ts" {
  interface Reads {
    readonly withdrawal: WithdrawalReads
  }
}
