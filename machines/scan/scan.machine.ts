import { assign, setup } from "xstate"
import { type Finding, unitsOf, type Verdict, verdictOf } from "../../domain/tickets/verdict.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { LookParams, ScanContext, ScanEvent, WriteParams, Writing } from "./scan.types.ts"

type Args = { readonly context: ScanContext; readonly event: ScanEvent }

/** What the look has found. Throws without one; only states after a look ask for it. */
function found({ finding }: Pick<ScanContext, "finding">): Finding {
  if (finding === null) throw new Error("nothing was read")
  return finding
}

const isNow = (event: ScanEvent, { turn }: ScanContext): boolean => "turn" in event && event.turn === turn

const is =
  (verdict: Verdict) =>
  ({ context, event }: Args): boolean =>
    event.type === "roster.answered" && isNow(event, context) && verdictOf(event.finding) === verdict

/** The next ticket may be shown whatever became of the last one. */
const onward = {
  "scanner.read": { target: "reading", actions: ["nextTurn", { type: "lookUp", params: lookParams }] },
  "host.next": { target: "ready", actions: "forget" },
} as const

function lookParams({ context, event }: Args): LookParams {
  if (event.type !== "scanner.read") throw new Error(`${event.type} reads nothing`)
  return { turn: context.turn, text: event.text }
}

const note = { type: "noteFinding", params: given } as const
const writes = { type: "writeScans", params: ({ context }: Pick<Args, "context">) => writeParams(context) } as const

function writeParams({ turn, writing, units, scanId, ...context }: ScanContext): WriteParams {
  const finding = found(context)
  const undone = { scanId: context.undoId ?? "", kind: "undo", units: 1, undoes: context.undoes } as const
  const counts = { scanId: scanId ?? "", kind: "in", units, undoes: null } as const
  const scans = { in: [counts], fewer: [undone, counts], undo: [undone] }[writing]
  return { turn, finding, scans }
}

const result = (description: string) => ({ description, meta: { rests: true }, on: onward }) as const

const correct = {
  guard: "areFewer",
  target: "writing",
  actions: [{ type: "noteFewer", params: given }, "nextTurn", writes],
} as const
const undo = { target: "writing", actions: [{ type: "noteUndo", params: given }, "nextTurn", writes] } as const

export const scanMachine = setup({
  types: {} as {
    context: ScanContext
    events: ScanEvent
    input: Readonly<Record<string, never>>
    meta: StateMeta
    tags: "busy"
  },
  guards: {
    isForged: is("forged"),
    isUnknown: is("unknownOffline"),
    isCancelled: is("cancelled"),
    isMoved: is("moved"),
    isWrongDay: is("wrongDay"),
    isWrongDeparture: is("wrongDeparture"),
    isAlready: is("already"),
    isGood: is("admitted"),
    answersTurn: ({ context, event }: Args) => isNow(event, context),
    wasFewer: ({ context, event }: Args) => isNow(event, context) && context.writing === "fewer",
    wasUndo: ({ context, event }: Args) => isNow(event, context) && context.writing === "undo",
    areFewer: ({ context, event }: Args) =>
      event.type === "host.corrected" && event.units >= 1 && event.units < context.units,
  },
  actions: {
    /** Answered by roster.answered or roster.failed. */
    lookUp: (_, _params: LookParams) => {},
    /** Answered by scan.kept or scan.notKept: nobody is let in by what is not written down. */
    writeScans: (_, _params: WriteParams) => {},
    nextTurn: assign(({ context }) => ({ turn: context.turn + 1 })),
    noteFinding: assign((_, { finding }: { readonly finding: Finding }) => ({
      ...{ finding, units: unitsOf(finding), scanId: finding.scanId, undoId: null, undoes: null },
      ...{ writing: "in" as Writing, isUnsure: finding.guest === null },
    })),
    noteFewer: assign(
      ({ context }, { units, scanId, undoId }: Readonly<Record<"scanId" | "undoId", string>> & { units: number }) => ({
        ...{ units, scanId, undoId, undoes: context.scanId, writing: "fewer" as Writing },
      }),
    ),
    noteUndo: assign(({ context }, { undoId }: { readonly undoId: string }) => ({
      ...{ undoId, undoes: context.scanId, writing: "undo" as Writing },
    })),
    forget: assign({ finding: null, units: 0, scanId: null, undoId: null, undoes: null, isUnsure: false }),
  },
}).createMachine({
  id: "scan",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "One ticket at the door: read, looked up, let in or refused, also without connection.",
  context: {
    ...{ turn: 0, finding: null, units: 0, scanId: null, undoId: null, undoes: null },
    ...{ writing: "in", isUnsure: false },
  },
  initial: "ready",
  states: {
    ready: {
      description: "Waits for a ticket, a typed code or a name.",
      meta: { rests: true },
      on: { "scanner.read": onward["scanner.read"] },
    },
    reading: {
      description: "The signature is checked and the guest is looked up, on the device alone.",
      meta: { awaits: "lookUp" },
      tags: "busy",
      on: {
        "roster.answered": [
          { guard: "isForged", target: "forged", actions: note },
          { guard: "isUnknown", target: "unknownOffline", actions: note },
          { guard: "isCancelled", target: "cancelled", actions: note },
          { guard: "isMoved", target: "moved", actions: note },
          { guard: "isWrongDay", target: "wrongDay", actions: note },
          { guard: "isWrongDeparture", target: "wrongDeparture", actions: note },
          { guard: "isAlready", target: "already", actions: note },
          { guard: "isGood", target: "writing", actions: [note, "nextTurn", writes] },
        ],
        "roster.failed": { guard: "answersTurn", target: "notKept" },
      },
    },
    writing: {
      description: "It is written down first: what a killed page has not kept has not happened.",
      meta: { awaits: "writeScans" },
      tags: "busy",
      on: {
        "scan.kept": [
          { guard: "wasUndo", target: "ready", actions: "forget" },
          { guard: "wasFewer", target: "partly" },
          { guard: "answersTurn", target: "admitted" },
        ],
        "scan.notKept": { guard: "answersTurn", target: "notKept" },
      },
    },
    admitted: {
      description: "Let in. The host may say that fewer came, or take it back.",
      meta: { rests: true },
      on: { ...onward, "host.corrected": correct, "host.undid": undo },
    },
    partly: {
      description: "Some were let in; the others may come later with the same ticket.",
      meta: { rests: true },
      on: { ...onward, "host.undid": undo },
    },
    already: result("Everybody of this ticket is inside already; the page says since when, and by which door."),
    wrongDeparture: result("The ticket is for another departure of the day, which the page names."),
    wrongDay: result("The ticket is for another day."),
    moved: result("The booking has moved, and this is the old ticket. The page says where it is now."),
    cancelled: result("The booking was cancelled."),
    unknownOffline: {
      description: "Well signed, but sold since the roster was read. The host decides; the scan is marked.",
      meta: { rests: true },
      on: { ...onward, "host.admitted": { target: "writing", actions: ["nextTurn", writes] } },
    },
    forged: result("This is no ticket of this host: nobody has signed it, or somebody has changed it."),
    notKept: result("The device could not read or keep anything: nobody was let in."),
  },
})

export const scanFlow: Durable<typeof scanMachine> = durable({ machine: scanMachine, policyGuards: [] })
