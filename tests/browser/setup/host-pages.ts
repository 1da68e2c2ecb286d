import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { certificateFor } from "../../fixtures/self-signed.ts"
import { withoutPictures } from "./launch.ts"

/** Names of sites that are not on the internet lead to this machine. */
export const toThisMachine = {
  ...withoutPictures,
  args: [...(withoutPictures.args ?? []), "--host-resolver-rules=MAP *.example 127.0.0.1"],
}

export type HostPages = {
  /** The origin of a site by its name: `barche` is `https://barche.example:PORT`. */
  readonly originOf: (name: string) => string
  /** The body that every site shows from now on, and its policy. */
  readonly show: (body: string, policy?: string) => void
  readonly close: () => void
}

/** Sites of partners, with a certificate that only these tests believe. */
export async function openHostPages(): Promise<HostPages> {
  let page = { body: "", policy: "" }
  const server = createServer(certificateFor("barche.example"), (request, response) => {
    if (request.url !== "/") return void response.writeHead(404).end()
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      ...(page.policy !== "" && { "content-security-policy": page.policy }),
    })
    response.end(`<!doctype html><html lang="it"><head><title>Le nostre barche</title>
<meta name="viewport" content="width=device-width"></head><body>${page.body}</body></html>`)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    originOf: (name) => `https://${name}.example:${port}`,
    show: (body, policy = "") => {
      page = { body, policy }
    },
    close: () => void server.close(),
  }
}

/**
 * What a browser that blocks third-party storage does in frames of this origin: opening a storage throws, and workers are
 * refused. The page above is left as it is.
 */
export const blockStorage = (page: Page, origin: string) =>
  page.addInitScript((blocked) => {
    if (location.origin !== blocked || window === top) return
    const refused = () => new DOMException("Access is denied for this document.", "SecurityError")
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw refused()
        },
      })
    Object.defineProperty(window, "indexedDB", { value: { open: () => Promise.reject(refused()) } })
    for (const name of ["set", "get", "getAll", "delete"])
      if ("cookieStore" in window) Reflect.set(cookieStore, name, () => Promise.reject(refused()))
    if ("serviceWorker" in navigator) Reflect.set(navigator.serviceWorker, "register", () => Promise.reject(refused()))
  }, origin)
