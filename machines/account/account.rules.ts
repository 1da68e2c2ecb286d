import { CHANGE_HOURS } from "../../domain/account/times.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { accountMachine } from "./account.machine.ts"
import type { AccountEvent } from "./account.types.ts"

type Account = Run<typeof accountMachine>

/** The allowed contents of the events: a person can be found only by a random id. */
const sayable = ["type", "at", "changeId"]

export const accountRules: FlowRules<typeof accountMachine> = {
  "[AC-03] an address changes only when its mailbox agreed, and the old one too if it was verified": (run) =>
    asked(run, "changeAddress").flatMap(({ id, params }) => {
      const seq = Number(id.split("/").at(-2))
      const changeId: unknown = Reflect.get(Object(params), "changeId")
      const before = eventsOf(run).filter((one) => one.seq <= seq)
      const said = (type: AccountEvent["type"]) =>
        before.some(({ event }) => event.type === type && "changeId" in event && event.changeId === changeId)
      const wasVerified =
        run.opening.input.by === "identity" || before.some(({ event }) => event.type === "email.verified")
      return [
        ...(said("newMailbox.proved") ? [] : [`${changeId} without the new mailbox`]),
        ...(!isFirstProof(before, changeId, wasVerified) && !said("oldMailbox.agreed")
          ? [`${changeId} without the old mailbox`]
          : []),
      ]
    }),

  "[AC-03] a change that is older than a day changes nothing": (run) =>
    asked(run, "changeAddress").flatMap(({ id, params }) => {
      const seq = Number(id.split("/").at(-2))
      const changeId: unknown = Reflect.get(Object(params), "changeId")
      const at = run.log.find((entry) => entry.seq === seq)?.at ?? ""
      const began = eventsOf(run).findLast(
        ({ event, seq: earlier }) =>
          earlier <= seq && event.type === "customer.askedNewAddress" && event.changeId === changeId,
      )?.event.at
      const hours =
        began === undefined ? Number.POSITIVE_INFINITY : Temporal.Instant.from(began).until(at).total("hours")
      return hours > CHANGE_HOURS ? [`${changeId} after ${hours} hours`] : []
    }),

  "[AU-10] bookings join only an account whose mailbox is verified": (run) => {
    const joins = asked(run, "joinBookings").length
    const proofs =
      (run.opening.input.by === "identity" ? 1 : 0) +
      eventsOf(run).filter(({ event }) => event.type === "email.verified").length +
      asked(run, "changeAddress").length
    return joins > proofs ? [`bookings joined ${joins} times after ${proofs} proofs`] : []
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap(({ event }) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

/** Whether the account had never been verified when this change was made. */
const isFirstProof = (before: readonly { readonly event: AccountEvent }[], changeId: unknown, wasVerified: boolean) =>
  !wasVerified &&
  before
    .filter(({ event }) => event.type === "newMailbox.proved")
    .findIndex(({ event }) => "changeId" in event && event.changeId === changeId) === 0

const asked = ({ outbox }: Account, type: string) => outbox.filter((message) => message.type === type)

const eventsOf = ({ log }: Account): readonly { readonly seq: number; readonly event: AccountEvent }[] =>
  log.flatMap(({ seq, fact }) => (fact.kind === "event" ? [{ seq, event: fact.event }] : []))
