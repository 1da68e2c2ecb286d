import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import { withdrawalStream } from "../../../machines/withdrawal/selectors.ts"
import { openedAt, paidCents, withdrawalCases, withdrawalInput } from "../../../machines/withdrawal/withdrawal.cases.ts"
import { withdrawalFlow, type withdrawalMachine } from "../../../machines/withdrawal/withdrawal.machine.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { cards } from "../../fixtures/shop-visitor.ts"
import { storedLog } from "../../fixtures/stored-flows.ts"
import type { Step, Try } from "../../fixtures/tours/plan.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { BookingWorld } from "./booking.world.ts"
import { exemptions } from "./exemptions.ts"

type Machine = typeof withdrawalMachine

const linkCents = 4000

const cases: FlowCases<Machine> = {
  at: openedAt,
  inputs: { paid: withdrawalInput, free: { ...withdrawalInput, paidCents: 0 } },
  events: soon<Machine>(
    { type: "customer.declared", statementId: "statement-1" },
    { type: "customer.wentBack" },
    { type: "customer.confirmed" },
    { type: "contract.ended", why: "canceled" },
    { type: "contract.refunded", refundId: "refund-1", amountCents: paidCents },
    { type: "contract.refunded", refundId: "refund-2", amountCents: linkCents },
    { type: "contract.refunded", refundId: "refund-3", amountCents: paidCents - linkCents },
  ),
  ...(withdrawalCases.key && { key: withdrawalCases.key }),
}

/** After the confirmation, the booking's refunds come by themselves. */
const allowed = ({ name, before }: Try<Machine>) =>
  before.matches("confirmed") ? name === "contract.refunded" : name !== "contract.refunded"

const isPart = ({ fact }: Step<Machine>) =>
  fact.kind === "event" && fact.event.type === "contract.refunded" && fact.event.amountCents < paidCents

/** The withdrawal from a booking of its own. */
class WithdrawalWorld implements Session {
  readonly booking: BookingWorld

  constructor(booking: BookingWorld) {
    this.booking = booking
  }

  readonly goesOnAlone = true
  readonly log = () => storedLog(this.booking.shop.run, withdrawalStream(this.booking.code))
  readonly declare = () => this.booking.ask("withdrawal/declare", { name: "Anna Rossi", email: "anna@example.it" })

  async endPeriod(): Promise<void> {
    const log = await this.log()
    if (log === null) throw new Error("there is no withdrawal")
    await this.booking.advanceTo(withdrawalFlow.replay(log.opening, log.log).context.endsAt)
  }
}

/** The withdrawal from a booking over HTTP. */
export function withdrawalTour(shop: () => Shop): Tour<Machine, WithdrawalWorld> {
  return {
    flow: withdrawalFlow,
    cases,
    allowed,
    exemptions: exemptions.withdrawal,
    begin: async (input, steps) => {
      const moves = steps.some(isPart)
      const booking = await BookingWorld.open(shop(), true, { moves })
      await booking.confirm(input === "free")
      // Money of two payments comes back in two parts.
      if (moves) {
        await booking.move(1)
        await booking.payByLink(cards.good)
        await booking.reaches("RESCHEDULED")
      }
      const world = new WithdrawalWorld(booking)
      // The first statement opens the stream. A statement that is taken back leaves no trace in the state.
      await world.declare()
      await booking.ask("withdrawal/back")
      return world
    },
    timers: { periodEnd: ({ session }) => session.endPeriod() },
    events: {
      "customer.declared": ({ session }) => session.declare(),
      "customer.wentBack": ({ session }) => session.booking.ask("withdrawal/back"),
      "customer.confirmed": ({ session }) => session.booking.ask("withdrawal/confirm"),
      "contract.ended": ({ session }) => session.booking.ask("cancel"),
      "contract.refunded": () => {},
    },
  }
}
