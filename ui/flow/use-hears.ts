import { useEffect } from "react"
import type { AnyMachine } from "../../machines/kit/machine-types.ts"
import type { EventOf, Untimed } from "../../machines/kit/types.ts"
import type { Flow } from "./use-flow.ts"

/**
<<<<<<< HEAD
 * Sends a flow an event each time the state of another flow changes. The event is computed by a pure function beside
 * the machine; this hook only sends it. The caller must keep the event the same object while the other state is the
 * same.
=======
 * Tells a flow what the state of another one means to it, each time that it changes. The host carries this out; what it
 * means is a pure function beside the machine; null: nothing. Keep the event the same object as long as the other state
 * is the same.
>>>>>>> ced6693 (Let the payment step follow the payment's stream)
 */
export function useHears<M extends AnyMachine>({ send, live }: Flow<M>, event: Untimed<EventOf<M>> | null): void {
  useEffect(() => {
    if (live && event !== null) send(event)
  }, [event, live, send])
}
