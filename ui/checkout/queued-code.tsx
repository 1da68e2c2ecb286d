import { useMemo, useRef, useState } from "react"
import type { CheckoutView } from "../../domain/booking/views.ts"
import { parseCoupon } from "../../domain/checkout/coupon.ts"
import { type ErrorCode, errorText } from "../../domain/errors/catalogue.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import type { Task } from "../../domain/session/tasks.ts"
import type { SessionUser } from "../../domain/session/user.ts"
import type { Untimed } from "../../machines/kit/types.ts"
import { hearsOfTask, hearsOfUser } from "../../machines/task-queue/task-queue.hears.ts"
import { taskQueueFlow } from "../../machines/task-queue/task-queue.machine.ts"
import type { TaskQueueEvent } from "../../machines/task-queue/task-queue.types.ts"
import SessionHost from "../account/session-host.tsx"
import { session } from "../flow/storage.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useHears } from "../flow/use-hears.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import buttons from "../kit/button.module.css"
import { Icon } from "../kit/icon.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./code-field.module.css"

export type QueuedCodeProps = {
  readonly code: string
  /** What the last answer about a code means for the queue. */
  readonly heard: Untimed<TaskQueueEvent> | null
  readonly onApplied: (answer: CheckoutView) => void
  /** A code that waited is refused, for this reason. */
  readonly onFailed: (coupon: string, why: string) => void
}

/**
 * The codes of this checkout that wait for a sign-in (AU-02). It also asks who is signed in, and applies them itself. The
 * queue is kept in the tab, so it is there again after the sign-in, and gone with the tab.
 */
export default function QueuedCode({ code, heard, onApplied, onFailed }: QueuedCodeProps) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const [user, setUser] = useState<SessionUser | null>()
  const [done, setDone] = useState<string | null>(null)
  const why = useRef<string | null>(null)
  const queue = useFlow({
    flow: taskQueueFlow,
    stream: `${sessionKeys.taskQueue}${code}`,
    input: {},
    storage: session,
    handlers: {
      runTask: async ({ task, turn }, send, id) => {
        const coupon = couponOf(task)
        try {
          const outcome = await ports().asks.booking.applyCode(code, coupon, id, false)
          why.current = outcome.ok ? null : outcome.refusal.detail
          if (outcome.ok) {
            const cut = outcome.value.discounts.find((one) => one.code === parseCoupon(coupon))
            const money = moneyText(cents(cut?.cents ?? 0), locale)
            setDone(text("checkout.code.done", { code: cut?.code ?? coupon, money }))
            onApplied(outcome.value)
          }
          send(hearsOfTask(turn, outcome))
        } catch {
          why.current = null
          send({ type: "task.failed", turn, code: "offline" satisfies ErrorCode })
        }
      },
      tellFailure: ({ task, code: reason }) => onFailed(couponOf(task), why.current ?? errorText(reason, locale)),
    },
  })
  useHears(queue, heard)
  useHears(
    queue,
    useMemo(() => (user === undefined ? null : hearsOfUser(user)), [user]),
  )

  const waiting = queue.snapshot.matches("signedOut") ? queue.snapshot.context.queue : []
  const query = new URLSearchParams({ callbackUrl: `${publicPath(paths.checkout(code), locale)}?step=payment` })
  return (
    <>
      <SessionHost unseen onUser={setUser} onEnd={() => setUser(null)} />
      <div role="status" className={s.queued}>
        {done !== null && (
          <p className={s.done}>
            <Icon name="check" />
            {done}
          </p>
        )}
        {waiting.length > 0 && (
          <>
            <p>{text("checkout.code.queued", { code: waiting.map(couponOf).join(", ") })}</p>
            <a
              className={buttons.button}
              data-variant="secondary"
              href={`${publicPath(paths.signIn, locale)}?${query}`}
            >
              {text("checkout.code.signIn")}
            </a>
          </>
        )}
      </div>
    </>
  )
}

/** This queue holds codes alone. */
function couponOf(task: Task): string {
  if (task.kind !== "apply-coupon") throw new TypeError(`not a code: ${task.kind}`)
  return task.coupon
}
