import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** What goes wrong with a call: nobody hears it, its answer is lost, or the provider stumbles before doing anything. */
export type Fault = "unheard" | "answer lost" | "error 500"

/** How a simulator is reached: in process, or over a port of its own. A dropped connection is a rejection here. */
export type Carrier = {
  readonly fetch: typeof fetch
  /** The next calls of this kind go wrong, one after the other. */
  readonly fail: (operation: string, ...faults: readonly Fault[]) => void
  /** How often each kind of call was heard. */
  readonly heard: ReadonlyMap<string, number>
}

class Dropped extends TypeError {}

/** Puts faults between the caller and what answers. */
export function carrierOf(
  operationOf: (request: Request) => string,
  answer: (request: Request) => Promise<Response>,
): Carrier {
  const planned = new Map<string, Fault[]>()
  const heard = new Map<string, number>()
  return {
    heard,
    fail: (operation, ...faults) => planned.set(operation, [...(planned.get(operation) ?? []), ...faults]),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const operation = operationOf(request)
      const fault = planned.get(operation)?.shift()
      if (fault === "unheard") throw new Dropped("connection dropped")
      heard.set(operation, (heard.get(operation) ?? 0) + 1)
      if (fault === "error 500") return Response.json({ error: { type: "api_error" } }, { status: 500 })
      const response = await answer(request)
      if (fault === "answer lost") throw new Dropped("connection dropped")
      return response
    },
  }
}

/** Opens a free port for a carrier; what it drops is a socket that closes without a word. */
export async function listen(
  carrier: Carrier,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = await carrier.fetch(`http://${incoming.headers.host}${incoming.url}`, {
        method: incoming.method ?? "GET",
        headers: headersOf(incoming),
        ...(incoming.method === "GET" ? {} : { body: await bodyOf(incoming) }),
      })
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(await response.text())
    } catch (error) {
      if (!(error instanceof Dropped)) console.error(error)
      incoming.socket.destroy()
    }
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const { connection: _, "transfer-encoding": __, ...kept } = headers
  return new Headers(
    Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
