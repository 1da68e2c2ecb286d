import fc from "fast-check"
import { isBefore, plusMinutes } from "../../domain/time/instant.ts"
import { type Free, fits, giveToLine, type Waiting } from "../../domain/waiting/line.ts"
import { offerUntil } from "../../domain/waiting/times.ts"
import { accept, begin, nextTimer, type Run } from "../../machines/kit/run.ts"
import { joinedAt, waitingInput } from "../../machines/waiting/waiting.cases.ts"
import { waitingFlow, type waitingMachine } from "../../machines/waiting/waiting.machine.ts"
import type { WaitingEvent } from "../../machines/waiting/waiting.types.ts"

/*
 * One slot, strangers who book and cancel on its page, and a line of people who wait. Whatever frees places asks the line
 * first. The laws are checked after each step.
 */

type Entry = Run<typeof waitingMachine>
const GROUP = "people"

/** One step, by a number below a thousand that decides it. */
export type Step = { readonly does: "stranger" | "cancels" | "joins" | "acts" | "waits"; readonly by: number }

/** Histories to try. */
export const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom("stranger", "cancels", "cancels", "joins", "joins", "acts", "acts", "waits"),
    by: fc.integer({ min: 0, max: 999 }),
  }),
  { minLength: 5, maxLength: 60 },
)
export const capacity = fc.integer({ min: 1, max: 12 })

/** `publicFirst`: the planted fault. Freed places are public for a moment, and only then offered. */
type Options = { readonly publicFirst: boolean }

/** The laws that a history breaks. */
export function liveInLine(
  capacity: number,
  steps: readonly Step[],
  { publicFirst }: Options = { publicFirst: false },
): readonly string[] {
  const faults: string[] = []
  let at = joinedAt
  let sold: number[] = []
  /** Free places that are the line's: not public. */
  let kept = 0
  let entries: readonly Entry[] = []

  const in_ = (state: "WAITING" | "OFFERED" | "BOOKING") => entries.filter(({ snapshot }) => snapshot.matches(state))
  const sizeOf = ({ snapshot }: Entry) => snapshot.context.holds.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  const held = () => sum([...in_("OFFERED"), ...in_("BOOKING")].map(sizeOf))
  const open = () => capacity - sum(sold) - held() - kept
  const line = (): readonly Entry[] =>
    in_("WAITING").toSorted((one, other) =>
      String(one.snapshot.context.confirmedAt) < String(other.snapshot.context.confirmedAt) ? -1 : 1,
    )
  const asWaiting = ({ snapshot: { context } }: Entry): Waiting => ({ ...context, id: context.entryId })
  const replace = (old: Entry, next: Entry) => {
    entries = entries.map((one) => (one === old ? next : one))
  }
  const tell = (id: string, event: Omit<WaitingEvent, "at"> & { readonly type: WaitingEvent["type"] }): boolean => {
    const entry = entries.find(({ snapshot }) => snapshot.context.entryId === id)
    if (entry === undefined) return false
    const outcome = accept(waitingFlow, entry, { kind: "event", event: { ...event, at } as WaitingEvent })
    if (outcome.ok) replace(entry, outcome.run)
    return outcome.ok
  }
  /** Free places go to the line first; what nobody in it can use is public. */
  const give = () => {
    const free = kept + open()
    kept = 0
    const given = giveToLine(line().map(asWaiting), { [GROUP]: free }, at)
    const { startsAt, cutoffAt } = waitingInput
    const until = offerUntil(at, startsAt, cutoffAt)
    if (until === null) return
    for (const id of given.passed) tell(id, { type: "line.passedOver" })
    for (const id of given.offers) tell(id, { type: "line.offered", until } as never)
    if (given.collects !== null)
      tell(given.collects.id, { type: "line.collects", until: given.collects.until } as never)
    kept = given.kept[GROUP] ?? 0
  }
  /** A stranger books on the slot's page, if it shows so many places. */
  const bookPublicly = (size: number) => {
    if (open() < size) return
    const waits = line().map(asWaiting)
    const free: Free = { [GROUP]: open() + kept }
    if (isBefore(at, waitingInput.cutoffAt) && offerUntil(at, waitingInput.startsAt, waitingInput.cutoffAt) !== null)
      for (const { id, holds } of waits) if (fits(holds, free)) faults.push(`a stranger gets ahead of ${id}`)
    sold = [...sold, size]
  }
  const timers = () => {
    for (const entry of entries) {
      const timer = nextTimer(entry)
      if (timer === null || timer === undefined || isBefore(at, timer.dueAt)) continue
      const outcome = accept(waitingFlow, entry, { kind: "timer", timer: timer.id, at: timer.dueAt })
      if (outcome.ok) replace(entry, outcome.run)
    }
  }
  const check = () => {
    if (sum(sold) + held() + kept > capacity)
      faults.push(`${sum(sold)} sold, ${held()} offered, ${kept} kept of ${capacity}`)
    if (kept < 0 || open() < 0) faults.push(`${kept} kept, ${open()} open`)
    for (const { snapshot } of in_("OFFERED"))
      if (snapshot.context.offer === null) faults.push(`${snapshot.context.entryId} is offered nothing`)
  }
  const freed = (stranger: number) => {
    if (publicFirst) bookPublicly(1 + (stranger % 3))
    give()
  }

  sold = [capacity]
  for (const { does, by } of steps) {
    at = plusMinutes(at, 1 + (by % 7))
    switch (does) {
      case "stranger":
        bookPublicly(1 + (by % 4))
        break
      case "cancels": {
        // The first booking is a crowd of single people, so that one place can become free.
        const first = sold[0] ?? 0
        const size = first > 0 ? Math.min(first, 1 + (by % 3)) : 0
        sold = [first - size, ...sold.slice(1)].filter((one) => one > 0)
        freed(by)
        break
      }
      case "joins": {
        const entryId = `entry-${entries.length + 1}`
        const holds = [{ group: GROUP, quantity: 1 + (by % 4) }]
        if (open() >= (holds[0]?.quantity ?? 0)) break
        entries = [...entries, begin(waitingFlow, { ...waitingInput, entryId, holds, at }, at)]
        at = plusMinutes(at, 1)
        if (by % 10 < 8) tell(entryId, { type: "customer.confirmed" })
        give()
        break
      }
      case "acts": {
        const of = entries[by % Math.max(1, entries.length)]
        if (of === undefined) break
        const { entryId, offer, holds } = of.snapshot.context
        const before = of.snapshot.value
        if (before === "BOOKING") {
          const size = holds.reduce((all, { quantity }) => all + quantity, 0)
          const isBooked = by % 4 !== 0
          if (tell(entryId, { type: isBooked ? "booking.booked" : "booking.ended" }) && isBooked) sold = [...sold, size]
        } else if (by % 5 === 0) tell(entryId, { type: "customer.left" })
        else if (offer !== null)
          tell(
            entryId,
            (by % 3 === 0
              ? { type: "customer.declined", of: offer.of }
              : { type: "customer.accepted", of: offer.of }) as never,
          )
        freed(by)
        break
      }
      case "waits":
        at = plusMinutes(at, by * 7)
        timers()
        freed(by)
        break
      default:
        return does satisfies never
    }
    check()
  }
  return faults
}
