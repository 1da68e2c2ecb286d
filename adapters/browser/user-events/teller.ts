import { type Consent, consentOf } from "../../../domain/consent/consent.ts"
import type { KeptText } from "../../../domain/ports.ts"
import { batchOf, type Waiting, waitingIn, withNew, without } from "./queue.ts"

type Text = Pick<KeptText, "read" | "write">

export type TellerOptions = {
  readonly consent: Text
  /** Kept only with consent. */
  readonly device: Text
  readonly queue: Text
  /** Lives in the tab. */
  readonly tab: Text
  /** The email address of who was signed in last; null: nobody is known. */
  readonly email: () => string | null
  readonly newId: () => string
  readonly now: () => number
  readonly send: (body: string) => Promise<number>
  readonly log: (problem: unknown) => void
}

const REFUSED_FOR_NOW = 429

/**
 * The events that wait, and who they are from. Without consent they wait in this page and name the tab alone; with it they
 * wait in the browser and name it.
 */
export function makeTeller(options: TellerOptions) {
  const { consent, device, queue, tab, email, newId, now, send, log } = options
  let inPage: readonly Waiting[] = []
  let sending: Promise<void> | null = null

  const answer = (): Consent => consentOf(consent.read())
  const kept = (): readonly Waiting[] => (answer() === "yes" ? waitingIn(queue.read(), now()) : inPage)
  const keep = (waiting: readonly Waiting[]) => {
    if (answer() === "yes") queue.write(JSON.stringify(waiting))
    else inPage = waiting
  }
  const named = (text: Text): string => {
    const known = text.read()
    if (known) return known
    const id = newId()
    text.write(id)
    return id
  }
  const bodyOf = (events: readonly Waiting[]): string => {
    const agreed = answer() === "yes"
    return JSON.stringify({ device_id: named(agreed ? device : tab), events, email: agreed ? email() : null })
  }

  const sendSome = async (which: readonly Waiting[]): Promise<boolean> => {
    const events = batchOf(which, bodyOf)
    if (events.length === 0) return false
    try {
      const status = await send(bodyOf(events))
      if (status >= 300) log(`user events: ${status}`)
      // What was refused once is refused again.
      if (status < 500 && status !== REFUSED_FOR_NOW) keep(without(kept(), events))
      return status < 300
    } catch (problem) {
      log(problem)
      return false
    }
  }

  /** One call at a time: a browser refuses a second one of this size that outlives the page. */
  const inTurn = (run: () => Promise<unknown>): Promise<void> => {
    const turn = (sending ?? Promise.resolve()).then(async () => {
      await run()
    })
    sending = turn
    return turn
  }

  return {
    add: (events: readonly Waiting[]) => keep(withNew(kept(), events)),
    /** Of a customer who is known: this event alone. */
    tellOne: (event: Waiting) => inTurn(() => sendSome([event])),
    tellAll: () =>
      inTurn(async () => {
        while (await sendSome(kept())) {}
      }),
    isKnown: () => email() !== null,
    /** The visitor has answered the question about cookies. */
    consentChanged: () => {
      if (answer() === "yes") {
        keep(withNew(kept(), inPage))
        inPage = []
      } else {
        device.write("")
        queue.write("")
      }
    },
  }
}
