import { isBefore } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { heldPlacesMachine } from "./held-places.machine.ts"

export const heldPlacesRules: FlowRules<typeof heldPlacesMachine> = {
  "[CK-02] the bar shows what the server told of the newest checkout": ({ snapshot }) => {
    const { codes, held } = snapshot.context
    if (!snapshot.hasTag("bar") || (held !== null && held.code === codes[0])) return []
    return [`the bar shows ${held?.code}, the newest checkout is ${codes[0]}`]
  },

  "[CK-02] the bar shows no places whose time was over when the server told of them": ({ snapshot }) => {
    const { held } = snapshot.context
    return snapshot.hasTag("bar") && held !== null && !isBefore(held.now, held.deadline)
      ? [`until ${held.deadline}, told at ${held.now}`]
      : []
  },

  "[CK-02] there is no bar on a checkout's own page": ({ snapshot }) => {
    const { page } = snapshot.context
    const isReleasing = snapshot.matches("releasing")
    return snapshot.hasTag("bar") && !isReleasing && page !== "other" ? [`a bar on ${page}`] : []
  },

  "[CK-16] places are released only after the customer said so, and once at a time": ({ log, outbox }) => {
    const times = (type: string) => log.filter(({ fact }) => fact.kind === "event" && fact.event.type === type).length
    const asked = outbox.filter(({ type }) => type === "releasePlaces").length
    return asked === times("customer.released") ? [] : [`released ${asked} times`]
  },

  "[CK-02] a checkout is forgotten only when the server says that it holds nothing": ({ log, outbox }) => {
    const last = log.at(-1)
    const isNow = outbox.some(({ id, type }) => type === "keepCodes" && id.split("/").at(-2) === String(log.length))
    if (!isNow) return []
    const type = last?.fact.kind === "event" ? last.fact.event.type : ""
    return ["server.holdsNone", "server.released"].includes(type) ? [] : [`forgotten after ${type || "a timer"}`]
  },
}
