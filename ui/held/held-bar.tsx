import { useEffect, useRef } from "react"
import { paths } from "../../domain/paths.ts"
import { countdownText } from "../../domain/time/text.ts"
import { hearsOfCheckout } from "../../machines/held-places/held-places.hears.ts"
import {
  type HeldPlacesSnapshot,
  heldPlacesFlow,
  type heldPlacesMachine,
} from "../../machines/held-places/held-places.machine.ts"
import type { HeldPlaces, OpenPage } from "../../machines/held-places/held-places.types.ts"
import { snapshotIn } from "../booking/snapshot-in.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers } from "../flow/deliver.ts"
import { useCountdown } from "../flow/use-countdown.ts"
import { type Flow, useFlow } from "../flow/use-flow.ts"
import { useReturn, useServerClock } from "../flow/use-server-clock.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { useToast } from "../toasts/toasts.tsx"
import s from "./held-bar.module.css"
import { words } from "./words.ts"

type Machine = typeof heldPlacesMachine

/** Runs the flow of the held places on every page, and shows their bar. */
export default function HeldBar({ path }: { readonly path: string }) {
  const ports = useBrowserPorts()
  const page = pageOf(path)
  const flow = useFlow({
    flow: heldPlacesFlow,
    stream: "held-places",
    input: { codes: [], page },
    browserInput: () => ({ codes: ports().held.read(), page }),
    handlers: useHandlers(),
  })
  const { live, send, snapshot } = flow
  const { held } = snapshot.context
  const seen = useRef(path)
  useEffect(() => {
    if (!live || seen.current === path) return
    seen.current = path
    send({ type: "page.opened", page, codes: ports().held.read() })
  }, [live, send, path, page, ports])
  useEffect(() => ports().held.watch((codes) => send({ type: "codes.changedElsewhere", codes })), [send, ports])
  useReturn(() => send({ type: "customer.returned" }))
  return snapshot.hasTag("bar") && held && <Bar key={held.code} held={held} flow={flow} />
}

/** A checkout's own pages have no bar. The thank-you page follows it. */
function pageOf(path: string): OpenPage {
  if (!path.startsWith("/checkout")) return "other"
  return /^\/checkout\/[^/?]+\/grazie/.test(path) ? "thanks" : "checkout"
}

/** Carries out the effects of the flow. */
function useHandlers(): Handlers<Machine> {
  const ports = useBrowserPorts()
  const { booking: reads } = usePorts().reads
  const say = useToast()
  const text = words[useLocale()]
  return {
    askServer: async ({ code }, send) => {
      try {
        const view = await reads.checkout(code)
        send(view === null ? { type: "server.holdsNone", code } : hearsOfCheckout(code, view, snapshotIn(view.stream)))
      } catch {
        send({ type: "server.unreachable" })
      }
    },
    releasePlaces: async ({ code }, send, id) => {
      const outcome = await ask(() => ports().asks.booking.cancelCheckout(code, id))
      if (outcome?.ok) send({ type: "server.released" })
      else {
        const refusal = outcome?.refusal
        send({ type: "server.releaseFailed", code: refusal?.code ?? "offline", detail: refusal?.detail ?? null })
      }
    },
    keepCodes: ({ codes }) => ports().held.write(codes),
    tellReleased: () => say(text.released, "success"),
  }
}

type BarProps = { readonly held: HeldPlaces; readonly flow: Flow<Machine> }

function Bar({ held, flow: { snapshot, send } }: BarProps) {
  const text = words[useLocale()]
  const { code, deadline, now: serverNow } = held
  const refresh = () => void send({ type: "customer.returned" })
  const clock = useServerClock(serverNow, () => {})
  const left = useCountdown({
    of: code,
    deadline,
    serverNow,
    clock,
    askServer: refresh,
    onOver: () => send({ type: "countdown.ended" }),
  })
  return (
    <aside className={s.room} data-held="" aria-label={text.label}>
      <div className={s.bar}>
        <p className={s.words}>
          <Icon name="clock" />
          <span className={s.what}>
            <span className={s.name}>{held.experience}</span>
            <span>
              {text.held(held.count)},{" "}
              <b role="timer" aria-live="off" className={s.clock}>
                {countdownText(left)}
              </b>
            </span>
          </span>
        </p>
        <Link to={paths.checkout(code)} className={s.goOn}>
          {text.goOn}
        </Link>
        <Button variant="quiet" size="small" onClick={() => send({ type: "customer.wantsRelease" })}>
          {text.release}
        </Button>
      </div>
      <Release snapshot={snapshot} send={send} />
    </aside>
  )
}

function Release({ snapshot, send }: { readonly snapshot: HeldPlacesSnapshot; readonly send: Flow<Machine>["send"] }) {
  const text = words[useLocale()]
  const { error } = snapshot.context
  const keep = () => void send({ type: "customer.keptPlaces" })
  return (
    <Dialog
      open={snapshot.hasTag("dialog")}
      onClose={keep}
      title={text.sure}
      footer={
        <>
          <Button variant="secondary" onClick={keep}>
            {text.keep}
          </Button>
          <Button busy={snapshot.hasTag("busy")} onClick={() => send({ type: "customer.released" })}>
            {text.yes}
          </Button>
        </>
      }
    >
      <p>{text.why}</p>
      {error && <p role="alert">{error.detail ?? text.failed}</p>}
    </Dialog>
  )
}
