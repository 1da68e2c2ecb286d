import { cutter, textsIn, type WireMessage } from "./wire.ts"

export type Statement = {
  readonly text: string
  /** `select`, `insert`, `update`, `delete`, `begin`, `commit`, `notify`, … as the server names what it did. */
  readonly kind: string
  readonly rows: number
}

/** A transaction on one connection, or a single statement outside of one. */
export type Transaction = {
  readonly statements: readonly Statement[]
  /** How many times the client waited for the server. */
  readonly roundTrips: number
  /** Bytes from the client and from the server. */
  readonly up: number
  readonly down: number
}

type Unit =
  /** `Execute`: one statement. */
  | { readonly kind: "execute"; readonly text: string }
  /** A simple `Query`: one or more statements, up to the server's `ReadyForQuery`. */
  | { readonly kind: "query"; readonly text: string }
  | { readonly kind: "sync" }

const IDLE = "I"

/** Follows one connection in both directions and tells each transaction when it has ended. */
export class ConnectionLog {
  readonly #texts = new Map<string, string>()
  readonly #portals = new Map<string, string>()
  /** What the client sent and the server has not answered. */
  readonly #waiting: Unit[] = []
  readonly #cutUp = cutter(true)
  readonly #cutDown = cutter(false)
  readonly #ended: (transaction: Transaction) => void
  #statements: Statement[] = []
  #roundTrips = 0
  #up = 0
  #down = 0
  /** Of the last `ReadyForQuery`; null before the first. */
  #status: string | null = null

  constructor(ended: (transaction: Transaction) => void) {
    this.#ended = ended
  }

  /** Whether the client waits for nothing and has no transaction open. */
  get isIdle(): boolean {
    return this.#status === IDLE && this.#waiting.length === 0
  }

  sent(chunk: Buffer): void {
    if (this.#status !== null) this.#up += chunk.length
    for (const message of this.#cutUp(chunk)) this.#fromClient(message)
  }

  answered(chunk: Buffer): void {
    if (this.#status !== null) this.#down += chunk.length
    for (const message of this.#cutDown(chunk)) this.#fromServer(message)
  }

  #fromClient({ type, body }: WireMessage): void {
    switch (type) {
      case "P": {
        const [name = "", text = ""] = textsIn(body, 2)
        this.#texts.set(name, text)
        return
      }
      case "B": {
        const [portal = "", name = ""] = textsIn(body, 2)
        this.#portals.set(portal, this.#texts.get(name) ?? "")
        return
      }
      case "E":
        this.#waiting.push({ kind: "execute", text: this.#portals.get(textsIn(body, 1)[0] ?? "") ?? "" })
        return
      case "Q":
        this.#waiting.push({ kind: "query", text: textsIn(body, 1)[0] ?? "" })
        return
      case "S":
        this.#waiting.push({ kind: "sync" })
        return
    }
  }

  #fromServer({ type, body }: WireMessage): void {
    switch (type) {
      case "C":
        this.#done(textsIn(body, 1)[0] ?? "")
        return
      // An empty statement, a portal with more rows.
      case "I":
      case "s":
        this.#done("")
        return
      case "E":
        if (this.#status !== null && this.#waiting[0]?.kind !== "sync") this.#done("ERROR")
        return
      case "Z":
        this.#ready(body.toString("latin1", 0, 1))
        return
    }
  }

  #done(tag: string): void {
    const unit = this.#waiting[0]
    if (unit === undefined || unit.kind === "sync") return
    if (unit.kind === "execute") this.#waiting.shift()
    this.#statements.push({ text: unit.text, kind: kindOf(tag, unit.text), rows: Number(/\d+$/.exec(tag)?.[0] ?? 0) })
  }

  #ready(status: string): void {
    const isFirst = this.#status === null
    this.#status = status
    if (isFirst) return
    // After an error the server skips everything up to the `Sync`.
    for (let unit = this.#waiting.shift(); unit?.kind === "execute"; unit = this.#waiting.shift());
    // A client that has sent more meanwhile did not wait.
    if (!this.#waiting.some(({ kind }) => kind !== "execute")) this.#roundTrips++
    if (status !== IDLE) return
    this.#ended({ statements: this.#statements, roundTrips: this.#roundTrips, up: this.#up, down: this.#down })
    this.#statements = []
    this.#roundTrips = 0
    this.#up = 0
    this.#down = 0
  }
}

function kindOf(tag: string, text: string): string {
  if (tag === "") return "empty"
  if (tag.startsWith("SELECT") && /\bpg_notify\s*\(/i.test(text)) return "notify"
  if (tag.startsWith("START")) return "begin"
  return tag.split(" ", 1)[0]!.toLowerCase()
}
