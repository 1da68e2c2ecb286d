import { Effect } from "effect"
import { byNetwork } from "../http/by-network.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { AccountSettings } from "./settings.ts"

const HOUR = 3_600

/** A network address that has signed up too often must wait: each sign-up costs a hash. */
export const countNetwork = Effect.fnUntraced(function* (what: string, address: string | null) {
  const { triesPerAddress: points } = yield* AccountSettings
  if (points === 0) return
  const limits = [{ name: `account:${what}`, points, seconds: HOUR }]
  yield* countOrRefuse(byNetwork(address, limits))
})
