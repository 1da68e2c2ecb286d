import { instantText } from "../../domain/time/instant.ts"
import { type Clock, systemClock } from "../../machines/kit/host.ts"

/**
 * The server's time, computed in the browser: its own clock plus the difference measured at each answer. Until it is
 * first set it stands still at the page's instant, so that hydration shows what the server showed.
 */
export class ServerClock implements Clock {
  readonly #local: Clock
  #standing: string | null
  #aheadMs = 0

  constructor(serverNow: string, local: Clock = systemClock) {
    this.#standing = serverNow
    this.#local = local
  }

  /** Sets the clock from an answer that has just arrived. */
  readonly sync = (serverNow: string): void => {
    this.#aheadMs = epochMs(serverNow) - epochMs(this.#local.now())
    this.#standing = null
  }

  readonly now = (): string =>
    this.#standing ?? instantText(Temporal.Instant.fromEpochMilliseconds(epochMs(this.#local.now()) + this.#aheadMs))

  readonly setTimeout: Clock["setTimeout"] = (run, milliseconds) => this.#local.setTimeout(run, milliseconds)
  readonly clearTimeout: Clock["clearTimeout"] = (handle) => this.#local.clearTimeout(handle)
}

function epochMs(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}
