import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
import type { LogEntry } from "../kit/types.ts"
import type { sessionMachine } from "./session.machine.ts"
import type { SessionEvent } from "./session.types.ts"

type Entry = LogEntry<SessionEvent>

export const sessionRules: FlowRules<typeof sessionMachine> = {
  "[AU-01] a customer is known exactly while signed in": ({ snapshot }) => {
    const { user } = snapshot.context
    if (snapshot.matches("authenticated") && user === null) return ["signed in without a user"]
    return snapshot.matches("unauthenticated") && user !== null ? ["a user is kept after the sign-out"] : []
  },

  "[AU-01] a session that carries an error is ended": ({ log }) =>
    log.flatMap(({ seq, fact, to }) =>
      fact.kind === "event" &&
      fact.event.type === "session.received" &&
      fact.event.session.error !== null &&
      !isIn(to, "signingOut")
        ? [`the error received at ${seq} leads to ${JSON.stringify(to)}`]
        : [],
    ),

  "[AU-03] other tabs are told once of every sign-out in this tab": (run) =>
    run.log.flatMap((entry) => {
      const ends = isIn(before(run, entry), "signingOut") && isIn(entry.to, "unauthenticated")
      const told = asked(run, entry, "signalTabs").filter(({ params }) => text(params, "what") === "signedOut")
      return told.length === Number(ends) ? [] : [`${told.length} signals at ${entry.seq}`]
    }),

  "[AU-03] the session is not checked without a connection": (run) =>
    run.log.flatMap((entry) => {
      const isOwnDoing = isIn(before(run, entry), "loading")
      return !isOwnDoing && asked(run, entry, "fetchSession").length > 0 && !onlineAfter(run, entry)
        ? [`checked at ${entry.seq} without a connection`]
        : []
    }),

  "[AU-03] a signal received offline causes a check once the connection is back": (run, flow) => {
    const { context, value } = run.snapshot
    if (context.online || isIn(value, "loading") || isIn(value, "signingOut")) return []
    const tell = (to: SessionRun, type: "tab.signalled" | "connection.regained") => {
      const outcome = accept(flow, to, { kind: "event", event: { type, at: to.at } })
      return outcome.ok ? outcome.run : to
    }
    const back = tell(tell(run, "tab.signalled"), "connection.regained")
    const looks = ({ outbox }: SessionRun) => outbox.filter(({ type }) => type === "fetchSession").length
    const isSeen = back.log.at(-1)?.fact.kind === "event" && back.outbox.at(-1)?.type === "fetchSession"
    return isSeen && looks(back) === looks(run) + 1 ? [] : [`a signal in ${JSON.stringify(value)} is forgotten`]
  },

  // A page that is left cuts its check off. The next page must still know that somebody may be signed in.
  "[ER-03] a failed check is logged and changes nothing": (run) =>
    run.log.flatMap((entry) => {
      if (!isEvent(entry, "session.fetchFailed")) return []
      const signedIn = isIn(before(run, entry), "authenticated")
      return [
        ...(signedIn && !isIn(entry.to, "authenticated") ? [`the failure at ${entry.seq} signs out`] : []),
        ...(asked(run, entry, "clearUser").length > 0 ? [`the failure at ${entry.seq} forgets who signed in`] : []),
        ...(asked(run, entry, "logFailure").length === 1 ? [] : [`the failure at ${entry.seq} is not logged once`]),
      ]
    }),
}

type SessionRun = Run<typeof sessionMachine>

function isIn(value: Entry["to"], state: string): boolean {
  return typeof value === "string" ? value === state : state in value
}

function isEvent({ fact }: Entry, type: SessionEvent["type"]): boolean {
  return fact.kind === "event" && fact.event.type === type
}

function before({ opening, log }: SessionRun, { seq }: Entry): Entry["to"] {
  return log[seq - 2]?.to ?? opening.to
}

function onlineAfter({ opening, log }: SessionRun, { seq }: Entry): boolean {
  const last = log
    .slice(0, seq)
    .findLast(({ fact }) => fact.kind === "event" && fact.event.type.startsWith("connection."))
  return last === undefined ? opening.input.online : isEvent(last, "connection.regained")
}

function asked({ outbox }: SessionRun, { seq }: Entry, type: string) {
  return outbox.filter((message) => message.type === type && message.id.split("/").at(-2) === String(seq))
}

function text(params: unknown, name: string): unknown {
  return typeof params === "object" && params !== null ? Reflect.get(params, name) : undefined
}
