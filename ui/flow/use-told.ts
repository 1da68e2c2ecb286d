import { useEffect, useRef } from "react"
import type { AnyMachine } from "../../machines/kit/machine-types.ts"
import type { Flow } from "./use-flow.ts"

type Event<M extends AnyMachine> = Parameters<Flow<M>["send"]>[0]

/** Sends a late-loaded machine all events from before and since, each once and in order. `told` only grows. */
export function useTold<M extends AnyMachine>({ send, live }: Flow<M>, told: readonly Event<M>[]): void {
  const count = useRef(0)
  useEffect(() => {
    if (!live) return
    for (const event of told.slice(count.current)) send(event)
    count.current = told.length
  }, [told, send, live])
}
