import { Effect } from "effect"
import { proofOf } from "../http/visitor.ts"
import { orNull } from "../kernel/refused.ts"
import { giftView } from "./read.ts"
import { giftOfLink } from "./recipient.ts"
import { orderByCode } from "./rows.ts"

/** The gift orders that the visitor of a request may see. */
export const giftReaders = (request: Request) => {
  const proof = proofOf({ cookie: request.headers.get("cookie") ?? "" })
  return {
    order: (code: string) => orNull(Effect.flatMap(orderByCode(code, proof), giftView)),
    opening: (token: string) => orNull(giftOfLink(token)),
  }
}
