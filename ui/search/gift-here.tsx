import { useEffect, useState } from "react"
import type { SearchState } from "../../domain/search/state.ts"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { isGiftKept } from "../visit/is-gift-kept.ts"

const CarriedGift = onDemand(() => import("./carried-gift.tsx"), "none")

/** Only for a visitor who carries a gift. The server and other visitors have nothing of it. */
export function GiftHere({ state }: { readonly state: SearchState }) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(isGiftKept()), [])
  return (
    isThere && (
      <Optional>
        <CarriedGift state={state} />
      </Optional>
    )
  )
}
