import type { BookingLog } from "../../domain/booking/views.ts"

type Stored = { readonly opening: unknown; readonly log: readonly unknown[] }

/**
 * The log of a stream that the server decides and this page shows. The page itself does without it: it is read when a
 * visualiser asks for it, and then as far as the page has come. `read` gets the number of the last known entry.
 */
export class CopiedLog {
  readonly #read: (afterSeq: number) => Promise<BookingLog | null>
  readonly #hearers = new Set<() => void>()
  #stored: Stored | null = null
  #seq = 0
  #isAsked = false
  #isReading = false

  constructor(read: (afterSeq: number) => Promise<BookingLog | null>) {
    this.#read = read
  }

  /** Null: not read yet. Those who subscribed hear when it is. */
  readonly stored = (): Stored | null => {
    if (!this.#isAsked) {
      this.#isAsked = true
      void this.#catchUp()
    }
    return this.#stored
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#hearers.add(changed)
    return () => void this.#hearers.delete(changed)
  }

  /** The page shows the state after this entry. */
  reach(seq: number): void {
    this.#seq = seq
    if (this.#isAsked) void this.#catchUp()
  }

  async #catchUp(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#stored === null || this.#stored.log.length < this.#seq) {
        const known: readonly unknown[] = this.#stored?.log ?? []
        const read = await this.#read(known.length)
        if (read === null) break
        const { opened, entries } = read.stream
        // The page does not show newer entries yet.
        this.#stored = { opening: opened, log: [...known, ...entries].slice(0, this.#seq) }
        for (const changed of [...this.#hearers]) changed()
        if (entries.length === 0) break
      }
    } catch {
      // The next change of the page tries again.
    } finally {
      this.#isReading = false
    }
  }
}
