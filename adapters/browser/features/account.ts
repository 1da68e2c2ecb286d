import type { AccountAsks, AccountReads, Way } from "../../../domain/account/ports.ts"
import { toleratedOrThrow } from "../../../domain/errors/response.ts"
import type { Session, SessionUser } from "../../../domain/session/user.ts"
import { fromWire } from "../../contract/case.ts"
import { csrfToken } from "../csrf-token.ts"

/** What a customer sees of the account comes with the document and stands in no other answer, so it is loaded again. */
const withDocument = (): Promise<never> => {
  location.reload()
  return new Promise(() => {})
}

const base = "/api/auth"

/** After so long without an answer, a page says that there is no connection. */
const PATIENCE_MS = 10_000

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${base}/${path}`, { credentials: "same-origin" })
  await toleratedOrThrow(response, [])
  return response.json()
}

const notLoaded = { refused: "session_fetch_failed" } as const
/** Their script is loaded when the first one is asked for; null if it cannot be. */
const ceremonies = () => import("../passkey.ts").catch(() => null)

/** The wire of NextAuth 4 (adapters/server/account/wire). */
export default (): AccountReads & AccountAsks => ({
  ways: async () => Object.keys(await read<object>("providers")) as readonly Way[],
  link: withDocument,
  inviter: withDocument,
  own: withDocument,
  isUnverified: withDocument,
  bookings: withDocument,
  sessions: withDocument,
  passkeys: withDocument,
  points: withDocument,
  coupons: withDocument,
  gifts: withDocument,
  vouchers: withDocument,
  reviews: withDocument,
  referral: withDocument,
  session: async (): Promise<Session> => {
    const { user = null, error = null } = await read<{ user?: unknown; error?: string }>("session")
    return { user: user === null ? null : (fromWire(user) as SessionUser), error }
  },
  signInByPasskey: async (back) => (await ceremonies())?.signIn(back) ?? notLoaded,
  offerPasskeys: async (back) => (await ceremonies())?.offer(back) ?? null,
  addPasskey: async () => (await ceremonies())?.add() ?? notLoaded,
  signOut: async () => {
    const body = new URLSearchParams({ csrfToken: await csrfToken(), json: "true" })
    const response = await fetch(`${base}/signout`, { method: "POST", credentials: "same-origin", body })
    await toleratedOrThrow(response, [])
    const { url } = (await response.json()) as { url: string }
    // Without a valid token, the answer is a success that leads to a page.
    if (new URL(url).searchParams.has("csrf")) throw new Error("the sign-out was refused")
  },
  fault: () =>
    fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      ({ status }) => (status < 500 ? null : "service_unavailable"),
      () => "offline",
    ),
  log: (code) => {
    const body = new URLSearchParams({ level: "error", code })
    navigator.sendBeacon(`${base}/_log`, body)
  },
})
