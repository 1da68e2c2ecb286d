import type { Page } from "@playwright/test"
import { matchesState, type StateValue } from "xstate"
import type { Fact } from "../../../../machines/kit/types.ts"
import { expect } from "../../setup/test.ts"
import { Gate, refuse } from "./gate.ts"
import type { Gates, SteppedWorld } from "./stepped-world.ts"

/* What the tours of the two checkouts share: a page of steps, a countdown, a way out, and a payment at the end. */

type Here = {
  readonly session: SteppedWorld<never>
  readonly step: { readonly before: { readonly value: StateValue; readonly context: { readonly deadline: string } } }
}
type Word = { readonly status: string; readonly deadline: string; readonly reason: string | null }

const isIn = (open: StateValue, { before }: Here["step"]) => matchesState({ open }, before.value)
const isVerifying = (step: Here["step"]) => isIn({ clock: "verifyingExpiry" }, step)
const isLeaving = (step: Here["step"]) => isIn({ leaving: "canceling" }, step)

export type Deadlines = {
  /** Of whoever has not begun to pay. */
  readonly first: string
  readonly later: string
  /** What stands in the place of the deadline once it is paid; null if that is none of its own. */
  readonly paid: string | null
}

/**
 * Whether a page of steps makes something of the fact where it stands: not what the machine alone would allow. The tours
 * add what is their own.
 */
export function onSteps(step: Here["step"] & { readonly fact: Fact }, deadlines: Deadlines): boolean {
  if (step.fact.kind === "timer") return !isLeaving(step)
  const { event } = step.fact
  // A dialog is over the page while it is given up, and while its end is asked for nothing else is pressed.
  if (event.type.startsWith("customer.") || event.type === "phone.checked")
    return !isLeaving(step) && !isVerifying(step)
  switch (event.type) {
    case "server.status": {
      const word = wordOf(event)
      // An answer after the deadline sets the page's clock: its countdown is over before it hears that time is up.
      if (word.status === "EXPIRED" && !isVerifying(step)) return false
      return (
        saysNews(word, step.before.context.deadline, deadlines) &&
        !(isVerifying(step) && word.deadline === deadlines.later)
      )
    }
    // Their answers hold how it stands: told while verifying, they would end that first.
    case "server.saved":
    case "server.canceled":
      return !isVerifying(step)
    case "server.notFound":
    case "server.unreachable":
      return isVerifying(step)
    default:
      return true
  }
}

const wordOf = (event: object): Word => ({
  status: String(Reflect.get(event, "status")),
  deadline: String(Reflect.get(event, "deadline")),
  reason: Reflect.get(event, "reason") ?? null,
})

/** A deadline never goes back; whoever pays has the later one, and then it is the time to pay that runs out. */
const saysNews = ({ status, deadline, reason }: Word, known: string, { first, paid }: Deadlines): boolean =>
  (deadline === known ||
    (status === "CONFIRMED" && deadline === paid) ||
    (status === "CHECKOUT" && deadline > known)) &&
  (reason !== "checkout" || known === first)

/** The calls of a page of steps that its tour holds back. */
export async function gatesAt(page: Page, path: { readonly [K in keyof Gates]: RegExp }): Promise<Gates> {
  return {
    save: await Gate.at(page, "POST", path.save, true),
    leave: await Gate.at(page, "POST", path.leave, true),
    fetch: await Gate.at(page, "GET", path.fetch, false),
  }
}

export const steppedTimers = {
  countdown: async ({ session }: Here) => {
    const left = await session.secondsLeft()
    session.gates.fetch.shut()
    await session.clock.advance(left * 1000 + 1000)
  },
}

export const steppedEvents = {
  "customer.back": ({ session }: Here) => session.press("Indietro"),
  "customer.submittedData": ({ session }: Here) => session.press("Vai al pagamento"),
  "server.saved": ({ session }: Here) => session.gates.save.let(),
  "customer.canceled": async ({ session }: Here) => {
    const yes = session.page.getByRole("dialog").getByRole("button", { name: session.leaving.yes })
    if (!(await yes.isVisible())) await session.press(session.leaving.ask)
    await yes.click()
  },
  "server.canceled": ({ session }: Here) => session.gates.leave.let(),
  "server.cancelFailed": async ({ session }: Here) => {
    await session.gates.leave.let(refuse(409, "not_allowed_now"))
    await session.page.getByRole("dialog").getByRole("alert").waitFor()
    await session.page.keyboard.press("Escape")
  },
  "server.status": async ({ session, step }: Here, { status, reason, deadline }: Word) => {
    if (status === "EXPIRED") {
      if (reason === "payment") await session.startPaying()
      await session.runOut()
    } else if (status === "CANCELED") expect(await session.cancelElsewhere()).toBe(true)
    else if (status === "CONFIRMED") await session.pay()
    else if (deadline > step.before.context.deadline) {
      await session.payLate()
    } else if (!isVerifying(step)) await session.giveDetails()
    if (isVerifying(step)) await session.answerFetches()
  },
  "server.deadlineMoved": null,
  "server.unreachable": async ({ session }: Here) => {
    await session.clock.back()
    await session.gates.fetch.let((route) => route.abort(), true)
  },
  "server.notFound": async ({ session }: Here) => {
    await session.page.context().clearCookies()
    await session.answerFetches()
  },
}
