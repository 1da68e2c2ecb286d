import { type FavouriteChange, withChanges } from "../../domain/favourites/favourites.ts"
import { onlyHere } from "../../domain/favourites/unsaved.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { OutboxMessage } from "../kit/types.ts"
import type { favouritesSyncMachine } from "./favourites-sync.machine.ts"
import type { FavouritesSyncEvent } from "./favourites-sync.types.ts"

type Sync = Run<typeof favouritesSyncMachine>

/** The id of the message's fact: `stream/seq/n`. */
const seqOf = ({ id }: OutboxMessage) => Number(id.split("/").at(-2))

const eventsOf = ({ log }: Sync): readonly { readonly seq: number; readonly event: FavouritesSyncEvent }[] =>
  log.flatMap(({ seq, fact }) => (fact.kind === "event" ? [{ seq, event: fact.event }] : []))

/** What this browser stores after the run. */
function storedAfter(run: Sync): readonly string[] {
  let stored: readonly string[] = run.opening.input.ids
  for (const { seq, event } of eventsOf(run)) {
    if (event.type === "favourites.changedElsewhere") stored = event.ids
    for (const message of run.outbox) if (seqOf(message) === seq) stored = idsIn(message) ?? stored
  }
  return stored
}

function idsIn({ type, params }: OutboxMessage): readonly string[] | null {
  const given = type === "keepLocal" && typeof params === "object" && params !== null ? params : {}
  return "ids" in given && Array.isArray(given.ids) ? given.ids.map(String) : null
}

export const favouritesSyncRules: FlowRules<typeof favouritesSyncMachine> = {
  "[LS-01] no favourite is listed twice": ({ snapshot }) => {
    const { ids } = snapshot.context
    return new Set(ids).size === ids.length ? [] : [ids.join()]
  },

  "[LS-01] this browser stores a favourite until the account is known to have it": (run) => {
    const { context } = run.snapshot
    const here = run.snapshot.matches("account") ? onlyHere(context.unsaved) : context.ids
    const stored = storedAfter(run)
    return here.filter((id) => !stored.includes(id)).map((id) => `${id} is kept nowhere`)
  },

  "[LS-01] the list shown is the account's answer plus every later change": (run) => {
    if (!run.snapshot.matches("account")) return []
    const events = eventsOf(run)
    const merged = events.findLast(({ event }) => event.type === "server.merged")
    const started = events.findLast(({ event }) => event.type === "session.started")
    if (merged?.event.type !== "server.merged") return ["no answer of the account"]
    const expected = withChanges(merged.event.ids, changesAfter(run, started?.seq ?? 0))
    const shown = run.snapshot.context.ids
    return [...expected].sort().join() === [...shown].sort().join() ? [] : [`${shown.join()} for ${expected.join()}`]
  },

  "[LS-01] a refused change blocks no other": (run) =>
    eventsOf(run).flatMap(({ seq, event }) => {
      if (event.type !== "server.saveRefused" && event.type !== "server.mergeRefused") return []
      const refused = event.type === "server.saveRefused" ? [event.id] : event.ids
      const asked = run.outbox.find((message) => isCall(message) && seqOf(message) >= answered(run, seq))
      const wanted = (id: string, before: number) =>
        eventsOf(run).some(
          (one) => isChangeOf(one.event, id) && one.seq > (asked === undefined ? 0 : seqOf(asked)) && one.seq <= before,
        )
      // A new sign-in brings its own list.
      const over = eventsOf(run).find((one) => one.seq > seq && one.event.type === "session.ended")?.seq ?? Infinity
      const again = run.outbox.filter((message) => isCall(message) && seqOf(message) >= seq && seqOf(message) < over)
      const sentAgain = again.flatMap((message) =>
        refused.filter((id) => idsTold(message).includes(id) && !wanted(id, seqOf(message))),
      )
      const { account } = Object(run.log[seq - 1]?.to)
      const isNext = account !== "saving" || again.some((message) => seqOf(message) === seq)
      return [
        ...sentAgain.map((id) => `${id} is sent again, refused at ${seq}`),
        ...(account === "failed" || !isNext ? [`the refusal at ${seq} is waited on`] : []),
      ]
    }),

  "[LS-01] only answers of the signed-in account count": (run) => {
    let userId: string | null = null
    return eventsOf(run).flatMap(({ seq, event }) => {
      if (event.type === "session.started") userId = event.userId
      if (event.type === "session.ended") userId = null
      return "userId" in event && event.userId !== userId ? [`fact ${seq} is ${event.userId}'s`] : []
    })
  },

  "[LS-01] signing out leaves no favourite in this browser": (run) => {
    const last = run.log.at(-1)?.fact
    const before = run.log.at(-2)?.to
    const left = last?.kind === "event" && last.event.type === "session.ended" && typeof before === "object"
    return left && "account" in before ? storedAfter(run).map((id) => `${id} stayed here`) : []
  },
}

const isCall = ({ type }: OutboxMessage) => type === "saveFavourite" || type === "sendFavourites"

/** The favourites that are sent to the account. */
function idsTold({ params }: OutboxMessage): readonly string[] {
  if (typeof params !== "object" || params === null) return []
  if ("id" in params) return [String(params.id)]
  return "ids" in params && Array.isArray(params.ids) ? params.ids.map(String) : []
}

function isChangeOf(event: FavouritesSyncEvent, id: string): boolean {
  return (event.type === "customer.added" || event.type === "customer.removed") && event.id === id
}

/**
 * The seq of the account's last answer before the fact. Everything sent after it counts as one change, also if sent
 * repeatedly.
 */
function answered(run: Sync, before: number): number {
  const answers = ["session.started", "server.merged", "server.mergeRefused", "server.saved", "server.saveRefused"]
  return eventsOf(run).findLast(({ seq, event }) => seq < before && answers.includes(event.type))?.seq ?? 0
}

/** What the customer changed since the fact, without what the account refused. */
function changesAfter(run: Sync, since: number): readonly FavouriteChange[] {
  let changes: readonly (FavouriteChange & { readonly seq: number })[] = []
  for (const { seq, event } of eventsOf(run)) {
    if (seq <= since) continue
    if (event.type === "customer.added") changes = [...changes, { seq, id: event.id, kept: true }]
    if (event.type === "customer.removed") changes = [...changes, { seq, id: event.id, kept: false }]
    if (event.type === "server.mergeRefused") {
      const last = new Map(changes.map(({ id, kept }) => [id, kept]))
      changes = changes.filter(({ id }) => !(event.ids.includes(id) && last.get(id) === true))
    }
    if (event.type === "server.saveRefused") {
      const call = run.outbox.find(
        (message) => message.type === "saveFavourite" && seqOf(message) >= answered(run, seq),
      )
      const isFollowed = changes.some((one) => one.id === event.id && call !== undefined && one.seq > seqOf(call))
      const kept = call !== undefined && Object(call.params).kept === true
      if (!isFollowed) changes = [...changes, { seq, id: event.id, kept: !kept }]
    }
  }
  return changes
}
