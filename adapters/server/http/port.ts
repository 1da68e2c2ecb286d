import { createServer } from "node:net"
import { CannotStart } from "../kernel/cannot-start.ts"

const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: "another process listens there; stop it, or set PORT to another number",
  EACCES: "only an administrator may listen there; set PORT to a number from 1024",
  EADDRNOTAVAIL: "this machine has no such address; correct HOST",
  ENOTFOUND: "no such host is known; correct HOST",
  EAI_AGAIN: "no such host is known; correct HOST",
}

/**
 * The port opens last, when all is ready. So it is tried first, before the start writes anything. Rejects with a
 * sentence.
 */
export function mustBeFree(port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer()
  probe.once("error", (cause: NodeJS.ErrnoException) =>
    reject(
      new CannotStart(`The shop cannot listen on ${host}, port ${port}: ${advice[cause.code ?? ""] ?? cause.message}`),
    ),
  )
  probe.listen(port, host, () => probe.close(() => resolve()))
  return promise
}
