import { useRef, useState } from "react"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { Outcome, Refusal } from "../../domain/errors/refusal.ts"
import { useBrowserPorts } from "../ports.tsx"

export type CommandState = {
  /** The command that is being sent, if any. */
  readonly busy: string | null
  /** Why the last one was refused, in the page's language. */
  readonly error: {
    readonly code: CodedError["code"]
    readonly detail: string | null
    /** The form fields at fault. */
    readonly fields: Refusal["errors"]
  } | null
}

/**
 * Sends one command at a time. A second press while it is being sent does nothing. A retry after a broken connection
 * uses the same idempotency key, so the server does it once (CK-13).
 */
export function useCommand() {
  const ports = useBrowserPorts()
  const [state, setState] = useState<CommandState>({ busy: null, error: null })
  const running = useRef(false)
  const lost = useRef<{ readonly name: string; readonly key: string } | null>(null)

  const run = async <T>(name: string, call: (key: string) => Promise<Outcome<T>>): Promise<T | null> => {
    if (running.current) return null
    running.current = true
    setState({ busy: name, error: null })
    const key = lost.current?.name === name ? lost.current.key : ports().newKey()
    try {
      const outcome = await call(key)
      lost.current = null
      setState({
        busy: null,
        error: outcome.ok ? null : refusedBy(outcome.refusal),
      })
      return outcome.ok ? outcome.value : null
    } catch {
      lost.current = { name, key }
      setState({ busy: null, error: { code: "offline", detail: null, fields: [] } })
      return null
    } finally {
      running.current = false
    }
  }
  return { ...state, run }
}

const refusedBy = ({ code, detail, errors }: Refusal) => ({ code, detail, fields: errors })
