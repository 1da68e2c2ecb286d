/** A machine that runs in this page and can be watched. */
export type Running = {
  readonly flow: string
  /** `{ opening, log }`; built when it is asked for. Null: not known yet. */
  readonly stored: () => unknown
  readonly subscribe: (changed: () => void) => () => void
  /** Returns whether the event was accepted. Null: this is a copy of a stream that the server decides. */
  readonly send: ((event: { readonly type: string }) => boolean) | null
}

export const CHANNEL = "flows"

type Page = {
  readonly running: Set<Running>
  /** Called when a machine is added or removed. */
  changed: () => void
  channel: BroadcastChannel | undefined
}

/** The machines that run in this page, and the channel that reports them. */
export const page: Page = { running: new Set(), changed: () => {}, channel: undefined }
