import type { Cookie } from "../../domain/kept/cookies.ts"

/** The value of a cookie of ours; null where there is none. */
export function readCookie({ name }: Cookie): string | null {
  const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/**
 * Resolves once the cookie is there. A convenience: a browser without this API, or a page not served securely, does
 * without.
 */
export async function setCookie({ name, lifetimeMs }: Cookie, value: string): Promise<void> {
  if (!("cookieStore" in globalThis)) return
  const expires = Temporal.Now.instant().epochMilliseconds + lifetimeMs
  await cookieStore.set({ name, value, expires, path: "/", sameSite: "lax" }).catch(() => {})
}
