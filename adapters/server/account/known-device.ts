import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { emailKey } from "../../../domain/contact/email.ts"
import { serverCookies } from "../../../domain/kept/server-cookies.ts"
import { HttpSettings } from "../http/settings.ts"
import { Access, isSame } from "../kernel/access.ts"
import type { From } from "./sessions.ts"
import { cookieIn, cookieLine, nameOf, sessionLine } from "./wire/cookies.ts"

/*
 * A known device is a browser in which somebody has signed in with an email address. A cookie that only this shop can
 * make says so. Anybody can type wrong passwords for an address, and they must not lock its owner out: so the wrong
 * passwords of a known device are counted apart, for this device and this address. Who has stolen the device has as few
 * tries as everybody else. The shop keeps nothing of it.
 */

/** A browser is known for so many addresses, the last ones. */
const MOST = 3

/** The name of a device, and the proof that it is known for one address. */
type Known = { readonly device: string; readonly proof: string }

const proofOf = ({ keyed }: Access["Service"], device: string, email: string): string =>
  keyed(`known-device:${device}:${emailKey(email)}`)

const knownIn = Effect.fnUntraced(function* ({ request }: Pick<From, "request">) {
  const { secure } = yield* HttpSettings
  const parts = (cookieIn(request, nameOf(serverCookies.knownDevice, secure)) ?? "").split(".")
  const pairs = Array.from({ length: MOST }, (_, n) => ({ device: parts[2 * n] ?? "", proof: parts[2 * n + 1] ?? "" }))
  return pairs.filter(({ device }) => /^[\w-]{22}$/.test(device)) satisfies readonly Known[]
})

/** The device's name if it is known for this address; otherwise null. */
export const knownDevice = Effect.fn("account.knownDevice")(function* (from: Pick<From, "request">, email: string) {
  const access = yield* Access
  const found = (yield* knownIn(from)).find(({ device, proof }) => isSame(proof, proofOf(access, device, email)))
  return found?.device ?? null
})

/** The cookies of a browser in which somebody has just signed in with this address. */
export const signedInCookies = Effect.fn("account.signedInCookies")(function* (
  sessionId: string,
  email: string,
  from: Pick<From, "request">,
) {
  const { secure } = yield* HttpSettings
  return [sessionLine(sessionId, secure), yield* deviceCookie(email, from)]
})

/** The cookie by which the browser is known for this address. */
export const deviceCookie = Effect.fn("account.deviceCookie")(function* (email: string, from: Pick<From, "request">) {
  const [{ secure }, access] = [yield* HttpSettings, yield* Access]
  const device = (yield* knownDevice(from, email)) ?? randomBytes(16).toString("base64url")
  const others = (yield* knownIn(from)).filter((one) => one.device !== device)
  const all = [{ device, proof: proofOf(access, device, email) }, ...others].slice(0, MOST)
  const value = all.map(({ device, proof }) => `${device}.${proof}`).join(".")
  return cookieLine(serverCookies.knownDevice, value, secure)
})
