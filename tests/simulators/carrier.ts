import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** What goes wrong with a call: it is lost, its answer is lost, or the payment provider fails before doing anything. */
export type Fault = "unheard" | "answer lost" | "error 500"

/** The connection to a simulator: in process, or over its own port. Here a dropped connection is a rejected promise. */
export type Carrier = {
  readonly fetch: typeof fetch
  /** Makes the next calls of this kind fail in these ways, one after the other. */
  readonly fail: (operation: string, ...faults: readonly Fault[]) => void
  /** How many calls of each kind arrived. */
  readonly heard: ReadonlyMap<string, number>
}

class Dropped extends TypeError {}

/** Adds faults between the caller and the simulator. */
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

/** Serves a carrier on a free port. A dropped call closes its socket without an answer. */
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
