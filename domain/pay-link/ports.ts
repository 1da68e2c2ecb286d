import type { PaymentMethod } from "../checkout/methods.ts"
import type { Outcome } from "../errors/refusal.ts"
import type { Watch } from "../ports.ts"
import type { PayLinkView } from "./views.ts"

/** Null means "not found". */
export type PayLinkReads = { payLink(token: string): Promise<PayLinkView | null> }

/** What the holder of a pay link asks for. */
export type PayLinkAsks = {
  readonly watch: Watch
  pay(token: string, key: string, method?: PaymentMethod): Promise<Outcome<PayLinkView>>
  confirm(token: string, paymentId: string, key: string): Promise<Outcome<PayLinkView>>
}

declare module "../ports.ts" {
  interface Reads {
    readonly payLink: PayLinkReads
  }
  interface Asks {
    readonly payLink: PayLinkAsks
  }
}
