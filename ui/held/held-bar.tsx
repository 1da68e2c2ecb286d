import { useCallback, useEffect, useState } from "react"
import type { CheckoutView } from "../../domain/booking/views.ts"
import { paths } from "../../domain/paths.ts"
import { countdownText } from "../../domain/time/text.ts"
import { checkoutDeadline } from "../../machines/booking/selectors.ts"
import { snapshotIn } from "../booking/snapshot-in.ts"
import { useCommand } from "../booking/use-command.ts"
import { useCountdown } from "../flow/use-countdown.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { useToast } from "../toasts/toasts.tsx"
import s from "./held-bar.module.css"
import { words } from "./words.ts"

/**
 * The newest checkout that this browser has begun. The checkout itself says how much time is left. Its own pages have no
 * bar, but what was bought on the way to the thank-you page is forgotten there, so that other tabs hear of it.
 */
export default function HeldBar({ path }: { readonly path: string }) {
  const held = usePorts().browser?.held
  const [code, setCode] = useState<string>()
  const isOwnPage = path.startsWith("/checkout")
  const isIdle = isOwnPage && !/^\/checkout\/[^/?]+\/grazie/.test(path)
  useEffect(() => {
    setCode(isIdle ? undefined : held?.read()[0])
    return isIdle ? undefined : held?.watch(([newest]) => setCode(newest))
  }, [held, isIdle])
  return code && <Checkout key={code} code={code} isShown={!isOwnPage} onOver={setCode} />
}

type CheckoutProps = {
  readonly code: string
  readonly isShown: boolean
  /** Called when this checkout holds no places any more, with the code of one that may. */
  readonly onOver: (next: string | undefined) => void
}

/** Asks the server what the checkout holds, as often as the visitor comes back to the page. */
function Checkout({ code, isShown, onOver }: CheckoutProps) {
  const ports = useBrowserPorts()
  const [view, setView] = useState<CheckoutView | null>(null)
  const over = useCallback(() => {
    const { held } = ports()
    const others = held.read().filter((other) => other !== code)
    held.write(others)
    onOver(others[0])
  }, [code, onOver, ports])
  const { booking: reads } = usePorts().reads
  const read = useCallback(
    () =>
      void reads.checkout(code).then(
        (found) => (found !== null && deadlineOf(found) !== null ? setView(found) : over()),
        // Without a connection, the places may still be held.
        () => {},
      ),
    [code, over, reads],
  )
  useEffect(read, [read])
  return isShown && view && <Held view={view} read={read} over={over} />
}

const deadlineOf = ({ stream }: CheckoutView) => checkoutDeadline(snapshotIn(stream))

type HeldProps = { readonly view: CheckoutView; readonly read: () => void; readonly over: () => void }

function Held({ view, read, over }: HeldProps) {
  const locale = useLocale()
  const ports = useBrowserPorts()
  const say = useToast()
  const command = useCommand()
  const [asking, setAsking] = useState(false)
  const clock = useServerClock(view.serverNow, read)
  const left = useCountdown(deadlineOf(view), clock, read) ?? 0
  const text = words[locale]
  const isOver = left <= 0
  // The clock of the server decides: it may have taken a payment in time.
  useEffect(() => {
    if (isOver) read()
  }, [isOver, read])
  const release = async () => {
    const released = await command.run("release", (key) => ports().asks.booking.cancelCheckout(view.code, key))
    if (released === null) return
    say(text.released, "success")
    over()
  }
  const count = view.participants.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isOver) return null
  return (
    <aside className={s.room} data-held="" aria-label={text.label}>
      <div className={s.bar}>
        <p className={s.words}>
          <Icon name="clock" />
          <span className={s.what}>
            <span className={s.name}>{view.experience.name}</span>
            <span>
              {text.held(count)},{" "}
              <b role="timer" aria-live="off" className={s.clock}>
                {countdownText(left)}
              </b>
            </span>
          </span>
        </p>
        <Link to={paths.checkout(view.code)} className={s.goOn}>
          {text.goOn}
        </Link>
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {text.release}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.sure}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button busy={command.busy !== null} onClick={release}>
              {text.yes}
            </Button>
          </>
        }
      >
        <p>{text.why}</p>
        {command.error && <p role="alert">{command.error.detail ?? text.failed}</p>}
      </Dialog>
    </aside>
  )
}
