import { useSelector } from "@xstate/react"
import { useCallback, useEffect, useRef, useState } from "react"
import type { Durable } from "../../machines/kit/durable.ts"
import { type Clock, DurableActor, systemClock } from "../../machines/kit/host.ts"
import type { AnyMachine, InputOf, SnapshotOf } from "../../machines/kit/machine-types.ts"
import type { EventOf, Untimed } from "../../machines/kit/types.ts"
import type { Handlers } from "./deliver.ts"
import { revive } from "./revive.ts"
import { announce } from "./running.ts"
import type { OpenStorage } from "./storage.ts"

export type FlowOptions<M extends AnyMachine> = {
  readonly flow: Durable<M>
  /** The name of this run, for example `checkout/7K2M…`. Another name is another run. */
  readonly stream: string
  /** Read when the run begins. Later changes come as events. */
  readonly input: InputOf<M>
  /** The input with what only the browser knows, for example a cookie. The server and hydration do without it. */
  readonly browserInput?: () => InputOf<M>
  readonly handlers: Handlers<M>
  /**
   * Where the run is kept under the stream's name, to continue after a reload. If left out, the run ends with the view.
   */
  readonly storage?: OpenStorage
  /** Whether a kept run may continue, given the input that it began with. */
  readonly stillGood?: (kept: InputOf<M>) => boolean
  readonly clock?: Clock
}

export type Flow<M extends AnyMachine> = {
  readonly snapshot: SnapshotOf<M>
  /** Returns whether the event was accepted. Nothing is accepted before `live`. */
  readonly send: (event: Untimed<EventOf<M>>) => boolean
  /** False while the server renders, and until the page is hydrated and the kept run is restored. */
  readonly live: boolean
  /** The running machine itself; null before `live`. */
  readonly actor: DurableActor<M> | null
  /** Fires the timers that became due while the computer slept or its clock was wrong. */
  readonly recheck: () => void
}

type Run<M extends AnyMachine> = { readonly stream: string; readonly actor: DurableActor<M> }

const whole = <S>(snapshot: S): S => snapshot

/**
 * Runs a durable machine in a view. The server, and the browser during hydration, show the state that the input leads
 * to. Then the machine starts from the kept run. React may mount a view twice (StrictMode): the same actor is stopped
 * and started again, so that no effect is asked for twice.
 */
export function useFlow<M extends AnyMachine>(options: FlowOptions<M>): Flow<M> {
  const { flow, stream, clock = systemClock } = options
  const open = (): Run<M> => ({ stream, actor: new DurableActor({ flow, stream, input: options.input, clock }) })
  const [first, setFirst] = useState(open)
  if (first.stream !== stream) setFirst(open)

  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const kept = useRef<Run<M> | null>(null)
  const [run, setRun] = useState<Run<M> | null>(null)
  useEffect(() => {
    if (kept.current?.stream !== stream) {
      const { browserInput, storage, stillGood } = latest.current
      const input = browserInput?.() ?? latest.current.input
      const handlers = () => latest.current.handlers
      const newId = () => crypto.randomUUID()
      kept.current = { stream, actor: revive({ flow, stream, input, clock, handlers, storage, stillGood, newId }) }
    }
    const { actor } = kept.current
    setRun(kept.current)
    actor.start()
    const forget = announce({
      flow: flow.id,
      stored: () => actor.saved,
      subscribe: (changed) => actor.subscribe(changed).unsubscribe,
      send: (event) => isEvent<M>(event) && actor.send(event),
    })
    return () => {
      forget()
      actor.stop()
    }
  }, [flow, stream, clock])

  const actor = run?.stream === stream ? run.actor : null
  const snapshot = useSelector(actor ?? first.actor, whole)

  const recheck = useCallback(() => {
    actor?.stop()
    actor?.start()
  }, [actor])
  const send = useCallback((event: Untimed<EventOf<M>>) => actor?.send(event) ?? false, [actor])
  return { snapshot, send, live: actor !== null, actor, recheck }
}

/** Any event with a type may come from the visualiser; the machine accepts or refuses it. */
function isEvent<M extends AnyMachine>(event: { readonly type: string }): event is Untimed<EventOf<M>> {
  return event.type !== ""
}
