import { useEffect, useRef } from "react"
import { paths, publicPath } from "../../domain/paths.ts"
import type { SessionUser } from "../../domain/session/user.ts"
import { sessionFlow } from "../../machines/session/session.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useLocale } from "../i18n/messages.tsx"
import { isLeavingByForm } from "../kit/leaving.ts"
import { useBrowserPorts } from "../ports.tsx"
import { keepDraft } from "./kept-draft.ts"
import type {} from "./sign-out.ts"

export type SessionHostProps = {
  /** Who is signed in, as far as this page knows. */
  readonly onUser: (user: SessionUser | null) => void
  /** Called when nobody is signed in any more, unless this page has signed out: then it goes home. */
  readonly onEnd: () => void
  /** Without the customer's picture. */
  readonly unseen?: boolean
}

/**
 * Runs the session's flow: it asks who is signed in, and asks again as other tabs, the window and the network tell. It
 * draws the customer's picture.
 */
export default function SessionHost({ onUser, onEnd, unseen = false }: SessionHostProps) {
  const ports = useBrowserPorts()
  const locale = useLocale()
  const { snapshot, send, live } = useFlow({
    flow: sessionFlow,
    stream: "session",
    input: { refetchSeconds: 1, lastUser: null, online: true, at: new Date(0).toISOString() },
    browserInput: () => ({
      refetchSeconds: ports().sessionRefetchSeconds,
      lastUser: userIn(ports().lastUser.read()),
      online: navigator.onLine,
      at: new Date().toISOString(),
    }),
    handlers: {
      fetchSession: ({ request }, tell) =>
        ports()
          .asks.account.session()
          .then(
            (session) => void tell({ type: "session.received", request, session }),
            () => void tell({ type: "session.fetchFailed", request, code: "session_fetch_failed" }),
          ),
      signOut: (_, tell) =>
        ports()
          .asks.account.signOut()
          .then(
            () => void tell({ type: "session.ended" }),
            () => void tell({ type: "session.endFailed", code: "response_not_ok" }),
          ),
      signalTabs: ({ what }) => ports().sessionSignal.write(JSON.stringify({ event: "session", what, at: Date.now() })),
      storeUser: ({ user }) => ports().lastUser.write(JSON.stringify(user)),
      clearUser: () => ports().lastUser.write(""),
      logFailure: ({ code }) => ports().asks.account.log(code),
    },
  })

  useEffect(() => {
    if (!live) return
    const leave = new AbortController()
    const { signal } = leave
    const { lastUser, sessionSignal } = ports()
    const told = () => void send({ type: "tab.signalled" })
    const focused = () => !document.hidden && void send({ type: "window.focused" })
    document.addEventListener("visibilitychange", focused, { signal })
    addEventListener("focus", focused, { signal })
    addEventListener("offline", () => void send({ type: "connection.lost" }), { signal })
    addEventListener("online", () => void send({ type: "connection.regained" }), { signal })
    const stops = [lastUser.watch(told), sessionSignal.watch(told)]
    return () => {
      leave.abort()
      for (const stop of stops) stop()
    }
  }, [live, ports, send])

  /** What to do if the sign-out that this page began fails; null: it began none. */
  const ifNotEnded = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!live) return
    const signOut = (asked: WindowEventMap["shop:signout"]) => {
      if (!send({ type: "customer.signedOut" })) return
      asked.preventDefault()
      ifNotEnded.current = asked.detail
      // Nothing that the customer typed stays in this tab.
      keepDraft("")
    }
    addEventListener("shop:signout", signOut)
    return () => removeEventListener("shop:signout", signOut)
  }, [live, send])

  const { user } = snapshot.context
  const isOver = live && snapshot.matches({ unauthenticated: "resting" })
  const told = useRef({ onUser, onEnd })
  useEffect(() => {
    told.current = { onUser, onEnd }
  })
  useEffect(() => {
    if (live) told.current.onUser(user)
  }, [live, user])
  useEffect(() => {
    if (!isOver || isLeavingByForm()) return
    if (ifNotEnded.current === null) told.current.onEnd()
    else ports().leaveTo(publicPath(paths.home, locale))
  }, [isOver, ports, locale])
  const isSignedIn = snapshot.matches("authenticated")
  useEffect(() => {
    if (!isSignedIn) return
    ifNotEnded.current?.()
    ifNotEnded.current = null
  }, [isSignedIn])
  return user?.avatarImage && !unseen ? <img src={user.avatarImage} alt="" /> : null
}

function userIn(text: string | null): SessionUser | null {
  try {
    const user: unknown = JSON.parse(text ?? "")
    return typeof user === "object" && user !== null && "firstName" in user ? (user as SessionUser) : null
  } catch {
    return null
  }
}
