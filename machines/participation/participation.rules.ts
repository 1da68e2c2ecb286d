import { KEPT_DAYS, MAX_SENDINGS } from "../../domain/participation/invitation.ts"
import { isBefore, plusHours } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import { nextTimer, type Run } from "../kit/run.ts"
import type { participationMachine } from "./participation.machine.ts"
import type { ParticipationEvent } from "./participation.types.ts"

type Participation = Run<typeof participationMachine>

/** The allowed contents of the events: an invited person can be found only through the invitation. */
const sayable = ["type", "at", "endsAt"]

/** The safety rules of an invitation after any sequence of facts: the rule's name, and what was found wrong. */
export const participationRules: FlowRules<typeof participationMachine> = {
  "[BK-08] one place is taken, and given back once when the invitation is over": (run) => {
    const [taken, freed] = [asked(run, "takeSeat"), asked(run, "freeSeat")]
    const due = run.snapshot.hasTag("open") ? 0 : 1
    return [
      ...(taken === 1 ? [] : [`${taken} places were taken`]),
      ...(freed === due ? [] : [`${freed} places were given back, not ${due}`]),
    ]
  },

  "[BK-08] only a person who accepted joins, and the owner is told once": (run) => {
    const yes = told(run, "invited.accepted").length
    const heard = asked(run, "tellOwner")
    const { joined } = run.snapshot.context
    return [
      ...(joined === (yes === 1) ? [] : [`joined: ${joined} after ${yes} times yes`]),
      ...(heard === yes ? [] : [`the owner heard of it ${heard} times`]),
    ]
  },

  "[BK-08] only a person who accepted is told about changes of the visit": (run) => {
    const said = run.outbox.filter(({ type }) => type === "tellParticipant")
    return run.snapshot.context.joined ? [] : said.map(({ id }) => `${id} goes to somebody who never said yes`)
  },

  "[BK-08] a person who accepted is told about every move and the cancellation": (run) => {
    const joinedAt = run.log.findIndex((entry) => typeOf(entry) === "invited.accepted")
    if (joinedAt < 0) return []
    const since = run.log.slice(joinedAt).map(typeOf)
    return (["moved", "canceled", "removed"] as const).flatMap((kind) => {
      const due = since.filter((type) => type === (kind === "removed" ? "owner.removed" : `booking.${kind}`)).length
      const sent = run.outbox.filter(({ params }) => text(params, "kind") === kind).length
      return sent === due ? [] : [`${sent} mails say ${kind}, not ${due}`]
    })
  },

  "[BK-08] [L15] an invitation is mailed once for each time it is sent, and only a few times": (run) => {
    const sendings = 1 + told(run, "owner.resent").length
    const mails = asked(run, "sendInvitation")
    return [
      ...(mails === sendings ? [] : [`${mails} mails for ${sendings} sendings`]),
      ...(mails <= MAX_SENDINGS ? [] : [`mailed ${mails} times`]),
    ]
  },

  "[BK-08] an invitation ends with the visit, even if the visit moves": (run) => {
    const { snapshot } = run
    const due = nextTimer(run)?.dueAt
    return snapshot.hasTag("open") && due !== snapshot.context.endsAt
      ? [`ends at ${due}, the visit at ${snapshot.context.endsAt}`]
      : []
  },

  "[BK-08] the invited person's data are erased on time, not earlier, and no mail follows": (run) => {
    const { snapshot, outbox, at } = run
    const forgets = outbox.flatMap(({ type }, index) => (type === "forgetPerson" ? [index] : []))
    const { overAt } = snapshot.context
    const due = snapshot.matches("forgotten") ? 1 : 0
    const tooSoon = due === 1 && overAt !== null && isBefore(at, plusHours(overAt, KEPT_DAYS * 24))
    return [
      ...(forgets.length === due ? [] : [`forgotten ${forgets.length} times`]),
      ...(tooSoon ? [`forgotten at ${at}, over since ${overAt}`] : []),
      ...outbox.slice((forgets[0] ?? outbox.length) + 1).map(({ id }) => `${id} comes after all is forgotten`),
    ]
  },

  "[BK-08] the log holds no personal data": ({ log }) =>
    log.flatMap(({ fact }) =>
      fact.kind === "event"
        ? Object.keys(fact.event).flatMap((name) => (sayable.includes(name) ? [] : [`${fact.event.type} says ${name}`]))
        : [],
    ),
}

const typeOf = ({ fact }: Participation["log"][number]): string => (fact.kind === "event" ? fact.event.type : "")

const told = ({ log }: Participation, type: ParticipationEvent["type"]) => log.filter((entry) => typeOf(entry) === type)

const asked = ({ outbox }: Participation, effect: string): number => outbox.filter(({ type }) => type === effect).length

function text(params: unknown, name: string): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : ""
}
