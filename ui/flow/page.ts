/** A machine that runs in this page and can be watched. */
export type Running = {
  readonly flow: string
  /** `{ opening, log }`; built when it is asked for. Null: not known yet. */
  readonly stored: () => unknown
  readonly subscribe: (changed: () => void) => () => void
  /** Returns whether the event was accepted. Null: this is a copy of a stream that the server decides. */
  readonly send: ((event: { readonly type: string }) => boolean) | null
}

/** A fact that a machine of this page has accepted: the entry of its log, and the states before and after it. */
export type Seen = readonly [entry: unknown, before: unknown, after: unknown]

export const CHANNEL = "flows"

type Page = {
  readonly running: Set<Running>
  /** Called when a machine is added or removed. */
  changed: () => void
  channel: BroadcastChannel | undefined
  /** Takes each accepted fact. They wait here until the code that tells of them is there, which takes its place. */
  seen: Iterable<Seen> & { push(seen: Seen): unknown }
}

/** The machines that run in this page, the channel that reports them, and what they have accepted. */
export const page: Page = {
  running: new Set(),
  changed: () => {},
  channel: undefined,
  seen: [],
}
