import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { DurableActor } from "../../machines/kit/host.ts"
import type { AnyMachine, SnapshotOf } from "../../machines/kit/machine-types.ts"
import type { EventOf, Untimed } from "../../machines/kit/types.ts"

type Told<M extends AnyMachine> = readonly Untimed<EventOf<M>>[]

export type LateFlow<M extends AnyMachine> = {
  /** Null until the machine runs. */
  readonly snapshot: SnapshotOf<M> | null
  /** Sends an event to the machine. Before the machine runs the event is kept for it. */
  readonly tell: (event: Untimed<EventOf<M>>) => void
  /** Events from before the machine ran. Its host sends them (`useTold`). */
  readonly told: Told<M>
  /** An event waits for the machine, which is being loaded. */
  readonly waits: boolean
  /** The host passes the running machine here. */
  readonly onRun: (actor: DurableActor<M>) => void
  /** Called when the machine failed to load or broke. */
  readonly onLost: () => void
}

/**
 * A flow whose machine is loaded late, by a host component. Once the machine runs, the view subscribes to it. Until
 * then the view shows what it was given, and keeps the events. `withoutMachine` gets all events if the machine never
 * loads, and does what it can.
 */
export function useLateFlow<M extends AnyMachine>(withoutMachine: (told: Told<M>) => void): LateFlow<M> {
  const [actor, setActor] = useState<DurableActor<M> | null>(null)
  const [told, setTold] = useState<Told<M>>([])
  const [lost, setLost] = useState(false)
  // Not useSelector: its package contains XState, and the page must stay without those 17 kB until the machine is
  // loaded.
  const subscribe = useCallback((changed: () => void) => actor?.subscribe(changed).unsubscribe ?? never, [actor])
  const snapshot = useSyncExternalStore<SnapshotOf<M> | null>(subscribe, () => actor?.getSnapshot() ?? null, none)
  const fallback = useRef(withoutMachine)
  useEffect(() => {
    fallback.current = withoutMachine
  })
  const tell = useCallback(
    (event: Untimed<EventOf<M>>) => {
      if (lost) fallback.current([event])
      else if (actor === null) setTold((before) => [...before, event])
      else actor.send(event)
    },
    [actor, lost],
  )
  const onLost = () => {
    if (actor === null) fallback.current(told)
    setLost(true)
    setActor(null)
  }
  return { snapshot, tell, told, waits: told.length > 0 && actor === null && !lost, onRun: setActor, onLost }
}

const never = () => {}
const none = () => null
