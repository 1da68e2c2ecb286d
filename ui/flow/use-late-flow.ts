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
  /** What was told before the machine ran: its host sends it (`useTold`). */
  readonly told: Told<M>
  /** Something was told, and the machine is on its way. */
  readonly waits: boolean
  /** The host gives the running machine here. */
  readonly onRun: (actor: DurableActor<M>) => void
  /** The machine did not come, or broke. */
  readonly onLost: () => void
}

/**
 * A flow whose machine is loaded late, by a host component. The view subscribes to the machine itself once it runs; until
 * then it shows what it was given, and keeps what is pressed.
 * `withoutMachine` does what can be done where the machine never comes, with all that was told.
 */
export function useLateFlow<M extends AnyMachine>(withoutMachine: (told: Told<M>) => void): LateFlow<M> {
  const [actor, setActor] = useState<DurableActor<M> | null>(null)
  const [told, setTold] = useState<Told<M>>([])
  const [lost, setLost] = useState(false)
  // Not useSelector: its package brings XState, and the page must stay without it until the machine comes (17 kB).
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
