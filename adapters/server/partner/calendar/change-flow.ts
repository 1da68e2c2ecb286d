import type { ChangeKind } from "../../../../domain/partners/calendar-change.ts"
import {
  calendarChangeFlow,
  type calendarChangeMachine,
} from "../../../../machines/calendar-change/calendar-change.machine.ts"
import type { ChangeParams } from "../../../../machines/calendar-change/calendar-change.types.ts"
import { type CalendarChangeSnapshot, standingOfChange } from "../../../../machines/calendar-change/selectors.ts"
import type { Origin } from "../../../../machines/kit/types.ts"
import { joined } from "../../kernel/follow.ts"
import type { Flow, Reactor } from "../../store/flow.ts"
import { appliedRows, type ChangeRefusal, linesDropped, standingRow, undoneRows } from "./change-rows.ts"

/** The machine's own params (`calendar-change.types.ts`). */
const reactor =
  (rows: (changeId: string, kind: ChangeKind) => ReturnType<Reactor<ChangeRefusal>>): Reactor<ChangeRefusal> =>
  (params) => {
    const { changeId, kind } = params as ChangeParams
    return rows(changeId, kind)
  }

/** What is over and can come back no more keeps no lines. */
const over: readonly string[] = ["settled", "discarded", "lapsed"]

const project = (
  snapshot: CalendarChangeSnapshot,
  { at, actor }: { readonly at: string; readonly actor: Origin["actor"] },
) => {
  const { changeId, until } = snapshot.context
  const standing = standingOfChange(snapshot)
  return [
    standingRow({ changeId, standing, until, by: actor.member ?? null, at }),
    ...(over.includes(standing) ? [linesDropped(changeId)] : []),
  ]
}

/** For a rebuild: the same flow without the others. */
export const changeFlowAlone: Flow<typeof calendarChangeMachine, ChangeRefusal> = {
  durable: calendarChangeFlow,
  reactors: { applyChange: reactor(appliedRows), undoChange: reactor(undoneRows) },
  project,
}

/** The machine as this server runs it. */
export const serverChangeFlow = joined(changeFlowAlone)
