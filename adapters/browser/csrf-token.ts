import { toleratedOrThrow } from "../../domain/errors/response.ts"

/** The token against forged forms, which only the shop's own pages can read. Rejects if the server does not answer. */
export async function csrfToken(): Promise<string> {
  const response = await fetch("/api/auth/csrf", { credentials: "same-origin" })
  await toleratedOrThrow(response)
  return ((await response.json()) as { csrfToken: string }).csrfToken
}
