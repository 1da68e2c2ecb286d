import type { AnyStateMachine } from "xstate"
import type { Metadata, UserEventType } from "../domain/user-event/types.ts"
import type { AnyEmits, Emits } from "./kit/emits.ts"

/**
 * What the facts of a flow mean as user events. Each type stands in one table only. The flow's host asks the table once
 * for each accepted fact, so a click that the machine refuses emits nothing.
 */
export type Analytics<M extends AnyStateMachine> = Emits<M, UserEventType, Metadata>
export type AnyAnalytics = AnyEmits<UserEventType, Metadata>
