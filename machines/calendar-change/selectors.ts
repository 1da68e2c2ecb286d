import type { SnapshotFrom } from "xstate"
import type { calendarChangeMachine } from "./calendar-change.machine.ts"

export type CalendarChangeSnapshot = SnapshotFrom<typeof calendarChangeMachine>

/** The prefix of the streams: one for each change. */
export const changePrefix = "calendar-change-"

export const changeStream = (changeId: string): string => `${changePrefix}${changeId}`

export const standingOfChange = ({ value }: CalendarChangeSnapshot) => value
