import { INVITATION_HOURS } from "../../domain/partners/members.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { memberMachine } from "./member.machine.ts"
import type { MemberEvent } from "./member.types.ts"

type Member = Run<typeof memberMachine>

/** The allowed contents of the events: a person can be found only by a random id. */
const sayable = ["type", "at", "linkId", "role"]

export const memberRules: FlowRules<typeof memberMachine> = {
  "[PR-01] nobody joins but by the newest link, once, and in time": (run) => {
    const all = eventsOf(run)
    const [first] = all.filter(({ type }) => type === "member.joined")
    if (first === undefined || !("linkId" in first)) return []
    const before = all.slice(0, all.indexOf(first))
    const again = before.findLast((event) => event.type === "owner.invitedAgain")
    const newest = again === undefined || !("linkId" in again) ? run.opening.input.linkId : again.linkId
    const sentAt = again?.at ?? run.opening.at
    const hours = Temporal.Instant.from(sentAt).until(first.at).total("hours")
    return [
      ...(first.linkId === newest ? [] : [`joined by ${first.linkId}, not by ${newest}`]),
      ...(hours < INVITATION_HOURS ? [] : [`joined after ${hours} hours`]),
      ...(all.filter(({ type }) => type === "member.joined").length === 1 ? [] : ["joined twice"]),
    ]
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: Member): readonly MemberEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
