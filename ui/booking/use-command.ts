import { useRef, useState } from "react"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { Outcome, Refusal } from "../../domain/errors/refusal.ts"
import { useBrowserPorts } from "../ports.tsx"

export type CommandState = {
  /** Which of the page's commands is under way. */
  readonly busy: string | null
  /** Why the last one was refused, in the page's language. */
  readonly error: {
    readonly code: CodedError["code"]
    readonly detail: string | null
    /** What of a form is to blame. */
    readonly fields: Refusal["errors"]
  } | null
}

/**
 * Asks the server for one thing at a time. A second press while it is under way does nothing; a repeated try after a
 * broken connection goes out under the same key, so that it is done once (CK-13).
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
