import type { Cookie } from "../../domain/kept/cookies.ts"

/** The value of one of the shop's cookies; null if it is not set. */
export function readCookie({ name }: Cookie): string | null {
  const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/**
 * Resolves once the cookie is set. If the browser has no Cookie Store API, or the page is not served securely, nothing
 * is stored and the page works without it.
 */
export async function setCookie({ name, lifetimeMs }: Cookie, value: string): Promise<void> {
  if (!("cookieStore" in globalThis)) return
  const expires = Temporal.Now.instant().epochMilliseconds + lifetimeMs
  await cookieStore.set({ name, value, expires, path: "/", sameSite: "lax" }).catch(() => {})
}
