import type { CodedError } from "../errors/catalogue.ts"
import type { Locale } from "../locale.ts"
import type { KnownScan, Roster, RosterGuest, ScanFlag } from "./roster.ts"
import type { Finding } from "./verdict.ts"

/** A scan of this device. `sent`: the server has it; null: it waits for a connection. */
export type OwnScan = KnownScan & {
  readonly text: string
  readonly slotId: string | null
  readonly isUnsure: boolean
  readonly sent: { readonly result: string; readonly flags: readonly ScanFlag[] } | null
}

/** What the scanner's page shows. */
export type ScannerState = {
  /** `revoked`: the server no longer knows the device. What it has not sent yet is kept. */
  readonly stage: "opening" | "unpaired" | "revoked" | "paired" | "noStorage"
  readonly label: string
  readonly partner: string
  readonly roster: Roster | null
  /** When the roster was last the server's own: an ISO instant by the shop's clock. */
  readonly syncedAt: string | null
  readonly now: string
  readonly hasConnection: boolean
  /** How many scans wait to be sent. */
  readonly waiting: number
  /** How many scans the shop cannot read. They are kept and not sent again. */
  readonly aside: number
  readonly own: readonly OwnScan[]
  /** Of everybody, the own ones among them. */
  readonly scans: readonly KnownScan[]
  /** Why the last pairing was refused. */
  readonly problem: CodedError | null
}

export type Standing = {
  readonly inside: number
  readonly hasDuplicate: boolean
  readonly since: string | null
  readonly by: string
}

/** What the page asks of the device. */
export type ScannerPorts = {
  readonly locale: Locale
  readonly state: () => ScannerState
  readonly subscribe: (changed: () => void) => () => void
  readonly pair: (typed: string) => Promise<void>
  readonly lookUp: (text: string, slotId: string | null) => Promise<Finding>
  readonly write: (
    finding: Finding,
    scans: readonly {
      readonly scanId: string
      readonly kind: "in" | "undo"
      readonly units: number
      readonly undoes: string | null
    }[],
  ) => Promise<void>
  readonly sync: () => Promise<void>
  readonly standingOf: (guest: RosterGuest) => Standing
  readonly speak: (locale: Locale) => void
  /** The page may be replaced by its newer version now: nothing is being written. */
  readonly restful: (isRestful: boolean) => void
  readonly camera: ScannerCamera
}

export type ScannerCamera = {
  /** Shows the camera's picture, and tells what it reads until it is stopped. Rejects if there is none. */
  readonly start: (
    video: HTMLVideoElement,
    read: (text: string) => void,
  ) => Promise<{
    readonly stop: () => void
    /** Null: the camera has no light. */
    readonly light: ((isOn: boolean) => Promise<void>) | null
  }>
}
