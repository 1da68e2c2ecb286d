import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { ConnectionLog, type Transaction } from "./asked-log.ts"

/** Between a process and its PostgreSQL: it sees each statement without the process knowing. */
export type CountingProxy = {
  /** The address of the database through this proxy. */
  readonly url: string
  /** The transactions that have ended since the last call. */
  readonly take: () => readonly Transaction[]
  /** Resolves when the connections have been idle for this long, apart from transactions that do not `count`. */
  readonly quiet: (milliseconds: number, counts?: (transaction: Transaction) => boolean) => Promise<void>
  /** Lets no more statements through, once all open transactions have ended. */
  readonly hold: () => Promise<void>
  readonly release: () => void
  readonly close: () => Promise<void>
}

type Connection = { readonly log: ConnectionLog; readonly held: Buffer[]; readonly server: Socket }

const LOOK_MS = 5

export async function openCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  const connections = new Set<Connection>()
  const sockets = new Set<Socket>()
  let ended: Transaction[] = []
  let holding = false
  let counts = (_: Transaction) => true
  let lastCounted = performance.now()

  const note = (transaction: Transaction) => {
    ended.push(transaction)
    if (counts(transaction)) lastCounted = performance.now()
  }
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const connection: Connection = { log: new ConnectionLog(note), held: [], server }
    connections.add(connection)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      // A process that is killed breaks its connections.
      socket.on("error", () => {})
      socket.on("close", () => {
        sockets.delete(socket)
        connections.delete(connection)
        client.destroy()
        server.destroy()
      })
    }
    client.on("data", (chunk: Buffer) => {
      if (holding && connection.log.isIdle) connection.held.push(chunk)
      else pass(connection, chunk)
    })
    server.on("data", (chunk: Buffer) => {
      connection.log.answered(chunk)
      client.write(chunk)
    })
  })
  const pass = ({ log, server }: Connection, chunk: Buffer) => {
    log.sent(chunk)
    server.write(chunk)
  }
  const allIdle = () => [...connections].every(({ log }) => log.isIdle)

  proxy.listen(0, "127.0.0.1")
  await once(proxy, "listening")
  const url = new URL(databaseUrl)
  url.hostname = "127.0.0.1"
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    take: () => {
      const taken = ended
      ended = []
      return taken
    },
    quiet: async (milliseconds, only = () => true) => {
      counts = only
      lastCounted = performance.now()
      while (performance.now() - lastCounted < milliseconds || !allIdle()) await soon()
    },
    hold: async () => {
      holding = true
      while (!allIdle()) await soon()
    },
    release: () => {
      holding = false
      for (const connection of connections) {
        for (const chunk of connection.held.splice(0)) pass(connection, chunk)
      }
    },
    close: async () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await once(proxy, "close")
    },
  }
}

const soon = () => new Promise((wait) => setTimeout(wait, LOOK_MS))
