import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } from "@simplewebauthn/browser"
import type { PasskeyDone } from "../../domain/account/ports.ts"
import { isErrorCode } from "../../domain/errors/catalogue.ts"
import { csrfToken } from "./csrf-token.ts"

/* The ceremonies of a passkey: the server asks, the device answers, the server decides. */

/** An answer of the server that refuses, by the error in the address that it names. */
class RefusedCall extends Error {
  readonly done: PasskeyDone
  constructor(url: string) {
    super("the call was refused")
    const code = new URL(url).searchParams.get("error") ?? ""
    this.done = { refused: isErrorCode(code) ? code : "passkey_failed" }
  }
}

async function call<T>(path: string, token: string, more: object = {}): Promise<T> {
  const response = await fetch(`/api/auth/passkey/${path}`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ csrfToken: token, ...more }),
  })
  const answer = await response.json()
  if (!response.ok) throw new RefusedCall(answer.url)
  return answer
}

/** A refusal of the server by its reason; whatever else goes wrong is the network, or the device did not confirm. */
const ended = (error: unknown): PasskeyDone => {
  if (error instanceof RefusedCall) return error.done
  return { refused: error instanceof TypeError ? "session_fetch_failed" : "passkey_not_done" }
}

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"]

async function authenticated(back: string, useBrowserAutofill: boolean): Promise<PasskeyDone> {
  const token = await csrfToken()
  const optionsJSON = await call<Options>("signin/options", token)
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
  return call("signin/verify", token, { response, callbackUrl: back })
}

export const signIn = (back: string): Promise<PasskeyDone> => authenticated(back, false).catch(ended)

export async function offer(back: string): Promise<PasskeyDone | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  return authenticated(back, true).catch((error) => {
    const done = ended(error)
    // Nothing was chosen, or a press began another ceremony.
    return "refused" in done && done.refused === "passkey_not_done" ? null : done
  })
}

export async function add(): Promise<PasskeyDone> {
  try {
    const token = await csrfToken()
    const optionsJSON = await call<Parameters<typeof startRegistration>[0]["optionsJSON"]>("register/options", token)
    const response = await startRegistration({ optionsJSON })
    return await call("register/verify", token, { response, callbackUrl: location.pathname })
  } catch (error) {
    return ended(error)
  }
}
