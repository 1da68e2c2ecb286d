import { useEffect, useRef } from "react"
import type { checkoutMachine } from "../../machines/checkout/checkout.machine.ts"
import { checkoutSteps } from "../../machines/checkout/checkout.types.ts"
import type { addressOf } from "../../machines/checkout/selectors.ts"
import type { Flow } from "../flow/use-flow.ts"

type Address = ReturnType<typeof addressOf>

/** Writes the address; `replace`: the browser's history gets no new entry. */
export type OnAddress = (address: NonNullable<Address>, replace: boolean) => void

/**
 * Keeps the browser's address equal to the flow's. It decides nothing: a step that the visitor brings in the address (a
 * link, the back button) is asked of the flow, and whatever the flow answers, its own address is written.
 */
export function useAddress(
  { live, send }: Flow<typeof checkoutMachine>,
  address: Address,
  step: string | null,
  onAddress: OnAddress,
): void {
  const seen = useRef<string | null>(null)
  const write = useRef(onAddress)
  useEffect(() => {
    write.current = onAddress
  })
  useEffect(() => {
    if (!live || address === null) return
    const isBrought = seen.current !== step
    seen.current = step
    const asked = isBrought && checkoutSteps.find((known) => known === step)
    if (asked && send({ type: "customer.wentTo", step: asked })) return
    // What the flow refused is no place to come back to, nor is a checkout that is booked.
    if (address !== step) write.current(address, isBrought || address === "thanks")
  }, [live, address, step, send])
}
