import { useEffect, useRef } from "react"

/** Writes the address; `replace`: the browser's history gets no new entry. */
export type OnAddress<Step extends string> = (address: Step | "thanks", replace: boolean) => void

type Steps<Step extends string> = {
  readonly steps: readonly Step[]
  /** Whether the flow runs. */
  readonly live: boolean
  /** Asks the flow for a step; whether it went there. */
  readonly go: (step: Step) => boolean
  /** What the flow shows; null: a checkout that is over stays where it was. */
  readonly address: Step | "thanks" | null
  /** `?step=` of the URL, unchecked. */
  readonly step: string | null
  readonly onAddress: OnAddress<Step>
}

/**
 * Keeps the browser's address equal to the flow's. It decides nothing: a step that the visitor brings in the address (a
 * link, the back button) is asked of the flow, and whatever the flow answers, its own address is written.
 */
export function useAddress<Step extends string>({ steps, live, go, address, step, onAddress }: Steps<Step>): void {
  const seen = useRef<string | null>(null)
  const latest = useRef({ go, onAddress })
  useEffect(() => {
    latest.current = { go, onAddress }
  })
  useEffect(() => {
    if (!live || address === null) return
    const isBrought = seen.current !== step
    seen.current = step
    const asked = isBrought && steps.find((known) => known === step)
    if (asked && latest.current.go(asked)) return
    // What the flow refused is no place to come back to, nor is a checkout that is booked.
    if (address !== step) latest.current.onAddress(address, isBrought || address === "thanks")
  }, [live, address, step, steps])
}
