import type { BookingCreated } from "../booking/views.ts"
import type { Outcome } from "../errors/refusal.ts"
import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"
import type { Watch } from "../ports.ts"
import type { JoinRequest, WaitingView } from "./views.ts"

export type WaitingReads = {
  /** An entry of a waiting list, for the holder of its link. */
  waiting(token: string): Promise<WaitingView | null>
}

export type WaitingAsks = {
  readonly watch: Watch
  /** The mailed link confirms it. */
  join(request: JoinRequest, key: string): Promise<Outcome<{ readonly status: "mailed" }>>
  confirm(token: string, key: string): Promise<Outcome<WaitingView>>
  leave(token: string, key: string): Promise<Outcome<WaitingView>>
  decline(token: string, offer: number, key: string): Promise<Outcome<WaitingView>>
  accept(
    token: string,
    offer: { readonly of: number; readonly totalCents: Cents },
    locale: Locale,
    key: string,
  ): Promise<Outcome<Pick<BookingCreated, "code" | "token">>>
}

declare module "../ports.ts" {
  interface Reads {
    readonly waiting: WaitingReads
  }
  interface Asks {
    readonly waiting: WaitingAsks
  }
}
