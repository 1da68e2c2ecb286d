import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from "react"
import { type ErrorCode, errorText } from "../../domain/errors/catalogue.ts"
import { useLocale } from "../i18n/messages.tsx"
import { usePorts } from "../ports.tsx"
import { leaveByForm } from "./leaving.ts"
import { Notice } from "./notice.tsx"

/** Why a press did not send the form. Each is a new object, so that each is said. */
type Lost = { readonly code: ErrorCode }

/**
 * A form that the browser itself sends, and that works without scripts. Without a connection, the browser would show its
 * own error page, and what was typed would be gone. So where scripts run, a press asks first whether the shop answers.
 * If not, the form stays as it is and says so.
 */
export function PlainForm({ onSubmit, children, ...rest }: Omit<ComponentProps<"form">, "method">) {
  const { browser } = usePorts()
  const locale = useLocale()
  const [lost, setLost] = useState<Lost | null>(null)
  const message = useRef<HTMLDivElement>(null)
  const asks = useRef(false)
  const passes = useRef(false)
  useEffect(() => {
    if (lost !== null) message.current?.focus()
  }, [lost])
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    if (browser === null) return
    if (passes.current) {
      passes.current = false
      onSubmit?.(event)
      if (!event.nativeEvent.defaultPrevented) leaveByForm()
      return
    }
    event.preventDefault()
    if (asks.current) return
    const { currentTarget: form } = event
    const { submitter } = event.nativeEvent
    asks.current = true
    const code = await browser.asks.account.fault().catch(() => "offline" as const)
    asks.current = false
    setLost(code && { code })
    if (code !== null) return
    passes.current = true
    form.requestSubmit(submitter)
    passes.current = false
  }
  return (
    <form {...rest} method="post" onSubmit={send}>
      {lost !== null && (
        <div ref={message} tabIndex={-1}>
          <Notice tone="bad" role="alert" title={errorText(lost.code, locale)} />
        </div>
      )}
      {children}
    </form>
  )
}
