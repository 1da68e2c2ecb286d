import type { Finding } from "../../domain/tickets/verdict.ts"
import type { StoredEvent } from "../kit/types.ts"

/** What is being written down: who comes in, that it was fewer, or that nobody did. */
export type Writing = "in" | "fewer" | "undo"

export type ScanContext = {
  /** Each look and each writing has its own number, so a late answer is known. */
  readonly turn: number
  readonly finding: Finding | null
  /** How many people come in by this scan. */
  readonly units: number
  /** The scan that is written, which an undo names. */
  readonly scanId: string | null
  /** Of what takes a scan back, and the scan that it takes back. */
  readonly undoId: string | null
  readonly undoes: string | null
  readonly writing: Writing
  /** It counts although the roster does not know the ticket. */
  readonly isUnsure: boolean
}

export type ScanEvent = StoredEvent &
  (
    | { readonly type: "scanner.read"; readonly text: string }
    | { readonly type: "roster.answered"; readonly turn: number; readonly finding: Finding }
    | { readonly type: "roster.failed"; readonly turn: number }
    | { readonly type: "host.admitted" }
    /** Fewer come in than the ticket says. `scanId`: of the scan that counts instead; `undoId`: of that which takes back. */
    | { readonly type: "host.corrected"; readonly units: number; readonly scanId: string; readonly undoId: string }
    | { readonly type: "host.undid"; readonly undoId: string }
    | { readonly type: "host.next" }
    | { readonly type: "scan.kept"; readonly turn: number }
    | { readonly type: "scan.notKept"; readonly turn: number }
  )

export type LookParams = { readonly turn: number; readonly text: string }

export type WriteParams = {
  readonly turn: number
  readonly finding: Finding
  /** In this order: a scan that is taken back, and one that counts. */
  readonly scans: readonly {
    readonly scanId: string
    readonly kind: "in" | "undo"
    readonly units: number
    readonly undoes: string | null
  }[]
}
