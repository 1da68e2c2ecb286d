import { serverCookies } from "../../../domain/kept/server-cookies.ts"

const { name, lifetimeMs } = serverCookies.written
const position = new RegExp(`(?:^|;\\s*)${name}=([0-9A-F]{1,8}/[0-9A-F]{1,8})(?:;|$)`)

/** How far the database's log had come when this browser last changed something; null if it has not. */
export const writtenBy = ({ headers }: Request): string | null =>
  position.exec(headers.get("cookie") ?? "")?.[1] ?? null

export const writtenCookie = (at: string, secure: boolean): string =>
  `${name}=${at}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetimeMs / 1000}${secure ? "; Secure" : ""}`
