import { type SubmitEvent, useEffect, useId, useRef, useState } from "react"
import type { CheckoutView, Discounted } from "../../domain/booking/views.ts"
import { MAX_CODE_LENGTH } from "../../domain/checkout/coupon.ts"
import { shownCode } from "../../domain/checkout/shown-code.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import type { Untimed } from "../../machines/kit/types.ts"
import { hearsOfTry } from "../../machines/task-queue/task-queue.hears.ts"
import type { TaskQueueEvent } from "../../machines/task-queue/task-queue.types.ts"
import { useCommand } from "../booking/use-command.ts"
import { readSaved, session } from "../flow/storage.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Icon } from "../kit/icon.tsx"
import { TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { isGiftKept } from "../visit/is-gift-kept.ts"
import s from "./code-field.module.css"

/** Loaded only where a code waits for a sign-in. */
const QueuedCode = onDemand(() => import("./queued-code.tsx"))
/** Loaded only where a gift is about to be used. */
const CarriedCode = onDemand(() => import("./carried-code.tsx"))

type Failed = { readonly times: number; readonly coupon: string; readonly why: string }

/** What a code lowers: a booking in checkout, or a gift order. */
type Coded = Discounted & { readonly code: string }

export type CodeFieldProps<View extends Coded> = {
  readonly flows: {
    readonly view: View
    readonly checkout: { readonly live: boolean }
    readonly adopt: (view: View) => void
  }
  readonly disabled: boolean
  /** `agreed`: the customer wants a coupon although the whole price is then due now. */
  readonly apply: (typed: string, key: string, agreed: boolean) => Promise<Outcome<View>>
  /** The booking in checkout for which a code can wait for a sign-in. */
  readonly queue?: { readonly adopt: (view: CheckoutView) => void }
}

/** One field for both kinds of codes (CK-08, CK-10). Customers with a code open it. */
export function CodeField<View extends Coded>({ flows, disabled, apply, queue }: CodeFieldProps<View>) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const form = useId()
  const { code } = flows.view
  const [heard, setHeard] = useState<Untimed<TaskQueueEvent> | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [waits, setWaits] = useState(false)
  useEffect(() => setWaits(readSaved(session, `${sessionKeys.taskQueue}${code}`, "task-queue") !== undefined), [code])
  const [carries, setCarries] = useState(false)
  useEffect(() => setCarries(isGiftKept()), [])
  const fail = (coupon: string, why: string) => {
    setFailed((last) => ({ times: (last?.times ?? 0) + 1, coupon, why }))
    setOpen(true)
  }
  const carry = async (typed: string, key: string) => {
    const outcome = await apply(typed, key, true)
    if (outcome.ok) flows.adopt(outcome.value)
    return outcome
  }
  return (
    <section className={s.codes}>
      <Button
        variant="quiet"
        size="small"
        icon={open ? "minus" : "plus"}
        aria-expanded={open}
        aria-controls={form}
        disabled={disabled || !flows.checkout.live}
        onClick={() => setOpen(!open)}
      >
        {text("checkout.code")}
      </Button>
      <div id={form} hidden={!open}>
        {open && (
          <CodeForm
            key={failed?.times}
            flows={flows}
            disabled={disabled}
            apply={apply}
            failed={failed}
            {...(queue && { onAnswer: setHeard })}
          />
        )}
      </div>
      {queue && (waits || heard !== null) && (
        <Optional>
          <QueuedCode code={code} heard={heard} onApplied={queue.adopt} onFailed={fail} />
        </Optional>
      )}
      {queue && carries && flows.checkout.live && !disabled && (
        <Optional>
          <CarriedCode apply={carry} onFailed={fail} />
        </Optional>
      )}
    </section>
  )
}

type CodeFormProps<View extends Coded> = Pick<CodeFieldProps<View>, "flows" | "disabled" | "apply"> & {
  /** A code that waited for the sign-in, and was refused then. */
  readonly failed: Failed | null
  /** What an answer means for the codes that wait for a sign-in. */
  readonly onAnswer?: (heard: Untimed<TaskQueueEvent> | null) => void
}

function CodeForm<View extends Coded>({ flows, disabled, apply: ask, failed, onAnswer }: CodeFormProps<View>) {
  const text = useText()
  const locale = useLocale()
  const command = useCommand()
  const [typed, setTyped] = useState(failed?.coupon ?? "")
  const [late, setLate] = useState(failed?.why ?? null)
  const [done, setDone] = useState<string | null>(null)
  const [question, setQuestion] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const { error, busy } = command
  const refused = error && error.code !== "coupon_pays_all" ? (error.detail ?? errorText(error.code, locale)) : late
  // After a refusal, the focus is in the field again, and screen readers read its error.
  useEffect(() => {
    if (refused !== null) input.current?.focus()
  }, [refused])

  const apply = async (agreed: boolean) => {
    setDone(null)
    setLate(null)
    setQuestion(null)
    const { code } = flows.view
    const answer = await command.run(`code ${typed} ${agreed}`, async (key) => {
      const outcome = await ask(typed, key, agreed)
      if (!outcome.ok && outcome.refusal.code === "coupon_pays_all") setQuestion(outcome.refusal.detail)
      onAnswer?.(hearsOfTry({ kind: "apply-coupon", bookingCode: code, coupon: typed }, outcome))
      return outcome
    })
    if (answer === null) return
    const newest = answer.discounts.at(-1)
    if (newest) {
      const money = moneyText(cents(newest.cents), locale)
      setDone(text("checkout.code.done", { code: shownCode(newest), money }))
    }
    setTyped("")
    flows.adopt(answer)
    input.current?.focus()
  }
  return (
    <form
      className={s.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void apply(false)
      }}
      noValidate
    >
      <Field label={text("checkout.code.label")} error={refused}>
        <TextInput
          ref={input}
          name="code"
          value={typed}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={busy !== null}
          disabled={disabled}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={busy !== null} disabled={disabled}>
        {text("checkout.code.apply")}
      </Button>
      {question !== null && (
        <PayAllQuestion
          question={question}
          onYes={() => void apply(true)}
          onNo={() => {
            setQuestion(null)
            input.current?.focus()
          }}
        />
      )}
      <p role="status" className={s.done}>
        {done !== null && (
          <>
            <Icon name="check" />
            {done}
          </>
        )}
      </p>
    </form>
  )
}

/** Asks before a code turns the deposit into the whole price (CK-07). Both sums are in the question. */
function PayAllQuestion({ question, onYes, onNo }: { question: string; onYes: () => void; onNo: () => void }) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className={s.question} ref={place} tabIndex={-1}>
      <Notice
        tone="warn"
        role="alert"
        actions={
          <>
            <Button onClick={onYes}>{text("checkout.code.payAll")}</Button>
            <Button variant="secondary" onClick={onNo}>
              {text("checkout.code.keepDeposit")}
            </Button>
          </>
        }
      >
        <p>{question}.</p>
      </Notice>
    </div>
  )
}
