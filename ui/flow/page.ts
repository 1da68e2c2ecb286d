/** A machine that runs in this page, for whoever watches. */
export type Running = {
  readonly flow: string
  /** `{ opening, log }`; made when somebody asks. */
  readonly stored: () => unknown
  readonly subscribe: (changed: () => void) => () => void
  /** Whether the event was accepted. Null: the server decides, this is a copy. */
  readonly send: ((event: { readonly type: string }) => boolean) | null
}

export const CHANNEL = "flows"

type Page = {
  readonly running: Set<Running>
  /** Called when one comes or goes. */
  changed: () => void
  channel: BroadcastChannel | undefined
}

/** What runs in this page, and where it is told. */
export const page: Page = { running: new Set(), changed: () => {}, channel: undefined }
