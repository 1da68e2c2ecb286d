import { useEffect } from "react"
import type { AnyMachine } from "../../machines/kit/machine-types.ts"
import type { EventOf, Untimed } from "../../machines/kit/types.ts"
import type { Flow } from "./use-flow.ts"

/**
 * Tells a flow what the state of another one means to it, each time that it changes. The host carries this out; what it
 * means is a pure function beside the machine. Keep the event the same object as long as the other state is the same.
 */
export function useHears<M extends AnyMachine>({ send, live }: Flow<M>, event: Untimed<EventOf<M>>): void {
  useEffect(() => {
    if (live) send(event)
  }, [event, live, send])
}
