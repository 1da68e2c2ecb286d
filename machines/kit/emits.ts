import type { AnyStateMachine, SnapshotFrom } from "xstate"
import type { EventOf } from "./types.ts"

/** A fact as a table of emissions reads it. */
export type Step<M extends AnyStateMachine> = {
  /** Null: a timer fired, or the flow was opened. */
  readonly event: EventOf<M> | null
  /** Null: the flow was opened. */
  readonly before: SnapshotFrom<M> | null
  readonly after: SnapshotFrom<M>
}

/** By what is emitted: the data of it, or null if this fact does not emit it. */
export type Emits<M extends AnyStateMachine, Type extends string, Data> = {
  readonly [T in Type]?: (step: Step<M>) => Data | null
}

/** A table without the type of its machine. */
export type AnyEmits<Type extends string, Data> = { readonly [T in Type]?: (step: never) => Data | null }

/** What one fact emits, in the order of the table: each type at most once. */
export function emitted<Type extends string, Data>(
  table: AnyEmits<Type, Data>,
  step: { readonly event: unknown; readonly before: unknown; readonly after: unknown },
): readonly { readonly type: Type; readonly data: Data }[] {
  return Object.entries(table).flatMap(([type, of]) => {
    const data = (of as (step: unknown) => Data | null)(step)
    return data === null ? [] : [{ type: type as Type, data }]
  })
}
