import { useEffect } from "react"
import type { AnyMachine } from "../../machines/kit/machine-types.ts"
import type { EventOf, Untimed } from "../../machines/kit/types.ts"
import type { Flow } from "./use-flow.ts"

/**
 * Sends a flow an event each time the state of another flow changes; null: nothing. The event is computed by a pure
 * function beside the machine; this hook only sends it. The caller must keep the event the same object while the other
 * state is the same.
 */
export function useHears<M extends AnyMachine>({ send, live }: Flow<M>, event: Untimed<EventOf<M>> | null): void {
  useEffect(() => {
    if (live && event !== null) send(event)
  }, [event, live, send])
}
