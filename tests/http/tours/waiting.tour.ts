import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import { waitingStream } from "../../../machines/waiting/selectors.ts"
import { joinedAt, waitingInput } from "../../../machines/waiting/waiting.cases.ts"
import { waitingFlow, type waitingMachine } from "../../../machines/waiting/waiting.machine.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { closeSlot } from "../../fixtures/shop-tables.ts"
import { callsOf, cards } from "../../fixtures/shop-visitor.ts"
import { storedLog } from "../../fixtures/stored-flows.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { fullSlot, inLine, joined, partyOf, type Waiter } from "../../fixtures/waiting.ts"

type Machine = typeof waitingMachine

const offerUntil = "2026-11-21T09:00:00.000Z"
/** So many passes begin the collection of places. */
const PASSES = 3

const cases: FlowCases<Machine> = {
  at: joinedAt,
  inputs: { two: waitingInput },
  events: soon<Machine>(
    { type: "customer.confirmed" },
    { type: "customer.left" },
    { type: "line.offered", until: offerUntil },
    { type: "line.passedOver" },
    { type: "line.collects", until: offerUntil },
    { type: "customer.accepted", of: 1 },
    { type: "customer.declined", of: 1 },
    { type: "booking.booked" },
    { type: "booking.ended" },
    { type: "slot.gone" },
  ),
  key: ({ context: { passes, wasCollected, offers } }) => [Math.min(passes, PASSES), wasCollected, offers],
}

/** What the line decides depends on how often the entry was passed over. */
const allowed = ({ name, before }: Try<Machine>) => {
  const { passes, wasCollected } = before.context
  const isDue = passes >= PASSES && !wasCollected && !before.matches({ WAITING: "collecting" })
  if (name === "line.passedOver") return passes < PASSES && !wasCollected
  if (name === "line.collects") return isDue
  return name !== "line.offered" || !isDue
}

/** An entry for two on a slot with two places, which two others have booked. */
class LineWorld implements Session {
  readonly shop: Shop
  readonly slot: Awaited<ReturnType<typeof fullSlot>>
  readonly waiter: Waiter
  readonly id: string
  /** Who is offered the place that is free. */
  behind: Waiter | null = null
  #canceled = 0
  #code = ""

  constructor(shop: Shop, slot: LineWorld["slot"], waiter: Waiter, id: string) {
    this.shop = shop
    this.slot = slot
    this.waiter = waiter
    this.id = id
  }

  readonly goesOnAlone = true
  readonly log = () => storedLog(this.shop.run, waitingStream(this.id))

  async say(what: "confirm" | "leave"): Promise<void> {
    const { status, text } = await this.waiter.say(what)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }

  /** The place that is free goes to somebody behind, for whom it is enough. */
  async pass(): Promise<void> {
    const next = await inLine(this.shop, partyOf(this.slot.picked, 1))
    if (this.behind === null) await this.#cancel()
    else await this.behind.decline()
    this.behind = next
  }

  async collect(): Promise<void> {
    await this.behind?.decline()
    this.behind = null
  }

  /** Everybody else gives up their places. */
  async offer(): Promise<void> {
    await this.collect()
    while (this.#canceled < 2) await this.#cancel()
  }

  async accept(): Promise<void> {
    this.#code = (await this.waiter.accept()).code
  }

  async pay(): Promise<void> {
    const { visitor } = this.waiter
    await visitor.giveDetails(this.#code, { custom_fields: this.slot.picked.answers })
    const payment = await visitor.startPaying(this.#code)
    await visitor.enterCard(payment, cards.good)
    await visitor.confirm(this.#code, payment.payment_id)
  }

  async leaveCheckout(): Promise<void> {
    const { status, text } = await this.waiter.visitor.send("POST", callsOf(this.#code).cancel)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }

  async close(): Promise<void> {
    await closeSlot(this.shop, this.slot.picked.slot.id)
    // A moved clock wakes every loop.
    await this.shop.advance(1_000)
  }

  /** Until the instant at which the entry's timer is due. */
  async until(timer: (log: NonNullable<Awaited<ReturnType<LineWorld["log"]>>>) => string): Promise<void> {
    const log = await this.log()
    if (log === null) throw new Error("there is no entry")
    const { server_now: now } = await this.waiter.entry()
    await this.shop.advance(Date.parse(timer(log)) - Date.parse(now) + 1_000)
  }

  async #cancel(): Promise<void> {
    await this.slot.cancel(this.#canceled++)
  }
}

const stateIn = (log: NonNullable<Awaited<ReturnType<LineWorld["log"]>>>) =>
  waitingFlow.replay(log.opening, log.log).context

/** An entry of a waiting list over HTTP. */
export function waitingTour(shop: () => Shop): Tour<Machine, LineWorld> {
  return {
    flow: waitingFlow,
    cases,
    allowed,
    exemptions: [],
    begin: async () => {
      const slot = await fullSlot(shop(), 1, 1)
      const waiter = await joined(shop(), partyOf(slot.picked, 2))
      const [entry] = await shop().run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ id: string }>`select entry_id as id from waiting_contact where email = ${waiter.email}`,
        ),
      )
      return new LineWorld(shop(), slot, waiter, entry?.id ?? "")
    },
    timers: {
      confirmBy: ({ session }) => session.shop.advance(24 * 3_600_000),
      offerDeadline: ({ session }) => session.until((log) => stateIn(log).offer?.until ?? ""),
      cutoff: ({ session }) => session.until((log) => stateIn(log).cutoffAt),
      collectEnds: ({ session }) => session.until((log) => stateIn(log).collectUntil ?? ""),
    },
    events: {
      "customer.confirmed": ({ session }) => session.say("confirm"),
      "customer.left": ({ session }) => session.say("leave"),
      "line.offered": ({ session }) => session.offer(),
      "line.passedOver": ({ session }) => session.pass(),
      "line.collects": ({ session }) => session.collect(),
      "customer.accepted": ({ session }) => session.accept(),
      "customer.declined": async ({ session }) => void (await session.waiter.decline()),
      "booking.booked": ({ session }) => session.pay(),
      "booking.ended": ({ session }) => session.leaveCheckout(),
      "slot.gone": ({ session }) => session.close(),
    },
  }
}
